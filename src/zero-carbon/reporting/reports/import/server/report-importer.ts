import type { Db } from '#kernel/db/server/database.ts';
import type { SheetRows } from '#kernel/export/server/rows-of.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import type { Importer, RejectedRow } from '#kernel/import/server/importer.ts';
import type { ReportResult } from '#zero-carbon/rules/calculation/report/calculate-report.ts';
import type { Factors } from '#zero-carbon/rules/calculation/factor.ts';
import { factorsOf } from '#zero-carbon/rules/indicators/factors/server/factors-of.ts';
import { readDecimal } from '#zero-carbon/rules/calculation/decimals.ts';
import { quantitiesAsked, serialQuantity } from '#zero-carbon/reporting/reports/entry/entry-fields.ts';
import type { ComparedLine, EnteredLine, EnteredRow } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { basisWords, quantityWords } from '#zero-carbon/reporting/reports/entry/entry.words.ts';
import { jumpsOf, monthsOf, shortOfSerials } from '#zero-carbon/reporting/reports/entry/missing.ts';
import { calculationProblems } from '#zero-carbon/reporting/reports/entry/server/calculation-problems.ts';
import { enteredLines } from '#zero-carbon/reporting/reports/entry/server/entered-lines.ts';
import { lockDraft, reopen } from '#zero-carbon/reporting/reports/entry/server/lock-report.ts';
import { writeCells, writeRows } from '#zero-carbon/reporting/reports/entry/server/save-cells.ts';
import { withEarlier } from '#zero-carbon/reporting/reports/entry/server/with-earlier.ts';
import { unitOf } from '#zero-carbon/reporting/reports/entry/unit-of.ts';
import { reportColumns } from '#zero-carbon/reporting/reports/import/report-import.contract.ts';
import { reportImportWords as text } from '#zero-carbon/reporting/reports/import/report-import.words.ts';
import { sectionWords } from '#zero-carbon/reporting/reports/sections.words.ts';
import { serialProblems, unfitSerials } from './check-serials.ts';
import { createReader } from './read-reading.ts';
import { rejectedCell, rejectedSerials } from './rejected-rows.ts';
import { asSheetRow, cellAt, fromSheetRow, isFilled, monthText, rowAt, type StagedMonth } from './staged-month.ts';
import { createSums, serialsIn, valueOf, type SummedMonth } from './sum-readings.ts';
import { isSameUnit } from '#zero-carbon/rules/calculation/units/units.ts';

/** Rows per statement: Postgres accepts at most 65,535 parameters in one. */
const batch = 1_000;

/** Imports the readings of a report from a workbook. Values that a user changed after the check are not overwritten. */
export const reportImporter: Importer<{ readonly id: string }> = {
  name: 'reports',
  what: text.what,
  permission: 'reports.edit',
  columns: reportColumns,
  address: ({ id }) => `/reportdata/${id}`,
  async admit({ id }, { db, actor }) {
    await startOf(db, id, actor.partyId);
  },
  async begin({ id }, { db, actor, clock }) {
    const { start, factors } = await startOf(db, id, actor.partyId);
    const lines = await enteredLines(db, id);
    const read = createReader(lines, start, factors);
    const sums = createSums();
    return {
      check(row) {
        const found = read(row);
        if (found === null) return null;
        return 'problems' in found ? found.problems : sums.add(row, found.reading);
      },
      async end() {
        const place = { reportId: id, partyId: actor.partyId, lines: new Map(lines.map((line) => [line.id, line])) };
        const rejected: RejectedRow[] = [];
        for (const [month, message] of await serialProblems(db, [...sums.months.values()], place, clock.now())) {
          rejected.push(...month.named.map(({ row }) => ({ ...row, problems: [{ path: 'serials', message }] })));
          sums.withdraw(month);
        }
        const months = [...sums.months.values()];
        const staged = months.flatMap(stagedOf);
        const isNew = ({ line, month, cells }: StagedMonth): number =>
          cells.filter(
            ({ quantity }) =>
              (cellAt(sums.months.get(`${line}/${month}`)!.line, month, quantity)?.value ?? null) === null,
          ).length;
        const differing = staged.reduce((count, { cells }) => count + cells.length, 0);
        const added = staged.reduce((count, month) => count + isNew(month), 0);
        const all = months.reduce((count, { cells }) => count + cells.size, 0);
        const rows = staged.flatMap((month) => month.cells).reduce((count, cell) => count + cell.rows, 0);
        const after = await withEarlier(db, id, linesAfter(months));
        const counts = {
          rows: Math.max(rows, staged.length),
          new: added,
          changed: differing - added,
          same: all - differing,
          asks: asked(months, after),
          uncalculated: uncalculated(months, await calculationProblems(db, id, after)),
          short: months.filter(({ line, month }) => isShort(after, line.id, month)).length,
        };
        return { staged: staged.map(asSheetRow), rejected, counts };
      },
    };
  },
  async take(sheet, { id }, { db: tx, actor, clock, lang }) {
    const at = clock.now();
    const { period_start: start } = await lockDraft(tx, id, actor);
    const lines = new Map((await enteredLines(tx, id)).map((line) => [line.id, line]));
    const rejected = new Map<number, RejectedRow>();
    const rows: Parameters<typeof writeRows>[1][number][] = [];
    const cells: Parameters<typeof writeCells>[1][number][] = [];
    const touched = new Set<EnteredLine['section']>();
    let added = 0;
    const staged = sheet.map(fromSheetRow);
    const unfit = await unfitSerials(tx, id, staged, lines);
    for (const month of staged) {
      const line = lines.get(month.line);
      const now = line && rowAt(line, month.month);
      const free = month.cells.filter((cell) => {
        const current = line && cellAt(line, month.month, cell.quantity);
        if (line && (current?.version ?? 0) === cell.version) return true;
        rejected.set(cell.number, rejectedCell(month, cell, line, { start, lang }));
        return false;
      });
      if (!line) continue;
      const problem = unfit.get(month);
      if (problem !== undefined) rejected.set(month.number, rejectedSerials(month, line, problem, { start, lang }));
      const importedRow = (now?.version ?? 0) === month.rowVersion ? month.row : null;
      if (free.length === 0 && importedRow === null) continue;
      touched.add(line.section);
      rows.push({
        line_id: line.id,
        month: month.month,
        basis: importedRow?.basis ?? now?.basis ?? null,
        note: importedRow?.note ?? now?.note ?? '',
        reason: importedRow?.reason ?? now?.reason ?? '',
        serials: (problem === undefined ? importedRow?.serials : undefined) ?? now?.serials ?? '',
        version: (now?.version ?? 0) + (importedRow ? 1 : 0),
      });
      for (const { quantity, value, unit, version, rows: count } of free) {
        added += count;
        const place = { line_id: line.id, month: month.month, quantity };
        cells.push({ ...place, value, unit, version: version + 1, person_id: actor.personId, at });
      }
    }
    for (let start = 0; start < rows.length; start += batch) await writeRows(tx, rows.slice(start, start + batch));
    for (let start = 0; start < cells.length; start += batch) await writeCells(tx, cells.slice(start, start + batch));
    await reopen(tx, id, [...touched]);
    return { counts: { added, conflicts: rejected.size }, rejected: [...rejected.values()] };
  },
  history: ({ id }) => ({ entity: 'report-entry', entityId: id, action: 'report-entry.import' }),
};

/** The workbook of a report: a row for each required amount, with its current value. */
export async function filledRows(
  { id }: { readonly id: string },
  { db, actor, lang }: { readonly db: Db; readonly actor: { readonly partyId: string }; readonly lang: Lang },
): Promise<SheetRows<object>> {
  const { start, factors } = await startOf(db, id, actor.partyId);
  const lines = (await enteredLines(db, id)).filter(({ inUse }) => inUse);
  const rows = lines.flatMap((line) => rowsOf(line, { start, factors, lang }));
  async function* all(): AsyncGenerator<readonly object[]> {
    yield rows;
  }
  return { total: rows.length, rows: all() };
}

interface Sheet {
  readonly start: string;
  readonly factors: Factors;
  readonly lang: Lang;
}

function rowsOf(line: EnteredLine, { start, factors, lang }: Sheet): object[] {
  return quantitiesAsked(line.what).flatMap((quantity) =>
    monthsOf(line).map((month) => {
      const row = rowAt(line, month);
      const cell = cellAt(line, month, quantity);
      const filled = isFilled(cell) ? cell : undefined;
      return {
        line: line.id,
        section: translate(sectionWords[line.section], lang),
        name: line.name,
        quantity: translate(quantityWords[quantity], lang),
        month: monthText(start, month, lang),
        amount: filled?.value ?? null,
        unit: filled?.unit ?? unitOf(line, quantity, factors),
        basis: filled && row?.basis ? translate(basisWords[row.basis], lang) : null,
        serials: filled && quantity === serialQuantity(line.what.kind) ? row?.serials : null,
        reason: filled ? row?.reason : null,
        note: filled ? row?.note : null,
      };
    }),
  );
}

/** The first day and the factors of a party's draft; throws 4003 or 4009 if there is no such draft. */
async function startOf(db: Db, id: string, partyId: string): Promise<Omit<Sheet, 'lang'>> {
  const report = await db
    .selectFrom('zero_carbon.reports')
    .select(['state', 'period_start', 'factor_set_id'])
    .where('id', '=', id)
    .where('party_id', '=', partyId)
    .executeTakeFirstOrThrow(refuse.notFound);
  if (report.state !== 'draft') throw refuse.state(report.state);
  return { start: report.period_start, factors: await factorsOf(db, report.factor_set_id) };
}

/** The differences of a month from the stored values; nothing if all values are equal. */
function stagedOf(summed: SummedMonth): StagedMonth[] {
  const { line, month, number: first, cells, basis, reason, note } = summed;
  const now = rowAt(line, month);
  const differing = [...cells].flatMap(([quantity, { number, rows, unit, ...sum }]) => {
    const value = valueOf(sum);
    const cell = cellAt(line, month, quantity);
    const isSame =
      isFilled(cell) &&
      isSameUnit(cell.unit, unit) &&
      readDecimal(cell.value)?.eq(readDecimal(value) ?? 'NaN') === true;
    return isSame ? [] : [{ quantity, number, rows, value, unit, version: cell?.version ?? 0 }];
  });
  const stored = {
    basis: now?.basis ?? null,
    serials: now?.serials ?? '',
    reason: now?.reason ?? '',
    note: now?.note ?? '',
  };
  const merged = {
    basis: basis ?? stored.basis,
    serials: serialsIn(summed) || stored.serials,
    reason: reason || stored.reason,
    note: note || stored.note,
  };
  const isChanged = (Object.keys(merged) as (keyof typeof merged)[]).some((field) => merged[field] !== stored[field]);
  if (differing.length === 0 && !isChanged) return [];
  const row = isChanged ? merged : null;
  return [{ number: first, line: line.id, month, cells: differing, row, rowVersion: now?.version ?? 0 }];
}

/** The lines as they would be after the import of all months. */
const linesAfter = (months: readonly SummedMonth[]): EnteredLine[] =>
  [...Map.groupBy(months, ({ line }) => line)].map(([line, some]) => {
    const given = new Map(some.map((month) => [month.month, month]));
    const rows = monthsOf(line).map((month): EnteredRow => {
      const now = rowAt(line, month);
      const row = {
        month,
        basis: null,
        note: '',
        serials: serialsOf(given.get(month)) || (now?.serials ?? ''),
        evidence: [],
        version: 0,
        reason: given.get(month)?.reason || (now?.reason ?? ''),
      };
      const cells = new Map((now?.cells ?? []).map((cell) => [cell.quantity, cell]));
      for (const [quantity, { unit, ...sum }] of given.get(month)?.cells ?? []) {
        cells.set(quantity, { quantity, value: valueOf(sum), unit, version: 0, person: null, at: '' });
      }
      return { ...row, cells: [...cells.values()] };
    });
    return { ...line, rows };
  });

/** The months of the workbook that could not be calculated. */
function uncalculated(months: readonly SummedMonth[], problems: ReportResult['problems']): number {
  const brought = new Set(months.map(({ line, month }) => `${line.id}/${month}`));
  return new Set(problems.map(({ line, month }) => `${line}/${month}`).filter((key) => brought.has(key))).size;
}

/** Returns whether a month lists fewer serials than it needs. */
function isShort(lines: readonly EnteredLine[], id: string, month: number): boolean {
  const line = lines.find((one) => one.id === id);
  return line !== undefined && shortOfSerials(line, month) !== null;
}

const serialsOf = (month: SummedMonth | undefined): string => (month ? serialsIn(month) : '');

/** Counts months that would differ so much that a reason is required, and have none. */
function asked(months: readonly SummedMonth[], lines: readonly ComparedLine[]): number {
  const given = new Set(months.map(({ line, month }) => `${line.id}/${month}`));
  const isAsked = (line: ComparedLine, month: number) =>
    given.has(`${line.id}/${month}`) && !rowAt(line, month)?.reason;
  return lines.flatMap((line) => jumpsOf(line).filter((month) => isAsked(line, month))).length;
}
