import { bilingual } from '#kernel/checks/explain.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { mostSerialText } from '#zero-carbon/reporting/reports/entry/entry-fields.ts';
import type { EnteredLine } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { readRowSerials } from '#zero-carbon/reporting/reports/entry/server/check-rows.ts';
import { reportImportWords as text } from '#zero-carbon/reporting/reports/import/report-import.words.ts';
import { serialWords } from '#zero-carbon/reporting/reports/serials/serials.words.ts';
import { heldElsewhere } from '#zero-carbon/reporting/reports/serials/server/held-serials.ts';
import { countHeld, waitToLookUp } from '#zero-carbon/reporting/reports/serials/server/limit-held.ts';
import { rowAt, type StagedMonth } from './staged-month.ts';
import { serialsIn, type SummedMonth } from './sum-readings.ts';

/**
 * The problems with the serials of a workbook by month, bilingual. Each serial reserved by another report counts
 * towards the enterprise's limit; beyond the limit, no more serials are looked up.
 */
export async function serialProblems(
  tx: Db,
  months: readonly SummedMonth[],
  {
    partyId,
    ...asked
  }: { readonly reportId: string; readonly partyId: string; readonly lines: Map<string, EnteredLine> },
  at: Date,
): Promise<ReadonlyMap<SummedMonth, string>> {
  const naming = months.filter(({ named }) => named.length > 0);
  const rows = naming.map((month) => ({ line: month.line.id, month: month.month, serials: serialsIn(month) }));
  const { entered, problems } = await readRowSerials(tx, { ...asked, rows });
  for (const [place, { serials }] of rows.entries()) {
    if (serials.length > mostSerialText) problems.set(place, bilingual(text.tooLong, { limit: mostSerialText }));
  }
  for (const { place, registry, ranges } of entered) {
    if (problems.has(place)) continue;
    const wait = await waitToLookUp(tx, partyId, at);
    if (wait > 0) {
      problems.set(place, bilingual(text.notLookedUp, { minutes: Math.ceil(wait / 60) }));
      continue;
    }
    const range = await heldElsewhere(tx, asked.reportId, registry, ranges);
    if (!range) continue;
    await countHeld(tx, partyId, at);
    problems.set(place, bilingual(serialWords.held, { value: range.typed }));
  }
  return new Map([...problems].map(([place, message]) => [naming[place]!, message]));
}

/** Serials that passed the check and have become invalid since, with the reason. */
export async function unfitSerials(
  tx: Db,
  reportId: string,
  staged: readonly StagedMonth[],
  lines: ReadonlyMap<string, EnteredLine>,
): Promise<ReadonlyMap<StagedMonth, string>> {
  const naming = staged.filter(({ line: id, month, row }) => {
    const line = lines.get(id);
    return line && row && row.serials !== (rowAt(line, month)?.serials ?? '');
  });
  const rows = naming.map(({ line, month, row }) => ({ line, month, serials: row!.serials }));
  const { problems } = await readRowSerials(tx, { reportId, lines, rows });
  for (const [place, { line, month, rowVersion }] of naming.entries()) {
    const version = rowAt(lines.get(line)!, month)?.version ?? 0;
    if (version !== rowVersion) problems.set(place, bilingual(text.serialsChangedSince));
  }
  return new Map([...problems].map(([place, message]) => [naming[place]!, message]));
}
