import { randomBytes } from 'node:crypto';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeImports } from '#kernel/import/server/remove-imports.ts';
import type { ShownImport } from '#kernel/import/import-parts.ts';
import { cancelTask, listTasks } from '#kernel/tasks/tasks.contract.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import * as contract from '#zero-carbon/enterprises/sites/site-import.contract.ts';
import { listSites, mostSites, saveSite } from '#zero-carbon/enterprises/sites/sites.contract.ts';
import { seedReferenceData } from '#zero-carbon/enterprises/enterprises/server/seed-reference-data.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { runTasks } from '../../../../../test/support/run-tasks.ts';
import { sendUpload } from '../../../../../test/support/send-upload.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
let owner: FakeActor;
beforeAll(() => seedReferenceData(database.kysely));
beforeEach(async () => {
  owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
});

const headings = ['中文名称', '英文名称', '行政区划代码', '详细地址', '权益比例（%）', '边界（中文）', '边界（英文）'];
type Cells = readonly (string | number | null)[];
const workbook = (rows: readonly Cells[], head: readonly string[] = headings): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'A', rows: [[...head], ...rows.map((row) => [...row])] }] });
const good = (name: string): Cells => [name, null, '330523', '阳光大道 1 号', 100, null, null];
/** Uploads a workbook and checks it: returns the result for the dialog. */
const bring = async (bytes: Uint8Array, as = owner.session) => {
  const started = await sendUpload(server, contract.importSites, bytes, { as, name: '场所.xlsx' });
  if (started.code !== 1000) return started as unknown as Awaited<ReturnType<typeof shown>>;
  await runTasks(database, server);
  return shown(as);
};
const shown = async (as = owner.session) => {
  const answer = await server.call(contract.shownSites, {}, { as, lang: 'zh' });
  return { ...answer, data: answer.data?.import as ShownImport };
};
const names = async (): Promise<string[]> => {
  const { data } = await server.call(listSites, { start: 0, limit: 100, sort: 'name' }, { as: owner.session });
  return data.rows.map(({ nameZh }) => nameZh).toSorted();
};
const apply = async (id: string, as = owner.session) => {
  const started = await server.call(contract.applySites, { id }, { as, lang: 'zh' });
  if (started.code === 1000) await runTasks(database, server);
  return started;
};
const leftOf = async (id: string): Promise<number[]> =>
  (
    await database.kysely
      .selectFrom('kernel.import_rows')
      .select('number')
      .where('import_id', '=', id)
      .orderBy('number')
      .execute()
  ).map(({ number }) => number);

describe('sites from a workbook', () => {
  it('are checked by row, column and reason; valid ones are added at once, others returned', async () => {
    const { data } = await bring(
      await workbook([
        good('一厂'),
        ['二厂', null, '999999', '路 2 号', 50.5, null, null],
        [null, null, null, null, null, null, null],
        good(' 一厂'),
        ['四厂', null, '33052', null, '101', null, null],
        good('五厂'),
      ]),
    );
    expect(data).toMatchObject({ phase: 'checked', counts: { good: 2, bad: 3 } });
    expect(data.problems).toEqual([
      { row: 3, column: '行政区划代码', message: expect.any(String) },
      { row: 5, column: '中文名称', message: '已有同名的场所' },
      { row: 6, column: '行政区划代码', message: expect.stringContaining('六位') },
      { row: 6, column: '详细地址', message: '请输入详细地址' },
      { row: 6, column: '权益比例（%）', message: expect.stringContaining('大于 0') },
    ]);
    expect(await names()).toEqual([]);
    const sheet = async () =>
      (await server.ask(contract.rejectedSites, { id: data.id }, { as: owner.session, lang: 'zh' })).data as Cells[];
    const rejected = await sheet();
    expect(rejected[0]).toEqual([...headings, '未导入原因', '原行号']);
    expect(rejected.slice(1).map((row) => [row[0], row.at(-1)])).toEqual([
      ['二厂', 3],
      ['一厂', 5],
      ['四厂', 6],
    ]);
    await apply(data.id);
    expect((await shown()).data).toMatchObject({ phase: 'taken', counts: { added: 2, bad: 3 } });
    expect(await names()).toEqual(['一厂', '五厂'].toSorted());
    expect(await sheet()).toEqual(rejected);
    expect((await apply(data.id)).code).toBe(4009);
    const { rows } = await database.pool.query("select content from kernel.history where action = 'import.apply'");
    expect(JSON.stringify(rows)).toContain('场所.xlsx');
  });

  it('are accepted from the rejected workbook after correction', async () => {
    const first = await bring(await workbook([['二厂', null, '999999', '路 2 号', 50.5, null, null]]));
    const { data } = await server.ask(contract.rejectedSites, { id: first.data.id }, { as: owner.session, lang: 'zh' });
    const [head, row] = data as [string[], (string | number | null)[]];
    row[2] = '330523';
    const second = await bring(await workbook([row], head));
    expect(second.data).toMatchObject({ counts: { good: 1, bad: 0 } });
    await apply(second.data.id);
    expect(await names()).toEqual(['二厂']);
  });

  it('leave nothing when cancelled, and are accessible to their party only', async () => {
    const { data } = await bring(await workbook([good('一厂')]));
    const { session: as } = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    expect((await apply(data.id, as)).code).toBe(4003);
    expect((await server.call(contract.cancelSites, { id: data.id }, { as })).code).toBe(4003);
    expect(await server.ask(contract.rejectedSites, { id: data.id }, { as })).toMatchObject({ code: 4003 });
    expect((await server.call(contract.cancelSites, { id: data.id }, { as: owner.session })).code).toBe(1000);
    expect(await leftOf(data.id)).toEqual([]);
    expect((await apply(data.id)).code).toBe(4003);
    const claimed = await database.pool.query("select 1 from kernel.files where entity = 'import' and entity_id = $1", [
      data.id,
    ]);
    expect(claimed.rows).toEqual([]);
  });

  it('are added all or none: a duplicate name created meanwhile prevents all', async () => {
    const one = await bring(await workbook([good('甲'), good('乙')]));
    const site = { nameZh: '乙', area: ['330000', '330500', '330523'], address: '路 1 号', share: '100' };
    expect((await server.call(saveSite, site, { as: owner.session })).code).toBe(1000);
    await apply(one.data.id);
    expect((await shown()).data).toMatchObject({ phase: 'checked', problem: '已有同名的场所' });
    expect(await names()).toEqual(['乙']);
    expect(await leftOf(one.data.id)).toEqual([2, 3]);
  });

  it('are limited to the maximum of an enterprise', async () => {
    const rows = Array.from({ length: mostSites + 2 }, (_, place) => good(`厂 ${place}`));
    const { data } = await bring(await workbook(rows));
    expect(data).toMatchObject({ counts: { good: mostSites, bad: 2 } });
    await apply(data.id);
    expect((await shown()).data.counts).toMatchObject({ added: mostSites });
  });

  it('are read under headings of either language in any order, with additional columns', async () => {
    const head = ['Note', 'Share owned (%)', 'Address', 'Area code', 'Chinese name'];
    const { data } = await bring(await workbook([['x', 40, 'Street 1', '330523', '三厂']], head));
    expect(data).toMatchObject({ counts: { good: 1, bad: 0 } });
    const template = await server.ask(contract.siteTemplate, {}, { as: owner.session, lang: 'zh' });
    expect(template.data).toEqual([headings]);
  });

  it.each([
    ['no workbook', async () => randomBytes(500), '无法识别文件内容。仅支持 XLSX 文件'],
    [
      'half of one',
      async () => (await workbook([good('甲')])).subarray(0, 900),
      '文件不完整，缺少结尾部分。请重新保存或下载该文件。仅支持 XLSX 文件',
    ],
  ] as const)('are refused from %s', async (_name, make, message) => {
    const { code, data } = await bring(await make());
    expect({ code, data }).toEqual({ code: 4000, data: [{ path: 'file', message }] });
    const { rows } = await database.pool.query('select 1 from kernel.imports where party_id = $1', [owner.partyId]);
    expect(rows).toEqual([]);
  });
  it.each([
    ['a column too few', () => workbook([['甲']], ['中文名称']), '第 1 行的标题中缺少列“行政区划代码”，请使用模板'],
    ['no rows', () => workbook([]), '工作簿里没有数据行'],
  ] as const)(
    'are refused from a workbook with %s, which the next upload then replaces',
    async (_name, make, problem) => {
      expect((await bring(await make())).data).toMatchObject({ phase: 'failed', problem });
      expect((await bring(await workbook([good('甲')]))).data).toMatchObject({ phase: 'checked', counts: { good: 1 } });
      const { rows } = await database.pool.query('select 1 from kernel.imports where party_id = $1', [owner.partyId]);
      expect(rows).toHaveLength(1);
    },
  );

  it('leave nothing if the check or import task is cancelled', async () => {
    const started = await sendUpload(server, contract.importSites, await workbook([good('甲')]), { as: owner.session });
    const cancel = (id: string) => server.call(cancelTask, { id }, { as: owner.session });
    expect((await cancel(started.data.task)).code).toBe(1000);
    await runTasks(database, server);
    expect((await shown()).data).toBeNull();
    const { data } = await bring(await workbook([good('乙')]));
    const taking = await server.call(contract.applySites, { id: data.id }, { as: owner.session });
    await cancel(taking.data.task);
    await runTasks(database, server);
    expect((await shown()).data).toBeNull();
    expect([await names(), await leftOf(data.id)]).toEqual([[], []]);
  });

  it('are listed as two tasks of the uploader, with their results', async () => {
    const { data } = await bring(await workbook([good('甲'), ['乙']]));
    await apply(data.id);
    const tasks = await server.call(listTasks, { start: 0, limit: 20 }, { as: owner.session, lang: 'zh' });
    expect(tasks.data.rows.map(({ name, subject, state, outcome }) => [name, subject, state, outcome])).toEqual([
      ['导入：场所与边界', '场所.xlsx', 'ready', '已导入 1 行'],
      ['检查工作簿：场所与边界', '场所.xlsx', 'ready', '1 行可以导入，1 行有问题'],
    ]);
  });

  it('are removed after a week if not imported, with the rejected rows', async () => {
    const taken = await bring(await workbook([good('乙'), ['丙']]));
    await apply(taken.data.id);
    const open = await bring(await workbook([good('甲')]));
    const tidy = (days: number): Promise<void> =>
      removeImports({}, {
        database,
        clock: { ...server.clock, now: () => new Date(Date.now() + days * 86_400_000) },
      } as unknown as JobContext);
    await tidy(6.9);
    expect([await leftOf(open.data.id), await leftOf(taken.data.id)]).toEqual([[2], [3]]);
    await tidy(7.1);
    expect([await leftOf(open.data.id), await leftOf(taken.data.id)]).toEqual([[], []]);
  });
});
