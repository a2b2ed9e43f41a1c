import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type * as contract from '#zero-carbon/reporting/reports/entry/base-year/base-year.contract.ts';
import { baseYearWords as text } from '#zero-carbon/reporting/reports/entry/base-year/base-year.words.ts';
import { enteredLines } from '#zero-carbon/reporting/reports/entry/server/entered-lines.ts';
import { lockParts } from '#zero-carbon/reporting/reports/entry/server/lock-report.ts';
import { openReport } from '#zero-carbon/reporting/reports/entry/server/open-report.ts';

type BaseYear = contract.BaseYear;

const baseYearPart = { part: 'base-year', key: '' } as const;

const unanswered: BaseYear = {
  none: false,
  year: null,
  scope1: null,
  scope2Market: null,
  line: null,
  denominator: null,
  version: 0,
};

/** The base year of a report; every field is open if nothing was entered. */
export async function baseYearOf(db: Db, reportId: string): Promise<BaseYear> {
  const found = await db
    .selectFrom('zero_carbon.report_base_years')
    .select(['none', 'year', 'scope1', 'scope2_market as scope2Market', 'line_id as line', 'denominator', 'version'])
    .where('report_id', '=', reportId)
    .executeTakeFirst();
  return found ?? unanswered;
}

export async function showBaseYear(
  { id }: ParamsOf<typeof contract.showBaseYear>,
  context: Context<{ permission: 'reports.read'; scope: 'own' }>,
): Promise<ResultOf<typeof contract.showBaseYear>> {
  const { number, editable, open } = await openReport(id, context);
  const outputs = await enteredLines(context.db, id, { section: 'output' });
  return {
    number,
    editable: editable || open.some(({ part }) => part === 'base-year'),
    base: await baseYearOf(context.db, id),
    outputs: outputs
      .filter(({ inUse }) => inUse)
      .map((line) => ({ id: line.id, name: line.name, unit: line.rows[0]?.cells[0]?.unit ?? '' })),
  };
}

/** Saves the base year of an editable report, based on the version that was read. */
export async function saveBaseYear(
  { id, version, ...given }: ParamsOf<typeof contract.saveBaseYear>,
  { db: tx, actor, clock, lang }: Context<{ permission: 'reports.edit'; scope: 'own' }>,
): Promise<{ version: number }> {
  const report = await lockParts(tx, id, actor, [baseYearPart]);
  const { version: known, ...before } = await baseYearOf(tx, id);
  const outputs = await tx
    .selectFrom('zero_carbon.report_lines')
    .select(['id', 'name'])
    .where('report_id', '=', id)
    .where('kind', '=', 'output')
    .execute();
  if (known !== version) throw refuse.state(String(known));
  const wrong = (path: string, message: 'notBefore' | 'notOutput') => refuse.field(path, text[message], lang);
  if (given.year !== null && given.year >= Number(report.period_end.slice(0, 4))) throw wrong('year', 'notBefore');
  if (given.line !== null && !outputs.some((output) => output.id === given.line)) throw wrong('line', 'notOutput');
  const at = clock.now();
  const { scope2Market, line, ...figures } = given;
  const columns = {
    ...figures,
    scope2_market: scope2Market,
    line_id: line,
    version: version + 1,
    person_id: actor.personId,
    at,
  };
  await tx
    .insertInto('zero_carbon.report_base_years')
    .values({ report_id: id, ...columns })
    .onConflict((conflict) => conflict.column('report_id').doUpdateSet(columns))
    .execute();
  const recorded = ({ scope2Market: market, line: output, ...values }: Omit<BaseYear, 'version'>) => ({
    ...values,
    scope2_market: market,
    line: outputs.find((one) => one.id === output)?.name ?? null,
  });
  const content = { before: recorded(before), after: recorded(given) };
  await recordChange(tx, { actor, at }, 'report-entry.base', id, content);
  return { version: version + 1 };
}
