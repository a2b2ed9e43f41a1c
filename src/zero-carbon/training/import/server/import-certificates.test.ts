import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import { seedTemplates } from '#zero-carbon/certification/templates/server/seed-templates.ts';
import { checkQueryUser, queryTrainingCertificates } from '#zero-carbon/training/training.contract.ts';
import { importCertificates, mostReturned } from '#zero-carbon/training/import/import.contract.ts';
import { contentOf } from '../../../../../test/support/database-content.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeOrganisation } from '../../../../../test/support/make-finished-report.ts';
import { idCardOf, makeCourse } from '../../../../../test/support/make-training.ts';
import { sendUpload } from '../../../../../test/support/send-upload.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database, { logLevel: 'debug' });
let organisation: FakeActor;
let course: { id: string; name: string };

beforeAll(async () => {
  await seedTemplates(database.kysely, server.clock);
  const { clock, keyring } = server;
  await beginLog({ database, clock, keyring, publicUrl: 'https://portal.example', onProgress: () => {} });
  organisation = await makeOrganisation(database, server.clock);
  course = await makeCourse(database);
});

const head = ['姓名', '身份证号', '课程', '发证日期', '有效期至', '证书编号'];
type Row = readonly (string | number | Date)[];
const workbook = (rows: readonly Row[]) =>
  writeXlsx({ sheets: [{ name: 'A', rows: [head, ...rows.map((row) => [...row])] }] });
const bring = async (step: 'check' | 'take', rows: readonly Row[], as = organisation) =>
  sendUpload(server, importCertificates, await workbook(rows), { as: as.session, params: { step } });
const holder = (serial: number, number = ''): Row => [
  `Holder ${serial}`,
  idCardOf(serial),
  course.name,
  '2026-01-05',
  '2029/1/4',
  number,
];
const counted = async () =>
  (
    await database.pool.query<Record<string, number>>(`select
      (select count(*)::int from zero_carbon.training_certificates) as certificates,
      (select count(*)::int from zero_carbon.trainees) as trainees,
      (select count(*)::int from zero_carbon.training_entries) as entries,
      (select count(*)::int from kernel.files) as files,
      (select count(*)::int from kernel.tasks) as tasks,
      (select count(*)::int from kernel.import_rows) as rows`)
  ).rows[0]!;
const byNumber = async (name: string, certNo: string) =>
  (await server.call(queryTrainingCertificates, { queryType: 1, name, certNo })).data.rows;

describe('a workbook of certificates', () => {
  it('is checked with problems by row and column, without storing anything', async () => {
    const before = await counted();
    const { data } = await bring('check', [
      holder(1, 'abc-1'),
      ['', '11010519491231002', 'No course', '2999-01-01', 'soon', 'x'],
      [...holder(2).slice(0, 3), '2026-01-05', '2026-01-05', ''],
      ['Holder 3', 330523190003079500, course.name, new Date('2026-01-05'), new Date('2029-01-04'), ''],
      holder(4, idCardOf(4)),
      holder(5, 'ABC-1'),
      [idCardOf(6), ...holder(6).slice(1)],
    ]);
    expect([data.good, data.added]).toEqual([1, 0]);
    expect(data.bad.map(({ row, problems }) => [row, problems.map(({ column }) => column)])).toEqual([
      [3, ['name', 'idCard', 'course', 'issuedOn', 'expiresOn', 'number']],
      [4, ['expiresOn']],
      [5, ['idCard']],
      [6, ['number']],
      [7, ['number']],
      [8, ['name']],
    ]);
    expect(data.bad[2]!.problems[0]!.message).toContain('Excel');
    expect(data.bad[0]!.cells).toMatchObject({ idCard: '11010519491231002', course: 'No course', expiresOn: 'soon' });
    expect(await counted()).toEqual(before);
  });

  it('names the characters that cannot be printed, and issues none of their rows', async () => {
    const before = await counted();
    const rows = ['𠮷野', '西𰻝', '笑😀'].map((name, index) => [name, ...holder(31 + index).slice(1)]);
    for (const step of ['check', 'take'] as const) {
      const { data } = await bring(step, rows);
      expect([data.good, data.added]).toEqual([0, 0]);
      const messages = data.bad.map(({ problems }) =>
        problems.map(({ column, message }) => `${column} ${message}`).join(),
      );
      for (const [index, character] of ['𠮷', '𰻝', '😀'].entries())
        expect(messages[index]).toMatch(new RegExp(`^name .*${character}`, 'u'));
    }
    expect(await counted()).toEqual(before);
  });

  it('is issued on confirmation: valid rows at once, the others in the result', async () => {
    const before = await counted();
    const rows = [
      holder(11, 'own-11'),
      holder(12),
      ['Bad', 'x', course.name, '2026-01-05', '2029-01-04', ''],
      holder(11),
    ];
    const { code, data } = await bring('take', rows);
    expect([code, data.good, data.added, data.bad.map(({ row }) => row)]).toEqual([1000, 2, 2, [4, 5]]);
    const [found] = await byNumber('Holder 11', 'OWN-11');
    expect(found).toMatchObject({ certDate: '2026-01-05', validDate: '2029-01-04', isValid: 'valid' });
    const { rows: given } = await database.pool.query(
      `select c.number from zero_carbon.training_certificates c join zero_carbon.trainees t on t.id = c.trainee_id
        where t.name = 'Holder 12'`,
    );
    expect(given[0].number).toMatch(/^ZCT-\d{3}-\d{2}-\d{5}-[\dA-Z]$/);
    const asked = { queryType: 2, name: 'Holder 12', idCard: idCardOf(12) } as const;
    expect((await server.call(checkQueryUser, asked)).data).toBe('queryUserNotExist');
    const after = await counted();
    // the picture of the queried certificate is rendered on the query
    expect({ ...after, files: before['files'] }).toEqual({
      ...before,
      certificates: before['certificates']! + 2,
      trainees: before['trainees']! + 2,
      entries: before['entries']! + 2,
    });
    const { rows: history } = await database.pool.query(
      `select content from kernel.history where entity = 'training-certificate' order by id desc limit 2`,
    );
    expect(JSON.stringify(history)).not.toContain('Holder');
    expect(server.logged.join('')).not.toContain(idCardOf(11));
  });

  it('is refused for registered people with another name, existing numbers and existing certificates', async () => {
    await bring('take', [holder(21, 'T-21')]);
    const rows = [
      holder(21),
      ['Somebody else', ...holder(21).slice(1)],
      holder(22, 't-21'),
      holder(23, 'ZCT-001-26-00001-A'),
    ];
    for (const step of ['check', 'take'] as const) {
      const { data } = await bring(step, rows);
      expect([data.good, data.bad.map(({ problems }) => problems[0]!.column)]).toEqual([
        0,
        ['course', 'name', 'number', 'number'],
      ]);
    }
  });

  it('does not reveal in the check which ID numbers belong to people of other organisations', async () => {
    expect((await bring('take', [holder(3_700)])).data.good).toBe(1);
    const guesses: Row[] = [3_700, 3_701].map((serial) => ['Somebody Else', ...holder(serial).slice(1)]);
    const elsewhere = await makeOrganisation(database, server.clock);
    expect((await bring('check', guesses, elsewhere)).data).toMatchObject({ good: 2, bad: [] });
    expect((await bring('check', guesses)).data).toMatchObject({ good: 1, bad: [{ problems: [{ column: 'name' }] }] });
    // on import the data is compared with all people, and recorded
    expect((await bring('take', guesses.slice(0, 1), elsewhere)).data).toMatchObject({ good: 0 });
  });

  it('is refused as a whole at the file field, and without the permission', async () => {
    const problem = async (bytes: Uint8Array, as = organisation) => {
      const { code, data } = await sendUpload(server, importCertificates, bytes, {
        as: as.session,
        params: { step: 'take' },
      });
      return [code, (data as unknown as { path: string }[] | null)?.[0]?.path];
    };
    expect(await problem(randomBytes(3_000))).toEqual([4000, 'file']);
    expect(await problem(await writeXlsx({ sheets: [{ name: 'A', rows: [['姓名'], ['A']] }] }))).toEqual([
      4000,
      'file',
    ]);
    const before = await counted();
    const many = Array.from({ length: mostReturned + 1 }, () => ['Bad', 'x', 'x', 'x', 'x', 'x']);
    expect(await problem(await workbook([holder(31), ...many]))).toEqual([4000, 'file']);
    const stranger = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    expect((await problem(await workbook([holder(31)]), stranger))[0]).toBe(4003);
    const otherActor = await fakeActor(database, server.clock, { permissions: { 'training.manage': 'own' } });
    expect((await problem(await workbook([holder(31)]), otherActor))[0]).not.toBe(1000);
    expect(await counted()).toEqual(before);
  });

  it('stores no ID card number, and nothing of a row that was not issued', async () => {
    const good = ['云栖梧', ...holder(41, 'GOOD-41').slice(1)] as const;
    const twice = ['柳听澜', ...holder(42, 'GOOD-41').slice(1)] as const;
    const bad = ['程疏影', ...holder(43).slice(1, 2), 'No course', '2026-01-05', '2029-01-04', ''] as const;
    const wrong = ['苏见微', '11010519491231002', course.name, '2026-01-05', '2029-01-04', ''];
    for (const step of ['check', 'take'] as const) {
      const { data } = await bring(step, [good, twice, bad, wrong]);
      expect([data.good, data.bad.map(({ row }) => row)]).toEqual([1, [3, 4, 5]]);
    }
    const lines = [
      ...Object.entries(await contentOf(database.url)).flatMap(([table, of]) => of.map((line) => `${table}: ${line}`)),
      ...server.logged,
    ];
    const found = (...texts: string[]) =>
      lines.filter((line) => texts.some((text) => line.includes(text))).map((line) => line.split(':')[0]);
    expect(found('柳听澜', '程疏影', '苏见微', '11010519491231002', ...[41, 42, 43].map(idCardOf))).toEqual([]);
    expect(found('云栖梧')).toEqual(['zero_carbon.trainees']);
  });
});
