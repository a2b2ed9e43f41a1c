import { bilingual } from '#kernel/checks/explain.ts';
import { addMonths } from '#kernel/checks/calendar-date.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { SheetRows } from '#kernel/export/server/rows-of.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import type { Importer, RejectedRow } from '#kernel/import/server/importer.ts';
import type { SheetRow } from '#kernel/import/server/read-sheet.ts';
import { readDecimal } from '#zero-carbon/calculation/decimals.ts';
import { mostSerialText, quantitiesAsked, serialQuantity } from '#zero-carbon/reports/entry/entry-fields.ts';
import type { Basis, EnteredCell, EnteredLine, EnteredRow } from '#zero-carbon/reports/entry/entry.contract.ts';
import { basisWords, quantityWords } from '#zero-carbon/reports/entry/entry.words.ts';
import { jumpsOf, monthsOf } from '#zero-carbon/reports/entry/missing.ts';
import { enteredLines } from '#zero-carbon/reports/entry/server/entered-lines.ts';
import { readRowSerials } from '#zero-carbon/reports/entry/server/check-rows.ts';
import { lockDraft, reopen } from '#zero-carbon/reports/entry/server/lock-report.ts';
import { writeCells, writeRows } from '#zero-carbon/reports/entry/server/save-cells.ts';
import { unitOf } from '#zero-carbon/reports/entry/unit-of.ts';
import { serialWords } from '#zero-carbon/reports/serials/serials.words.ts';
import { heldElsewhere } from '#zero-carbon/reports/serials/server/held-serials.ts';
import { countHeld, waitToLookUp } from '#zero-carbon/reports/serials/server/limit-held.ts';
import { reportColumns } from '#zero-carbon/reports/import/report-import.contract.ts';
import { reportImportWords as text } from '#zero-carbon/reports/import/report-import.words.ts';
import { sectionWords } from '#zero-carbon/reports/sections.words.ts';
import { createReader } from './read-reading.ts';
import { createSums, serialsIn, valueOf, type SummedMonth } from './sum-readings.ts';
import '#zero-carbon/reports/server/reports.tables.ts';

/** What is staged of one month of a line: what differs, on the versions that were read. */
interface StagedMonth {
  /** The first of its rows. */
  readonly number: number;
  readonly line: string;
  readonly month: number;
  readonly cells: readonly {
    readonly quantity: string;
    readonly number: number;
    readonly rows: number;
    readonly value: string;
    readonly unit: string;
    readonly version: number;
  }[];
  /** Null where nothing of it differs. */
  readonly row: {
    readonly basis: Basis | null;
    readonly serials: string;
    readonly reason: string;
    readonly note: string;
  } | null;
  readonly rowVersion: number;
}

/** Rows that are written at once: Postgres takes 65,535 values in a statement. */
const batch = 1_000;

/** The readings of a report from a workbook. What somebody changed since the check is not overwritten. */
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
    const start = await startOf(db, id, actor.partyId);
    const lines = await enteredLines(db, id);
    const read = createReader(lines, start);
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
        const counts = {
          rows: Math.max(rows, staged.length),
          new: added,
          changed: differing - added,
          same: all - differing,
          asks: asked(months),
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
      const said = (now?.version ?? 0) === month.rowVersion ? month.row : null;
      if (free.length === 0 && said === null) continue;
      touched.add(line.section);
      rows.push({
        line_id: line.id,
        month: month.month,
        basis: said?.basis ?? now?.basis ?? null,
        note: said?.note ?? now?.note ?? '',
        reason: said?.reason ?? now?.reason ?? '',
        serials: (problem === undefined ? said?.serials : undefined) ?? now?.serials ?? '',
        version: (now?.version ?? 0) + (said ? 1 : 0),
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

/** The workbook of a report: a row for each amount that it asks for, with what is there. */
export async function filledRows(
  { id }: { readonly id: string },
  { db, actor, lang }: { readonly db: Db; readonly actor: { readonly partyId: string }; readonly lang: Lang },
): Promise<SheetRows<object>> {
  const start = await startOf(db, id, actor.partyId);
  const rows = (await enteredLines(db, id)).filter(({ inUse }) => inUse).flatMap((line) => rowsOf(line, start, lang));
  async function* all(): AsyncGenerator<readonly object[]> {
    yield rows;
  }
  return { total: rows.length, rows: all() };
}

function rowsOf(line: EnteredLine, start: string, lang: Lang): object[] {
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
        unit: filled?.unit ?? unitOf(line, quantity),
        basis: filled && row?.basis ? translate(basisWords[row.basis], lang) : null,
        serials: filled && quantity === serialQuantity(line.what.kind) ? row?.serials : null,
        reason: filled ? row?.reason : null,
        note: filled ? row?.note : null,
      };
    }),
  );
}

const monthText = (start: string, month: number, lang: Lang): string =>
  month === 0 ? translate(text.wholeYear, lang) : addMonths(start, month - 1).slice(0, 7);

const rowAt = (line: EnteredLine, month: number): EnteredRow | undefined =>
  line.rows.find((row) => row.month === month);
const cellAt = (line: EnteredLine, month: number, quantity: string) =>
  rowAt(line, month)?.cells.find((cell) => cell.quantity === quantity);

type Filled = EnteredCell & { readonly value: string };
const isFilled = (cell: EnteredCell | undefined): cell is Filled => (cell?.value ?? null) !== null;

/** First day of the period of a draft of a party; 4003 or 4009 where it is none. */
async function startOf(db: Db, id: string, partyId: string): Promise<string> {
  const report = await db
    .selectFrom('zero_carbon.reports')
    .select(['state', 'period_start'])
    .where('id', '=', id)
    .where('party_id', '=', partyId)
    .executeTakeFirst();
  if (!report) throw refuse.notFound();
  if (report.state !== 'draft') throw refuse.state(report.state);
  return report.period_start;
}

/** What of a month differs from what is stored; nothing where all is the same. */
function stagedOf(summed: SummedMonth): StagedMonth[] {
  const { line, month, number: first, cells, basis, reason, note } = summed;
  const now = rowAt(line, month);
  const differing = [...cells].flatMap(([quantity, { number, rows, unit, ...sum }]) => {
    const value = valueOf(sum);
    const cell = cellAt(line, month, quantity);
    const isSame =
      isFilled(cell) && cell.unit === unit && readDecimal(cell.value)?.eq(readDecimal(value) ?? 'NaN') === true;
    return isSame ? [] : [{ quantity, number, rows, value, unit, version: cell?.version ?? 0 }];
  });
  const stored = {
    basis: now?.basis ?? null,
    serials: now?.serials ?? '',
    reason: now?.reason ?? '',
    note: now?.note ?? '',
  };
  const said = {
    basis: basis ?? stored.basis,
    serials: serialsIn(summed) || stored.serials,
    reason: reason || stored.reason,
    note: note || stored.note,
  };
  const isSaid = (Object.keys(said) as (keyof typeof said)[]).some((field) => said[field] !== stored[field]);
  if (differing.length === 0 && !isSaid) return [];
  const row = isSaid ? said : null;
  return [{ number: first, line: line.id, month, cells: differing, row, rowVersion: now?.version ?? 0 }];
}

/** Months that would differ from the one before by so much that somebody has to say why, and nobody has. */
function asked(months: readonly SummedMonth[]): number {
  let count = 0;
  for (const some of Map.groupBy(months, ({ line }) => line).values()) {
    const { line } = some[0]!;
    const given = new Map(some.map((month) => [month.month, month]));
    const rows = monthsOf(line).map((month): EnteredRow => {
      const now = rowAt(line, month);
      const row = {
        month,
        basis: null,
        note: '',
        serials: '',
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
    const after = { ...line, rows };
    count += jumpsOf(after).filter((month) => given.has(month) && !rowAt(after, month)?.reason).length;
  }
  return count;
}

/**
 * By month what is wrong with the serials of a workbook, bilingual. Of those that another report holds each answer counts;
 * after too many nothing is looked up any more.
 */
async function serialProblems(
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

/** Serials that fitted when they were checked and do not any more, with the reason. */
async function unfitSerials(
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

/** What a rejected row is written with. */
interface Sheet {
  readonly start: string;
  readonly lang: Lang;
}

function rejectedCell(
  month: StagedMonth,
  cell: StagedMonth['cells'][number],
  line: EnteredLine | undefined,
  sheet: Sheet,
): RejectedRow {
  const current = line && cellAt(line, month.month, cell.quantity);
  const message = !line
    ? bilingual(text.unknownLine)
    : isFilled(current)
      ? bilingual(text.changedSince, { now: `${current.value} ${current.unit}` })
      : bilingual(text.emptiedSince);
  const cells = cellsOf(month, cell, line, sheet);
  return { number: cell.number, cells, problems: [{ path: line ? 'amount' : 'line', message }] };
}

function rejectedSerials(month: StagedMonth, line: EnteredLine, message: string, sheet: Sheet): RejectedRow {
  const quantity = serialQuantity(line.what.kind) ?? '';
  const cell = month.cells.find((one) => one.quantity === quantity) ?? cellAt(line, month.month, quantity);
  const cells = {
    ...cellsOf(month, { quantity, value: cell?.value ?? '', unit: cell?.unit ?? '' }, line, sheet),
    serials: month.row?.serials ?? '',
  };
  return { number: month.number, cells, problems: [{ path: 'serials', message }] };
}

/** A row of the workbook as it could be brought again. */
const cellsOf = (
  { month, line: id }: StagedMonth,
  { quantity, value, unit }: { readonly quantity: string; readonly value: string; readonly unit: string },
  line: EnteredLine | undefined,
  { start, lang }: Sheet,
): Record<string, string> => ({
  line: id,
  ...(line && { section: translate(sectionWords[line.section], lang), name: line.name }),
  quantity: translate(quantityWords[quantity as keyof typeof quantityWords], lang),
  month: monthText(start, month, lang),
  amount: value,
  unit,
});

/** A month takes the place of the row that is its first. */
const asSheetRow = (month: StagedMonth): SheetRow => ({
  number: month.number,
  cells: { staged: JSON.stringify(month) },
});

const fromSheetRow = ({ cells }: SheetRow): StagedMonth => JSON.parse(cells['staged']!) as StagedMonth;
