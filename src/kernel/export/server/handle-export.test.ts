import { sql } from 'kysely';
import { readXlsx } from 'hucre/xlsx';
import { setTimeout as rest } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, beforeAll, beforeEach } from 'vitest';
import { actorOf } from '#accounts/identity/sessions/server/actor-of.ts';
import { openDiskStorage } from '#kernel/files/server/disk-storage.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { runTask } from '#kernel/tasks/server/run-task.ts';
import { cancelTask, listTasks } from '#kernel/tasks/tasks.contract.ts';
import { eventually } from '../../../../test/support/eventually.ts';
import { exportThings, harmful, thingsRoute } from '../../../../test/support/example-export.ts';
import { readZip } from '../../../../test/support/read-zip.ts';
import { fakeActor, type FakeActor } from '../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';
import { exportRoutes } from './export-route.ts';
import { exportTask } from './export-task.ts';

const database = useDatabase();
const server = useServer(database, { extraRoutes: [thingsRoute] });
let reader: FakeActor;
beforeAll(async () => {
  reader = await fakeActor(database, server.clock, { permissions: { 'test.read': 'own' } });
});

const noted = async () => {
  const rows = await database.kysely
    .selectFrom('kernel.history')
    .select(['action', 'entity_id', 'person_id', 'party_id', 'content'])
    .where('entity', '=', 'export')
    .orderBy('id')
    .execute();
  return rows.map(({ content, ...row }) => ({ ...row, ...(JSON.parse(content ?? '{}') as { after: object }).after }));
};
/** Exports whose rows are being read. */
const reading = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
     where datname = current_database() and xact_start is not null and query like 'fetch %'`.execute(database.kysely);
  return rows[0]!.count;
};

describe('an export', () => {
  it('is a sheet of typed cells with headings in the caller’s language and times in the business zone', async () => {
    const response = await server.send(exportThings, { rows: 9 }, { as: reader.session, lang: 'zh' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="?\d{14}\.xlsx"?$/);
    expect(response.headers.get('x-portico-rows')).toBe('9');
    const { sheets } = await readXlsx(await response.arrayBuffer());
    expect(sheets.map(({ name }) => name)).toEqual(['数据']);
    const [head, first, second] = sheets[0]!.rows;
    expect(head).toEqual(['编号', '名称', '数量', '日期', '时间', '开启', '状态', '人员']);
    const instants = [new Date('2026-02-28T00:00:00Z'), new Date('2026-11-22T00:30:05Z')];
    expect(first).toEqual([1, '+1', '1.10000000000000000000', ...instants, '否', '关闭', '王']);
    expect(second).toEqual([2, '-1', null, ...instants, '是', '打开', null]);
  });

  it('writes texts that look like formulas as plain texts', async () => {
    const response = await server.send(exportThings, { rows: harmful.length }, { as: reader.session });
    const { sheets } = await readXlsx(await response.arrayBuffer(), { readStyles: true });
    const names = sheets[0]!.rows.slice(1).map((row) => row[1]);
    expect(new Set(names)).toEqual(new Set(harmful));
    for (const cell of sheets[0]!.cells?.values() ?? []) expect(cell.formula).toBeUndefined();
  });

  it('contains only the headings when there are no rows', async () => {
    const response = await server.send(exportThings, { rows: 0 }, { as: reader.session });
    const { sheets } = await readXlsx(await response.arrayBuffer());
    expect(sheets[0]!.rows).toHaveLength(1);
  });

  it('is refused before any row is sent if it exceeds the row limit', async () => {
    const before = (await noted()).length;
    const response = await server.send(exportThings, { rows: 1_000_001 }, { as: reader.session });
    expect(await response.json()).toMatchObject({ code: 5000, msg: expect.stringContaining('1,000,000') });
    expect(await noted()).toHaveLength(before);
  });

  it('accepts 100,000 rows', async () => {
    const response = await server.send(exportThings, { rows: 100_000 }, { as: reader.session });
    const sheet = readZip(Buffer.from(await response.arrayBuffer()))
      .get('xl/worksheets/sheet1.xml')!
      .toString();
    expect(sheet.split('<row ')).toHaveLength(100_002);
    expect(sheet).toMatch(/<row r="100001"><c r="A100001"[^>]*><v>100000<\/v>/);
  });

  it('is refused without a session, permission or valid parameters', async () => {
    const stranger = await fakeActor(database, server.clock, { permissions: { 'house.read': 'all' } });
    const refusals = await Promise.all([
      server.send(exportThings, { rows: 1 }),
      server.send(exportThings, { rows: 1 }, { as: stranger.session }),
      server.send(exportThings, { rows: -1 }, { as: reader.session }),
    ]);
    expect(await Promise.all(refusals.map((response) => response.json()))).toMatchObject([
      { code: 1008 },
      { code: 4003 },
      { code: 4000, data: [{ path: 'rows' }] },
    ]);
  });

  it('is recorded in the history with caller, filter and row count', async () => {
    const { personId, partyId, session } = reader;
    await (await server.send(exportThings, { rows: 3 }, { as: session, id: 'abcdefghijklmnopqrstuv' })).arrayBuffer();
    expect((await noted()).at(-1)).toEqual({
      action: 'export.send',
      entity_id: '/test/things/export',
      person_id: personId,
      party_id: partyId,
      call: 'abcdefghijklmnopqrstuv',
      filter: { rows: 3 },
      rows: 3,
    });
  });

  it('ends its query and releases its connection when the client disconnects', async () => {
    const control = new AbortController();
    const response = await server.send(
      exportThings,
      { rows: 60_000, pause: 0.0002 },
      { as: reader.session, signal: control.signal },
    );
    await eventually(async () => (await reading()) > 0);
    control.abort();
    await expect(response.arrayBuffer()).rejects.toThrow();
    await eventually(async () => (await noted()).at(-1)?.action === 'export.break');
    const { rows } = (await noted()).at(-1) as unknown as { rows: number };
    expect(rows).toBeLessThan(60_000);
    await eventually(async () => (await reading()) === 0);
  });

  it('ends a query that has returned no row yet', async () => {
    const control = new AbortController();
    const sent = server.send(exportThings, { rows: 1, pause: 250 }, { as: reader.session, signal: control.signal });
    await rest(300);
    control.abort();
    await expect(sent.then((response) => response.arrayBuffer())).rejects.toThrow();
    await eventually(async () => (await reading()) === 0);
  });

  it('allows two at once for a session, and returns when to retry', async () => {
    // A recently disconnected export may still use a slot.
    const { session } = await fakeActor(database, server.clock, { permissions: { 'test.read': 'own' } });
    const control = new AbortController();
    const slow = [1, 2].map(() =>
      server.send(exportThings, { rows: 1, pause: 20 }, { as: session, signal: control.signal }),
    );
    await eventually(async () => (await reading()) === 2);
    const third = await server.send(exportThings, { rows: 1 }, { as: session });
    expect(await third.json()).toMatchObject({ code: 4029, data: { retryAfter: 20 } });
    control.abort();
    await Promise.allSettled(slow.map(async (sent) => (await sent).arrayBuffer()));
    await eventually(async () => {
      const next = await server.send(exportThings, { rows: 1 }, { as: session });
      await next.arrayBuffer();
      return next.headers.get('x-portico-rows') === '1';
    });
  });
});

describe('an export too large for a direct download', () => {
  const rows = 100_001;
  let asked: FakeActor;
  beforeEach(async () => {
    asked = await fakeActor(database, server.clock, { permissions: { 'test.read': 'own' } });
  });
  const begin = async (): Promise<string> => {
    const response = await server.send(
      exportThings,
      { rows },
      { as: asked.session, id: randomBytes(16).toString('base64url') },
    );
    const { code, data } = (await response.json()) as { code: number; data: { task: string } };
    expect(code).toBe(1000);
    return data.task;
  };
  const shown = async (as = asked) =>
    (await server.call(listTasks, { start: 0, limit: 5 }, { as: as.session, lang: 'en' })).data.rows;
  /** One attempt of a task, as the queue makes it. */
  const run = async (id: string, report = async () => {}, storage = server.storage): Promise<void> => {
    const { job_id: jobId } = await database.kysely
      .selectFrom('kernel.tasks')
      .select('job_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const exports = { routes: exportRoutes([thingsRoute]), actorOf };
    await runTask([exportTask], id, {
      database,
      clock: server.clock,
      log: createLog({ level: 'silent' }),
      services: { storage, exports },
      jobId,
      attempt: 1,
      lastAttempt: true,
      signal: new AbortController().signal,
      report,
    } as unknown as JobContext);
  };

  it('is written by a task, recorded with caller, filter and rows, and downloaded by its owner only', async () => {
    const before = (await noted()).length;
    const id = await begin();
    expect(await noted()).toHaveLength(before);
    await run(id);
    const [task] = await shown();
    expect(task).toMatchObject({
      kind: 'export',
      name: 'Export',
      subject: 'Data',
      state: 'ready',
      outcome: '100,001 rows exported',
    });
    expect(task!.file!.name).toMatch(/^\d{14}\.xlsx$/);
    const { personId, partyId } = asked;
    expect((await noted()).slice(before)).toMatchObject([
      { action: 'export.send', person_id: personId, party_id: partyId, filter: { rows }, rows },
    ]);
    const response = await fetch(`${server.url}${task!.file!.path}`);
    const sheet = readZip(Buffer.from(await response.arrayBuffer()))
      .get('xl/worksheets/sheet1.xml')!
      .toString();
    expect(sheet.split('<row ')).toHaveLength(rows + 2);
    expect(await shown(reader)).toEqual([]);

    // a user who lost the permission to read the list gets no link either
    await database.pool.query('delete from accounts.memberships where person_id = $1', [personId]);
    expect((await shown())[0]).toMatchObject({ file: null, outcome: null });
  });

  it('is not written if the owner lost the permission to read the list', async () => {
    const id = await begin();
    await database.pool.query('delete from accounts.memberships where person_id = $1', [asked.personId]);
    await run(id);
    expect((await shown())[0]).toMatchObject({ state: 'failed', file: null });
  });

  it('leaves no file and no history when it is cancelled', async () => {
    const before = (await noted()).length;
    const folder = await mkdtemp(path.join(tmpdir(), 'portico-export-'));
    const id = await begin();
    let cancelling: Promise<unknown> | undefined;
    const cancel = async (): Promise<void> => {
      cancelling ??= server.call(cancelTask, { id }, { as: asked.session });
    };
    await run(id, cancel, openDiskStorage(folder));
    expect(await cancelling).toMatchObject({ code: 1000 });
    expect((await shown())[0]).toMatchObject({ state: 'cancelled', file: null });
    expect(await noted()).toHaveLength(before);
    expect(await readdir(folder, { recursive: true })).toEqual(['incoming']);
    await rm(folder, { recursive: true });
  });

  it('starts once for one call id', async () => {
    const id = randomBytes(16).toString('base64url');
    const sent = async () => (await server.send(exportThings, { rows }, { as: asked.session, id })).json();
    expect(await sent()).toMatchObject({ code: 1000 });
    expect(await sent()).not.toMatchObject({ code: 1000 });
    expect(await shown()).toHaveLength(1);
  });
});
