import type { Factors } from '#zero-carbon/rules/calculation/factor.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Plan } from './judge-eligibility.ts';

/** The new report that receives the lines, with its factors. */
type Copied = Plan & { readonly reportId: string; readonly factors: Factors };

/**
 * Copies the lines of another report of the same enterprise into a new one: their details, their meters if the site
 * is the same, and their factors. Quantities are never copied. A line is skipped if one of its factors is missing or
 * superseded.
 *
 * @returns the number of lines.
 * @throws Refusal 4003 for another enterprise's report.
 */
export async function copyLines(tx: Db, from: string, { factors, ...into }: Copied): Promise<number> {
  const source = await tx
    .selectFrom('zero_carbon.reports')
    .select('site_id')
    .where('id', '=', from)
    .where('party_id', '=', into.partyId)
    .executeTakeFirstOrThrow(refuse.notFound);
  const found = await tx
    .selectFrom('zero_carbon.report_lines')
    .select(['id', 'section', 'kind', 'name', 'meter_id', 'in_use', 'details'])
    .where('report_id', '=', from)
    .orderBy('id')
    .execute();
  const lines = found.filter(
    ({ section, details }) =>
      (into.type === 'II' || section !== 'scope-3') &&
      factorsIn(details).every((id) => {
        const factor = factors.get(id);
        return factor !== undefined && !factor.superseded;
      }),
  );
  if (into.type === 'II') await copyIrrelevant(tx, from, into.reportId);
  await copyStaff(tx, from, into.reportId);
  if (lines.length === 0) return 0;
  const copied = await tx
    .insertInto('zero_carbon.report_lines')
    .values(
      lines.map(({ id: _id, ...line }) => ({
        ...line,
        meter_id: source.site_id === into.siteId ? line.meter_id : null,
        details: JSON.stringify(line.details) as never,
        report_id: into.reportId,
      })),
    )
    .returning('id')
    .execute();
  // the statement returns its rows in the order of the values
  await copyBaseYear(tx, from, into.reportId, new Map(lines.map(({ id }, at) => [id, copied[at]!.id])));
  return lines.length;
}

/** The base year stays the same for years, and so does its denominator if that output was copied. */
async function copyBaseYear(tx: Db, from: string, into: string, lines: ReadonlyMap<string, string>): Promise<void> {
  const base = await tx
    .selectFrom('zero_carbon.report_base_years')
    .selectAll()
    .where('report_id', '=', from)
    .executeTakeFirst();
  if (!base) return;
  const line = base.line_id === null ? null : (lines.get(base.line_id) ?? null);
  await tx
    .insertInto('zero_carbon.report_base_years')
    .values({ ...base, report_id: into, line_id: line, version: 1 })
    .execute();
}

/** The reason why a category of scope 3 is irrelevant applies from year to year; screening has to be repeated. */
async function copyIrrelevant(tx: Db, from: string, into: string): Promise<void> {
  const found = await tx
    .selectFrom('zero_carbon.report_scope3')
    .select(['category', 'screening', 'reason'])
    .where('report_id', '=', from)
    .where('screening', '=', 'irrelevant')
    .execute();
  if (found.length === 0) return;
  await tx
    .insertInto('zero_carbon.report_scope3')
    .values(found.map((row) => ({ ...row, report_id: into, version: 1 })))
    .execute();
}

/** Copies the listed staff; whether they count is checked again. */
async function copyStaff(tx: Db, from: string, into: string): Promise<void> {
  const found = await tx
    .selectFrom('zero_carbon.report_staff')
    .select(['name', 'number'])
    .where('report_id', '=', from)
    .orderBy('id')
    .execute();
  if (found.length === 0) return;
  await tx
    .insertInto('zero_carbon.report_staff')
    .values(found.map((row) => ({ ...row, report_id: into })))
    .execute();
}

/** The ids of all factors in the details of a line, at any depth. */
function factorsIn(details: unknown): string[] {
  if (typeof details !== 'object' || details === null) return [];
  return Object.entries(details).flatMap(([name, value]) =>
    name === 'factor' && typeof value === 'string' ? [value] : factorsIn(value),
  );
}
