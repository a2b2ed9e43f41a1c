import * as z from 'zod/mini';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportEndpoint } from '#kernel/contract/export-endpoint.ts';
import { handleExport } from '#kernel/export/server/handle-export.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';

/** The effects of the fuzzed server's calls. */
export interface Counted {
  reads: number;
  writes: number;
}

const read = endpoint({
  method: 'GET',
  path: '/test/read',
  summary: 'Reads.',
  access: 'public',
  changes: 'none',
  input: z.object({}),
  output: z.object({}),
});

const write = endpoint({
  method: 'POST',
  path: '/test/write',
  summary: 'Changes state.',
  access: 'public',
  changes: 'effect',
  input: z.object({}),
  output: z.object({}),
});

/** One call that reads and one that changes state, both public, so that only the envelope can refuse. */
export const countingRoutes = (counted: Counted): Route[] => [
  handle(read, async () => {
    counted.reads += 1;
    return {};
  }),
  handle(write, async () => {
    counted.writes += 1;
    return {};
  }),
  handleExport(exported, async () => {
    counted.reads += 1;
    return { total: 0, rows: (async function* (): AsyncGenerator<never[]> {})() };
  }),
];

const exported = exportEndpoint(
  endpoint({ ...read, path: '/test/list', output: z.object({ rows: z.array(z.object({ name: z.string() })) }) }),
  { path: '/test/export', summary: 'Exports.', title: { zh: '数据', en: 'Data' }, input: z.object({}), columns: [] },
);

export const fuzzPaths = [read, write, exported].map(({ method, path }) => ({ method, path: `/api${path}` }));
