import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { normalise } from '#kernel/checks/normalise.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeReport } from '../../../../../test/support/make-report.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { listReports } from '#zero-carbon/reporting/reports/reports.contract.ts';

const database = useDatabase();
const server = useServer(database);
let officer: FakeActor;

beforeAll(async () => {
  officer = await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' });
});

/** A report with the given enterprise and site names. */
async function makeNamed(enterprise: string, siteName: string) {
  const { partyId } = await fakeActor(database, server.clock, {});
  const report = await makeReport(database, server.clock, partyId);
  await rename('accounts.parties', partyId, enterprise);
  await rename('zero_carbon.sites', report.site.id, siteName);
  return { ...report, partyId };
}
const rename = (table: 'accounts.parties' | 'zero_carbon.sites', id: string, name: string) =>
  sql`update ${sql.table(table)} set ${sql.ref(table === 'accounts.parties' ? 'name_key' : 'search_key')} = ${normalise(name)}
    where id = ${id}`.execute(database.kysely);
const found = async (find: string): Promise<string[]> =>
  (await server.call(listReports, { find, start: 0, limit: 100 }, { as: officer.session })).data.rows.map(
    ({ number }) => number,
  );

describe('a search text finds a report', () => {
  it('by any part of the enterprise and site names, of any length', async () => {
    const names = [
      ['鲟鱼科技有限公司', '湖州厂区 2'],
      ['AXX Xerox（杭州）', '一号楼 100%_\\'],
      ['𠮷野家 Ltd.', '阿'],
    ] as const;
    const reports = await Promise.all(names.map(([enterprise, site]) => makeNamed(enterprise, site)));
    const texts = names.map((each) => each.map(normalise));
    const parts = texts.flat().flatMap((text) => {
      const characters = [...text];
      return characters.flatMap((_, at) =>
        [1, 2, 3, 4, characters.length].map((length) =>
          characters
            .slice(at, at + length)
            .join('')
            .trim(),
        ),
      );
    });
    for (const part of new Set([...parts, 'xx', 'xxx', 'axa', '司湖', '技科', '%', '_', '\\', '100%0', '鲟x鱼'])) {
      if (part === '') continue;
      const holding = reports.filter((_, at) => texts[at]!.some((text) => text.includes(normalise(part))));
      expect([part, (await found(part)).toSorted()]).toEqual([part, holding.map(({ number }) => number).toSorted()]);
    }
  });

  it('by the current names of its enterprise and site', async () => {
    const { number, partyId, site } = await makeNamed('旧名能源', '旧厂');
    await rename('accounts.parties', partyId, '新名能源');
    expect([await found('旧名'), await found('新名'), await found('旧厂')]).toEqual([[], [number], [number]]);
    await rename('zero_carbon.sites', site.id, '新厂');
    expect([await found('旧厂'), await found('新厂'), await found('新名能源')]).toEqual([[], [number], [number]]);
  });

  it('by the start of its number, in any case', async () => {
    const { number, year } = await makeNamed('编号能源', '编号厂');
    expect(await found(number.toLowerCase())).toEqual([number]);
    expect(await found(`rpt-${year}-t`)).toContain(number);
    expect(await found(`RPT-${year}`)).toContain(number);
    expect(await found(number.slice(1))).toEqual([]);
    expect(await found(`${number}%`)).toEqual([]);
  });
});
