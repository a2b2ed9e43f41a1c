import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

const given = process.env['QUERIES'] ?? '{}';
/** By name: the statements of a response, as `{ text, values }`; in a file if they are many. */
const queries = JSON.parse(given.startsWith('{') ? given : readFileSync(given, 'utf8')) as Readonly<
  Record<string, readonly { readonly text: string; readonly values: readonly unknown[] }[]>
>;
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = Fastify();
app.get('/query/:name', async (request) => {
  const { name } = request.params as { name: string };
  const answers: unknown[] = [];
  for (const [at, { text, values }] of (queries[name] ?? []).entries()) {
    answers.push((await pool.query({ name: `${name}${at}`, text, values: [...values] })).rows);
  }
  return { answers };
});
app.get('/livez', () => 'ok');
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.on('SIGTERM', () => process.exit(0));
