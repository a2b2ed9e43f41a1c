import { writeXlsxStream } from 'hucre/xlsx';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';

/** The rows of the login log that the export requests, in its order. */
const rows = `select l.id, l.at, l.way, l.outcome, l.address, p.login_name, p.name
  from accounts.login_log l left join accounts.people p on p.id = l.person_id
 where l.at >= '2025-01-01Z' and l.at < '2026-01-01Z' order by l.at desc, l.id desc`;
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 2 });

/** A cursor without anything else. */
async function* read(client: pg.PoolClient): AsyncGenerator<(string | Date | null)[]> {
  await client.query('begin');
  await client.query(`declare export_rows no scroll cursor for ${rows}`);
  for (;;) {
    const { rows: found } = await client.query<Record<string, string> & { at: Date }>('fetch 500 from export_rows');
    for (const row of found)
      yield [row.at, row['login_name'], row['name'], row['outcome'], row['way'], row['address']].map(
        (value) => value ?? null,
      );
    if (found.length === 0) break;
  }
  await client.query('commit');
}

const columns = ['Time', 'Login account', 'Name', 'Outcome', 'How', 'Address'].map((header, index) => ({
  key: header,
  header,
  width: 20,
  style: { numFmt: index === 0 ? 'yyyy-mm-dd hh:mm:ss' : '@' },
}));

const server = createServer((request, response) => {
  if (request.url !== '/export') return void response.end('ok');
  void (async () => {
    const client = await pool.connect();
    await pipeline(writeXlsxStream(read(client), { name: 'Data', columns }), response);
    client.release();
  })();
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
