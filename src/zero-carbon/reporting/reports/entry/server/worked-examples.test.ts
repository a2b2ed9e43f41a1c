import { expect, it } from 'vitest';
import { Exact } from '#zero-carbon/rules/calculation/decimals.ts';
import { ownScopes } from '#zero-carbon/rules/calculation/report-data.ts';
import { saveCells, saveLine } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { beginFromInventory } from '#zero-carbon/reporting/reports/inventory/inventory.contract.ts';
import { createReport } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { showResults } from '#zero-carbon/reporting/reports/runs/results.contract.ts';
import { fakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeSite } from '../../../../../../test/support/make-site.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';
import {
  workedExamples,
  type PrintedRow,
  type Term,
  type WorkedExample,
} from '../../../../../../test/support/worked-examples.ts';

const database = useDatabase();
const server = useServer(database);

/** The lines of an example: one for each part of each row. */
const linesOf = ({ rows }: WorkedExample) =>
  rows.flatMap((row, at) => row.parts.map((terms, part) => ({ row, terms, name: nameOf(row, at, part) })));
const nameOf = ({ name }: PrintedRow, at: number, part: number): string => `${at + 1}.${part + 1} ${name}`;
const isScope = (text: string) => ownScopes.find((scope) => scope === text)!;
const sectionOf = ({ scope }: PrintedRow) =>
  scope === '1' ? 'process' : scope === '2' ? 'purchased-power' : ('scope-3' as const);
const own = ([value, unit]: Term) => ({ value, unit, source: '', year: null, measured: false });

async function enterprise() {
  const { partyId, session } = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  const site = async () => (await makeSite(database, server.clock, partyId)).id;
  return { site, as: { as: session, lang: 'en' as const } };
}
type Enterprise = Awaited<ReturnType<typeof enterprise>>;

/** Enters an example line by line, as its screens do, and returns the report. */
async function entered(example: WorkedExample, { site, as }: Enterprise): Promise<string> {
  const planned = { site: await site(), year: 2025, month: '1', type: 'II' } as const;
  const { id } = (await server.call(createReport, planned, as)).data;
  const cells = [];
  for (const { row, terms, name } of linesOf(example)) {
    const [amount, ...factors] = terms;
    const [marketAmount, ...market] = row.market ?? [];
    const details = {
      scope: isScope(row.scope),
      every: 'year',
      unit: amount![1],
      terms: factors.map(own),
      market: marketAmount ? market.map(own) : null,
    } as const;
    const line = { id, section: sectionOf(row), name, inUse: true, what: { kind: 'own', details } } as const;
    const saved = await server.call(saveLine, line, as);
    expect(saved).toMatchObject({ code: 1000 });
    for (const [quantity, term] of [
      ['amount', amount],
      ['marketAmount', marketAmount],
    ] as const) {
      if (term) cells.push({ line: saved.data.id, month: 0, quantity, value: term[0], unit: term[1], version: 0 });
    }
  }
  expect(await server.call(saveCells, { id, cells, rows: [] }, as)).toMatchObject({ code: 1000 });
  return id;
}

/** The same as a file that a draft starts with. */
async function createFromFile(example: WorkedExample, { site, as }: Enterprise): Promise<string> {
  const figures = (terms: readonly Term[]) => terms.map(([value, unit]) => ({ value, unit }));
  const lines = linesOf(example).map(({ row: { scope, market }, terms, name }) => ({
    id: name,
    scope,
    terms: figures(terms),
    ...(market && { market: figures(market) }),
  }));
  const period = { start: '2025-01-01', end: '2025-12-31', type: 'II', gwp: 'AR5' };
  const file = JSON.stringify({ format: 'portico-inventory/1', ...period, lines });
  return (await server.call(beginFromInventory, { site: await site(), file }, as)).data.id;
}

/** Tonnes in a printed unit, with the decimals of the printed value. */
const asPrinted = (tonnes: InstanceType<typeof Exact>, { printed, unit }: { printed: string; unit: 't' | 'kg' }) =>
  tonnes.times(unit === 'kg' ? 1_000 : 1).toFixed((printed.split('.')[1] ?? '').length);

it.each(workedExamples.map((example) => [`${example.source}, ${example.place}`, example] as const))(
  '%s',
  async (_title, example) => {
    const who = await enterprise();
    const { data } = await server.call(showResults, { id: await entered(example, who) }, who.as);
    expect(data.problems).toBe(0);
    const tonnesOf = (row: PrintedRow, at: number) =>
      row.parts.reduce((sum, _terms, part) => {
        const line = data.rows.find(({ name }) => name === nameOf(row, at, part))!;
        return sum.plus(row.market ? line.market! : line.tonnes);
      }, new Exact(0));
    for (const [at, row] of example.rows.entries()) {
      const tonnes = tonnesOf(row, at);
      const { right } = row;
      expect([row.name, asPrinted(tonnes, { ...row, printed: right ?? row.printed })]).toEqual([
        row.name,
        right ?? row.printed,
      ]);
      if (right !== undefined) expect(asPrinted(tonnes, row)).not.toBe(row.printed);
    }
    const { total } = example;
    if (total) {
      const gross = new Exact(data.totals.gross);
      expect(asPrinted(gross, { ...total, printed: total.right ?? total.printed })).toBe(total.right ?? total.printed);
      if (total.right !== undefined) expect(asPrinted(gross, total)).not.toBe(total.printed);
    }
    const file = await server.call(showResults, { id: await createFromFile(example, who) }, who.as);
    expect(file.data.totals).toEqual(data.totals);
  },
);

it('includes at least eight, of which three have at least ten rows', () => {
  expect(workedExamples.length).toBeGreaterThanOrEqual(8);
  expect(workedExamples.filter(({ rows }) => rows.length >= 10).length).toBeGreaterThanOrEqual(3);
});
