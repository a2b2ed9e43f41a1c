import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { showAssessment } from '#zero-carbon/reporting/reports/assessment/assessment.contract.ts';
import { saveCells, saveLine, showSection } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { deleteEvidence, showEvidence } from '#zero-carbon/reporting/reports/evidence/evidence.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeEvidence } from '../../../../../../test/support/make-evidence.ts';
import { makeReport } from '../../../../../../test/support/make-report.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';
import { flagSharedFiles } from './flag-shared-files.ts';
import { holdSerials, releaseSerials } from './held-serials.ts';

const database = useDatabase();
const server = useServer(database);

interface Site {
  readonly who: FakeActor;
  readonly report: string;
  /** A line of power, and an offset of CCER. */
  readonly power: string;
  readonly offset: string;
}

const power = { kind: 'power', details: {} } as const;
const offset = {
  kind: 'offset',
  details: { registry: 'CCER', project: 'Forest', vintage: 2024, retiredOn: '2025-12-01' },
} as const;

async function site(): Promise<Site> {
  const who = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  const { id } = await makeReport(database, server.clock, who.partyId);
  const line = async (section: 'purchased-power' | 'offsets', what: InputOf<typeof saveLine>['what']) =>
    (await server.call(saveLine, { id, section, name: section, inUse: true, what }, { as: who.session })).data.id;
  return { who, report: id, power: await line('purchased-power', power), offset: await line('offsets', offset) };
}

type Row = InputOf<typeof saveCells>['rows'][number];
type Cell = InputOf<typeof saveCells>['cells'][number];
const save = ({ who, report }: Site, rows: Row[], cells: Cell[] = []) =>
  server.call(saveCells, { id: report, cells, rows }, { as: who.session, lang: 'en' });
const enter = (at: Site, serials: string, version = 0, month = 1) =>
  save(at, [{ line: at.power, month, version, serials }]);
const hold = (at: Site) => database.kysely.transaction().execute((tx) => holdSerials(tx, at.report));
const release = (at: Site) => database.kysely.transaction().execute((tx) => releaseSerials(tx, at.report));

const refused = { parts: { code: 5000 } };

let one: Site;
let other: Site;

beforeAll(async () => {
  [one, other] = [await site(), await site()];
});

describe('serials of green power', () => {
  it('are counted as MWh, and limit the green power that counts as zero', async () => {
    const at = await site();
    const cell = (quantity: string, value: string): Cell => {
      return { line: at.power, month: 1, quantity, value, unit: 'MWh', version: 0 };
    };
    await save(
      at,
      [{ line: at.power, month: 1, version: 0, serials: 'Ｇ0001～Ｇ0030' }],
      [cell('grid', '100'), cell('green', '40')],
    );
    const { measures } = (await server.call(showAssessment, { id: at.report }, { as: at.who.session })).data;
    expect(measures['renewablePower']).toEqual({ value: '30', state: 'known' });
    const { lines } = (
      await server.call(showSection, { id: at.report, section: 'purchased-power' }, { as: at.who.session })
    ).data;
    expect(lines[0]!.rows[0]!.serials).toBe('Ｇ0001～Ｇ0030');
    expect(await save(at, [], [{ ...cell('greenBacked', '40') }])).toMatchObject({ code: 4000 });
  });

  it('are refused if they are invalid, duplicates in the report or on a line without serials', async () => {
    const at = await site();
    expect(await enter(at, 'none yet')).toMatchObject({ code: 4000, data: [{ path: 'rows.0.serials' }] });
    await enter(at, 'A0001–A0010');
    const twice = await enter(at, 'A0010', 0, 2);
    expect(twice).toMatchObject({ code: 4000, data: [{ path: 'rows.0.serials' }] });
    expect(JSON.stringify(twice)).toContain('“A0010” is already entered in “purchased-power”');
    // overwritten serials no longer count; each registry counts separately
    expect(await enter(at, 'A0005', 1)).toMatchObject({ code: 1000 });
    expect(await save(at, [{ line: at.offset, month: 0, version: 0, serials: 'A0005' }])).toMatchObject({ code: 1000 });
  });
});

describe('a reserved serial', () => {
  it('is refused to other reports without a name; a draft reserves nothing', async () => {
    await enter(one, 'H0001–H0100');
    // drafts reserve nothing
    expect((await enter(other, 'H0050')).data.held).toEqual([]);
    await hold(one);
    const { data } = await enter(other, 'H0100–H0120', 1);
    expect(data.held).toEqual([
      {
        line: other.power,
        month: 1,
        message: '“H0100–H0120” counts in another report that was submitted, so it cannot count here',
      },
    ]);
    // the serial is not saved, the other values of the month are
    const mixed = await save(other, [{ line: other.power, month: 2, version: 0, serials: 'H0001', note: 'kept' }]);
    expect(mixed.data.held).toHaveLength(1);
    const { lines } = (
      await server.call(showSection, { id: other.report, section: 'purchased-power' }, { as: other.who.session })
    ).data;
    const rows = lines[0]!.rows.map(({ serials, note }) => [serials, note]);
    expect(rows).toEqual([
      ['H0050', ''],
      ['', 'kept'],
    ]);
    await expect(hold(other)).rejects.toMatchObject(refused);
    await release(one);
    await hold(other);
    await expect(hold(one)).rejects.toMatchObject(refused);
    await release(other);
  });

  it('is reserved by one of several concurrent submissions', async () => {
    const sites = await Promise.all([site(), site(), site()]);
    for (const at of sites) await enter(at, 'C0001–C0010, D0005');
    const results = await Promise.allSettled(sites.map(hold));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(refused);
  });

  it('cannot be probed: no look-up takes place after ten refusals', async () => {
    const [holder, prober] = [await site(), await site()];
    await enter(holder, 'P0001–P0100');
    await hold(holder);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await enter(prober, `P${tries + 1}`)).data.held).toHaveLength(1);
    expect(await enter(prober, 'P0001')).toMatchObject({ code: 4029 });
    // free serials are refused then too
    expect(await enter(prober, 'P0500')).toMatchObject({ code: 4029 });
    expect(await enter(holder, 'P0001–P0100', 1)).toMatchObject({ code: 1000 });
  });
});

describe('a file of a month', () => {
  it('must belong to the enterprise, stays while in use, and is marked if another enterprise’s report uses it', async () => {
    const [mine, theirs] = [await site(), await site()];
    const sha256 = 'a'.repeat(64);
    const [file, foreign] = [
      await makeEvidence(database, server.clock, mine.who, { sha256 }),
      await makeEvidence(database, server.clock, theirs.who, { sha256 }),
    ];
    const attach = (at: Site, evidence: string[]) => save(at, [{ line: at.power, month: 1, version: 0, evidence }]);
    expect(await attach(mine, [foreign])).toMatchObject({ code: 4000, data: [{ path: 'rows.0.evidence' }] });
    await attach(mine, [file]);
    await attach(theirs, [foreign]);
    const { lines } = (
      await server.call(showSection, { id: mine.report, section: 'purchased-power' }, { as: mine.who.session })
    ).data;
    expect(lines[0]!.rows[0]!.evidence.map(({ id }) => id)).toEqual([file]);
    const { uses } = (await server.call(showEvidence, { id: file }, { as: mine.who.session })).data;
    const section = 'purchased-power';
    expect(uses).toMatchObject([{ report: mine.report, section, lineId: mine.power, months: [1], question: null }]);
    expect(await server.call(deleteEvidence, { id: file }, { as: mine.who.session })).toMatchObject({ code: 5000 });
    await database.kysely.transaction().execute((tx) => flagSharedFiles(tx, mine.report));
    const { rows } = await sql<{ report_id: string; evidence_id: string }>`
      select report_id, evidence_id from zero_carbon.shared_files where report_id in (${mine.report}, ${theirs.report})
       order by report_id`.execute(database.kysely);
    expect(rows).toEqual([
      { report_id: mine.report, evidence_id: file },
      { report_id: theirs.report, evidence_id: foreign },
    ]);
  });
});
