import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { shippedFactors } from '#zero-carbon/rules/calculation/content/shipped-factors.ts';
import { factorsById } from '#zero-carbon/rules/calculation/factor.ts';
import { evaluateInventory } from '#zero-carbon/rules/calculation/inventory.ts';
import { beginFromInventory, downloadInventory } from '#zero-carbon/reporting/reports/inventory/inventory.contract.ts';
import { showReport } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { finishReport } from '#zero-carbon/reporting/reports/runs/runs.contract.ts';
import { showResults } from '#zero-carbon/reporting/reports/runs/results.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { finishSections } from '../../../../../../test/support/finish-sections.ts';
import { makeSite } from '../../../../../../test/support/make-site.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
const factors = factorsById(shippedFactors);
let owner: FakeActor;
/** The file that the documentation shows. */
let shown: string;

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  const page = await readFile('docs/inventory.md', 'utf8');
  shown = /```json\n(.*?)```/s.exec(page)![1]!;
});

const as = () => ({ as: owner.session, lang: 'en' as const });
const begin = async (file: string) => {
  const { id: site } = await makeSite(database, server.clock, owner.partyId);
  return server.call(beginFromInventory, { site, file }, as());
};
const count = async () =>
  (
    await sql<{ n: string }>`select count(*) as n from zero_carbon.reports where party_id = ${owner.partyId}`.execute(
      database.kysely,
    )
  ).rows[0]!.n;

it('creates a draft with the same totals, and downloads as a file with them, before and after finishing', async () => {
  const { totals } = evaluateInventory(JSON.parse(shown), factors);
  const { id, number } = (await begin(shown)).data;
  const same = async () => {
    const { data } = await server.call(showResults, { id }, as());
    for (const name of ['scope1', 'scope2Location', 'scope2Market', 'scope3', 'gross', 'net'] as const) {
      expect(Number(data.totals[name]).toFixed(3)).toBe(totals[name]);
    }
    const file = (await server.call(downloadInventory, { id }, as())).data;
    expect(file.name).toBe(`${number}.json`);
    const again = evaluateInventory(JSON.parse(file.text), factors);
    expect(again.problems).toEqual([]);
    expect(again.totals).toEqual(totals);
  };
  await same();
  await finishSections(database, id, server.clock.now());
  expect((await server.call(finishReport, { id }, as())).code).toBe(1000);
  await same();
  expect((await server.call(showReport, { id }, as())).data.gwp).toBe('AR5');
});

it('stores nothing of an invalid file, and reports each problem with its line', async () => {
  const before = await count();
  const file = JSON.parse(shown) as { lines: { id: string; terms: { value?: string; unit?: string }[] }[] };
  const wrong = (change: (copy: typeof file & Record<string, unknown>) => void) => {
    const copy = structuredClone(file) as typeof file & Record<string, unknown>;
    change(copy);
    return begin(JSON.stringify(copy));
  };
  const messages = async (answer: Promise<{ code: number; data: unknown }>) => {
    const { code, data } = await answer;
    expect(code).toBe(4000);
    return (data as { path: string; message: string }[]).map(({ message }) => message).join('\n');
  };
  expect(await messages(begin('{'))).toBe('This is not a JSON file');
  expect(await messages(begin('[]'))).not.toBe('');
  expect(await messages(wrong((copy) => (copy['end'] = '2025-11-30')))).toMatch(/twelve months/);
  expect(await messages(wrong((copy) => (copy['type'] = 'I')))).toBe('yarn: Type I does not include scope 3');
  const two = await messages(
    wrong(({ lines }) => {
      lines[0]!.terms[0]!.unit = 'kWh';
      lines[1]!.terms[0]!.value = 'many';
    }),
  );
  expect(two).toMatch(/^boiler: /);
  expect(two).toMatch(/\ngrid: /);
  expect(await count()).toBe(before);
});
