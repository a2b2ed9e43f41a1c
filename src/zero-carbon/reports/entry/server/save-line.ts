import type { InputProblem } from '#kernel/checks/explain.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { translate, type Text } from '#kernel/i18n/text.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { factorsById, shippedFactors } from '#zero-carbon/calculation/factor.ts';
import { warmingPotential } from '#zero-carbon/calculation/warming-potential.ts';
import { entryKinds, unitsOf, type EntryKind } from '#zero-carbon/reports/entry/entry-fields.ts';
import { mostLines, type deleteReportLine, type saveReportLine } from '#zero-carbon/reports/entry/entry.contract.ts';
import { entryWords as text } from '#zero-carbon/reports/entry/entry.words.ts';
import type { StoredDetails } from './entry.tables.ts';
import { lockDraft, reopenSection, type Editor } from './lock-draft.ts';

type Params = ParamsOf<typeof saveReportLine>;

const entity = 'report-data';
const factors = factorsById(shippedFactors);

/** Adds a line, or writes what one says of itself on the version that was read. */
export async function saveLine(params: Params, context: Editor) {
  const { db: tx, actor, clock, lang } = context;
  const { report, section, kind, name, inUse } = params;
  await lockDraft(report, context);
  const wrong = problemsOf(params).map(([path, message]) => ({ path, message: translate(message, lang) }));
  if (wrong.length > 0) throw refuse.invalid(wrong satisfies InputProblem[]);
  const before = params.id === undefined ? undefined : await lineOf(tx, report, params.id);
  if (before && (before.version !== params.version || before.kind !== kind || before.section !== section)) {
    throw refuse.state(String(before.version));
  }
  const { unit, details } = partsOf(params);
  if (before && before.unit !== unit && (await holdsData(tx, before.id))) {
    throw refuse.invalid([{ path: 'unit', message: translate(text.unitHeld, lang) }]);
  }
  if (!before) await refuseMore(tx, report);
  const columns = { name, unit, in_use: inUse, details: JSON.stringify(details) };
  const written = before
    ? await tx
        .updateTable('zero_carbon.report_lines')
        .set({ ...columns, version: before.version + 1 })
        .where('id', '=', before.id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('zero_carbon.report_lines')
        .values({ ...columns, report_id: report, section, kind, created_at: clock.now() })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
  await reopenSection(tx, report, section);
  const after = { name, unit, in_use: inUse, ...details };
  const was = before && { name: before.name, unit: before.unit, in_use: before.in_use, ...before.details };
  const content = { ...(was && { before: was }), after, section, kind };
  const action = before ? 'report-data.editLine' : 'report-data.addLine';
  await record(tx, { actor, entity, entityId: report, action, at: clock.now(), content });
  return written;
}

/** Deletes a line with all that is entered in it; the history keeps what that was. */
export async function deleteLine({ report, id }: ParamsOf<typeof deleteReportLine>, context: Editor) {
  const { db: tx, actor, clock } = context;
  await lockDraft(report, context);
  const { name, section, kind, unit } = await lineOf(tx, report, id);
  const cells = await tx
    .selectFrom('zero_carbon.report_cells')
    .select(['month', 'field', 'amount', 'words'])
    .where('line_id', '=', id)
    .orderBy('month')
    .execute();
  await tx.deleteFrom('zero_carbon.report_lines').where('id', '=', id).execute();
  await reopenSection(tx, report, section);
  const held = cells.map(({ month, field, amount, words }) => `${id}:${month}:${field}=${amount ?? words ?? ''}`);
  const content = { before: { name, unit, cells: held }, section, kind };
  await record(tx, { actor, entity, entityId: report, action: 'report-data.deleteLine', at: clock.now(), content });
  return { name };
}

async function lineOf(tx: Db, report: string, id: string) {
  const line = await tx
    .selectFrom('zero_carbon.report_lines')
    .selectAll()
    .where('id', '=', id)
    .where('report_id', '=', report)
    .executeTakeFirst();
  if (!line) throw refuse.notFound();
  return line;
}

async function holdsData(tx: Db, line: string): Promise<boolean> {
  const cell = await tx
    .selectFrom('zero_carbon.report_cells')
    .select('field')
    .where('line_id', '=', line)
    .where('amount', 'is not', null)
    .executeTakeFirst();
  return cell !== undefined;
}

/** Counted under the report's lock. */
async function refuseMore(tx: Db, report: string): Promise<void> {
  const { count } = await tx
    .selectFrom('zero_carbon.report_lines')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('report_id', '=', report)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostLines) throw refuse.rule(text.tooManyLines, { most: mostLines });
}

/** Of what was given, what a line of its kind keeps. */
function partsOf(params: Params): { unit: string; details: StoredDetails } {
  const { unit = '', factor, density, pressure, temperature, gas, measure, method } = params;
  const parts: Record<EntryKind, { unit: string; details: StoredDetails }> = {
    power: { unit: '', details: {} },
    fuel: { unit, details: { factor, density } },
    heat: { unit, details: {} },
    steam: { unit: '', details: { pressure, temperature } },
    gas: { unit: '', details: { gas } },
    output: { unit, details: { measure } },
    removal: { unit: '', details: { method } },
  };
  return parts[params.kind];
}

/** What a line of its kind cannot go without. */
function problemsOf({
  section,
  kind,
  unit = '',
  factor,
  density,
  pressure,
  gas,
  measure,
  method,
}: Params): [string, Text][] {
  if (!(entryKinds[section] as readonly EntryKind[]).includes(kind)) return [['kind', text.wrongKind]];
  const units: Partial<Record<EntryKind, readonly string[]>> = unitsOf;
  const isUnit = units[kind]?.includes(unit) ?? (kind !== 'output' || unit !== '');
  const found: [string, Text, boolean][] = [
    ['unit', text.needUnit, !isUnit],
    ['factor', text.needFactor, kind === 'fuel' && factors.get(factor ?? '')?.category !== 'fuel'],
    ['density', text.needDensity, kind === 'fuel' && unit === 'L' && density === null],
    ['pressure', text.needPressure, kind === 'steam' && pressure === null],
    ['gas', text.needGas, kind === 'gas' && warmingPotential(gas ?? '', 'AR5') === null],
    ['measure', text.needMeasure, kind === 'output' && measure === null],
    ['method', text.needMethod, kind === 'removal' && (method ?? '') === ''],
  ];
  return found.filter(([, , isWrong]) => isWrong).map(([path, message]) => [path, message]);
}
