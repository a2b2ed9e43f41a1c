import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import type { NotNull } from 'kysely';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { calendarDate, line } from '#kernel/checks/fields.ts';
import { openDatabase, type Db } from '#kernel/db/server/database.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';
import { handleList } from './handle-list.ts';
import { listSource, readPage } from './list-source.ts';

const listMails = list({
  path: '/test/mails',
  summary: 'For this test.',
  access: 'public',
  filters: { find: line(20), from: calendarDate, until: calendarDate },
  ranges: [['from', 'until']],
  sorts: ['recipient', '-attempts'],
  row: z.object({ recipient: z.string(), attempts: z.int() }),
});

const exportMails = exportList(listMails, { zh: '邮件', en: 'Mails' }, [
  { key: 'recipient', label: { zh: '收件人', en: 'Recipient' }, kind: 'text' },
]);

const read = ({ find = '' }: { readonly find?: string | undefined }, { db }: { readonly db: Db }) =>
  listSource({
    rows: db
      .selectFrom('kernel.mails')
      .select(['id', 'recipient', 'attempts'])
      .where('recipient', 'like', `%${escapeLike(find)}%`),
    key: 'id',
    sorts: { recipient: 'recipient', attempts: 'attempts' },
    present: (row) => row,
  });

const reached = list({
  path: '/test/reached-mails',
  summary: 'For this test.',
  access: 'public',
  filters: { find: line(20) },
  sorts: ['recipient', '-attempts'],
  row: z.object({ recipient: z.string(), attempts: z.int() }),
});

/** The same list with keys selected first: the reader may see rows with at least one attempt. */
function readReached({ find }: { readonly find?: string | undefined }, { db }: { readonly db: Db }) {
  const reach = db
    .selectFrom('kernel.mails as m')
    .leftJoin('kernel.mails as same', 'same.id', 'm.id')
    .select(['m.recipient', 'same.attempts'])
    .$narrowType<{ attempts: NotNull }>()
    .where('m.attempts', '>', 0);
  return listSource({
    reach,
    rows: reach.$if(find !== undefined, (rows) => rows.where('m.recipient', 'like', `${escapeLike(find!)}%`)),
    key: 'm.id',
    sorts: { recipient: 'm.recipient', attempts: 'm.attempts' },
    present: (row) => row,
  });
}

const database = useDatabase();
const server = useServer(database, {
  extraRoutes: [handleList(listMails, read), handleList(reached, readReached), handleListExport(exportMails, read)],
});

/** Every row of the list, page after page. */
async function walk(params: object, limit: number): Promise<string[]> {
  const seen: string[] = [];
  for (let start = 0; ; start += limit) {
    const { data } = await server.call(listMails, { ...params, start, limit });
    seen.push(...data.rows.map(({ recipient }) => recipient));
    if (data.rows.length < limit) return seen;
  }
}

describe('a list', () => {
  it('contains each row on one page in the requested order, also for equal values', async () => {
    await database.pool.query(`
      insert into kernel.mails (recipient, subject, text, delivery, attempts, queued_at)
      select chr(97 + g % 26) || lpad(g::text, 2, '0'), 'x', 'x', 'sent', g % 3, now() from generate_series(0, 59) g`);
    const usual = await walk({}, 7);
    expect(usual).toEqual([...usual].toSorted());
    expect(new Set(usual).size).toBe(60);
    expect(await walk({ sort: '-recipient' }, 7)).toEqual(usual.toReversed());
    const byAttempts = await walk({ sort: '-attempts' }, 7);
    expect(new Set(byAttempts).size).toBe(60);
    expect(await walk({ sort: 'attempts' }, 60)).toEqual(byAttempts.toReversed());
    for (const [sort, expected] of [[undefined, usual] as const, ['-attempts', byAttempts] as const]) {
      const { data } = await server.ask(exportMails, { sort });
      expect((data as string[][]).slice(1).map(([recipient]) => recipient)).toEqual(expected);
    }
  });
  it('that selects keys first has the same pages for any filter and start', async () => {
    await database.pool.query('delete from kernel.mails');
    await database.pool.query(`
      insert into kernel.mails (recipient, subject, text, delivery, attempts, queued_at)
      select chr(97 + g % 2) || lpad(g::text, 2, '0'), 'x', 'x', 'sent', g % 3, now() from generate_series(0, 59) g`);
    const expected = (keep: (g: number) => boolean) =>
      Array.from({ length: 60 }, (_, g) => g)
        .filter((g) => g % 3 > 0 && keep(g))
        .map((g) => ({ recipient: `${'ab'[g % 2]}${String(g).padStart(2, '0')}`, attempts: g % 3 }))
        .toSorted((a, b) => (a.recipient < b.recipient ? -1 : 1));
    for (const [find, rows] of [
      [undefined, expected(() => true)],
      ['a', expected((g) => g % 2 === 0)],
      ['b1', expected((g) => g % 2 === 1 && g >= 10 && g < 20)],
      ['c', []],
    ] as const) {
      for (const start of [0, 7, 14, 100]) {
        // a connection switches to a generic plan after several executions
        for (const limit of [7, 7, 7, 7, 7, 7, 7, 100]) {
          const { data } = await server.call(reached, { find, start, limit });
          expect(data).toEqual({ rows: rows.slice(start, start + limit), total: rows.length });
        }
      }
    }
    const { data } = await server.call(reached, { sort: '-attempts', limit: 100 });
    expect(data.rows.map(({ attempts }) => attempts)).toEqual([...Array(20).fill(2), ...Array(20).fill(1)]);
  });
  it('that selects keys first caches one plan for requests without a filter', async () => {
    await database.pool.query(`
      insert into kernel.mails (recipient, subject, text, delivery, attempts, queued_at)
      select r, 'x', 'x', 'sent', 1, now() from unnest(array['a1', 'a2', 'b1', 'b2']) r`);
    await using closing = new AsyncDisposableStack();
    const one = openDatabase(database.url, () => {}, 1);
    closing.defer(() => one.close());
    const kept = async () => (await one.pool.query('select from pg_prepared_statements')).rowCount;
    const page = (find?: string, start = 0) =>
      readPage({ db: one.kysely, pool: one.pool }, readReached({ find }, { db: one.kysely }), {
        sort: 'recipient',
        start,
        limit: 1,
      });
    await page();
    // the page and its total
    expect(await kept()).toBe(2);
    await page();
    await page('a');
    await page('b', 1);
    // and the rows of some keys
    expect(await kept()).toBe(3);
  });
  it('matches wildcard characters literally', async () => {
    await database.pool.query(`
      insert into kernel.mails (recipient, subject, text, delivery, queued_at)
      select r, 'x', 'x', 'sent', now() from unnest(array['100%_\\', '1000x']) r`);
    for (const find of ['100%', '%_', '\\']) expect(await walk({ find }, 100)).toEqual(['100%_\\']);
  });
  it('limits its total to the maximum and returns only the fields of its row', async () => {
    await database.pool.query(`
      insert into kernel.mails (recipient, subject, text, delivery, queued_at)
      select 'many' || g, 'x', 'x', 'sent', now() from generate_series(1, 10001) g`);
    const { data } = await server.call(listMails, { find: 'many', limit: 1 });
    expect(data).toEqual({ rows: [{ recipient: 'many1', attempts: 0 }], total: 10_000, more: true });
  });
  it.each([{ sort: 'subject' }, { limit: 101 }, { from: '2026-11-02', until: '2026-11-01' }, { from: 'x' }])(
    'refuses %j',
    async (params) => {
      expect((await server.call(listMails, params as object)).code).toBe(4000);
    },
  );
});
