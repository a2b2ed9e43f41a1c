import { expect, it } from 'vitest';
import { periodRecord } from '#accounts/calendar/server/periods.routes.ts';
import { areas, periodKinds } from '#app/server/areas.ts';
import { exportRecord } from '#kernel/export/server/export-record.ts';
import { importRecord } from '#kernel/import/server/import-routes.ts';
import { taskRecord } from '#kernel/tasks/server/task-record.ts';
import { lifecycles } from './product-lifecycles.ts';
import { isTest, read, sourceFiles } from './source-tree.ts';

const partyKinds = areas.flatMap((area) => area.partyKinds);
const kinds = [
  ...areas.flatMap((area) => area.records(partyKinds)),
  exportRecord([]),
  importRecord,
  taskRecord,
  periodRecord(periodKinds),
];

/** Files that write into the history. */
const writing = sourceFiles
  .filter((file) => !isTest(file))
  .map((file) => ({ file, text: read(file).replace(/\/\*[\s\S]*?\*\//g, '') }))
  .filter(({ text }) => /\brecord(?:All|Change)?\((?:tx|db)\b/.test(text));

const inWriting = (pattern: RegExp): string[] =>
  writing.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, found = '']) => found));

it('describes every kind of record that the history contains', () => {
  const entities = new Set(kinds.map(({ entity }) => entity));
  const found = [...inWriting(/\bentity: '([a-z-]+)'/g), ...inWriting(/\brecordChange\([^;]*?'([a-z-]+)\./g)];
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((entity) => !entities.has(entity))).toEqual([]);
});

it('describes every action', () => {
  const actions = new Set(kinds.flatMap((kind) => Object.keys(kind.actions)));
  const entities = kinds.map(({ entity }) => entity).join('|');
  const found = inWriting(new RegExp(`'((?:${entities})\\.[a-zA-Z]+)'`, 'g'));
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter((action) => !actions.has(action))).toEqual([]);
});

it('provides the words of each lifecycle', () => {
  const without = lifecycles.filter(({ name }) => !kinds.some(({ lifecycle }) => lifecycle?.name === name));
  expect(without.map(({ name }) => name)).toEqual([]);
});
