import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { reportLinesOf } from '#zero-carbon/rules/calculation/report/report-inventory.ts';
import type { DataLine } from '#zero-carbon/rules/calculation/report-data.ts';
import { factorsOf } from '#zero-carbon/rules/indicators/factors/server/factors-of.ts';
import type { beginFromInventory as endpoint } from '#zero-carbon/reporting/reports/inventory/inventory.contract.ts';
import { readInventoryFile } from '#zero-carbon/reporting/reports/inventory/read-file.ts';
import { createReport, versionsInForce } from '#zero-carbon/reporting/reports/server/create-report.ts';
import type { Condition } from '#zero-carbon/reporting/reports/server/judge-eligibility.ts';

/**
 * Creates a report with the lines of an inventory file.
 *
 * @throws Refusal 4000 with all problems in the file, line by line; the errors of `createReport`.
 */
export async function beginFromInventory(
  { site, file }: ParamsOf<typeof endpoint>,
  context: Context<(typeof endpoint)['access']>,
  conditions: readonly Condition[],
): Promise<{ id: string; number: string }> {
  const { db: tx, lang, actor, clock } = context;
  const factors = await factorsOf(tx, (await versionsInForce(tx)).factors?.id ?? null);
  const { inventory, problems } = readInventoryFile(file, factors, lang);
  if (!inventory) throw refuse.invalid(problems.map((message) => ({ path: 'file', message })));
  const { start, type, gwp } = inventory;
  const month = String(Number(start.slice(5, 7))) as '1';
  return createReport({ site, year: Number(start.slice(0, 4)), month, type }, context, conditions, async (reportId) => {
    const lines = reportLinesOf(inventory, factors);
    await tx.updateTable('zero_carbon.reports').set({ gwp }).where('id', '=', reportId).execute();
    await addLines(tx, reportId, lines, { personId: actor.personId, at: clock.now() });
    return lines.length;
  });
}

/** Inserts lines with their rows of the whole year, in their order. */
async function addLines(
  tx: Db,
  reportId: string,
  lines: readonly DataLine[],
  by: { readonly personId: string; readonly at: Date },
): Promise<void> {
  if (lines.length === 0) return;
  const added = await tx
    .insertInto('zero_carbon.report_lines')
    .values(
      lines.map(({ section, kind, name, inUse, details }) => ({
        report_id: reportId,
        section,
        kind,
        name,
        meter_id: null,
        in_use: inUse,
        details: JSON.stringify(details) as never,
      })),
    )
    .returning('id')
    .execute();
  // ids follow the order of the insert
  const ids = added.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b));
  const rows = lines.flatMap((line, at) => line.rows.map((row) => ({ ...row, line_id: ids[at]! })));
  await tx
    .insertInto('zero_carbon.report_rows')
    .values(rows.map(({ line_id, month, basis }) => ({ line_id, month, basis, version: 1 })))
    .execute();
  const cells = rows.flatMap(({ line_id, month, values }) =>
    Object.entries(values).flatMap(([quantity, given]) =>
      given ? [{ line_id, month, quantity, value: given.value, unit: given.unit }] : [],
    ),
  );
  if (cells.length === 0) return;
  await tx
    .insertInto('zero_carbon.report_cells')
    .values(cells.map((cell) => ({ ...cell, version: 1, person_id: by.personId, at: by.at })))
    .execute();
}
