import { sql } from 'kysely';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { quantityNames } from '#zero-carbon/reporting/reports/entry/entry-fields.ts';
import type { saveCells as endpoint } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { entryWords as text } from '#zero-carbon/reporting/reports/entry/entry.words.ts';
import { monthsOf } from '#zero-carbon/reporting/reports/entry/missing.ts';
import { checkRows } from './check-rows.ts';
import { enteredLines } from './entered-lines.ts';
import { linesOf, lockParts, reopen } from './lock-report.ts';

type Editor = Context<{ permission: 'reports.edit'; scope: 'own' }>;
type Params = ParamsOf<typeof endpoint>;
type Lines = Awaited<ReturnType<typeof linesOf>>;

/**
 * Saves the changes that are based on current versions, as one act. The others are returned with their current
 * values.
 */
export async function saveCells(
  params: Params,
  { db: tx, actor, clock, lang }: Editor,
): Promise<ResultOf<typeof endpoint>> {
  const { id, cells, rows } = params;
  const at = clock.now();
  const named = [...new Set([...cells, ...rows].map(({ line }) => line))];
  const report = await lockParts(
    tx,
    id,
    actor,
    named.map((key) => ({ part: 'line', key })),
  );
  const lines = await linesOf(tx, id, named);
  checkPlaces(params, lines, lang);
  const entered = new Map((await enteredLines(tx, id, { lines: [...lines.keys()] })).map((line) => [line.id, line]));
  const rowNow = (line: string, month: number) => entered.get(line)?.rows.find((row) => row.month === month);
  const cellNow = (line: string, month: number, quantity: string) =>
    rowNow(line, month)?.cells.find((cell) => cell.quantity === quantity);

  const [free, taken] = parted(
    cells,
    ({ line, month, quantity, version }) => (cellNow(line, month, quantity)?.version ?? 0) === version,
  );
  // The later of two users who enter the same value has no conflict to resolve.
  const [same, different] = parted(taken, ({ line, month, quantity, value, unit }) => {
    const now = cellNow(line, month, quantity);
    return now?.value === value && now.unit === unit;
  });
  const conflicts = different.flatMap(({ line, month, quantity }) => {
    const now = cellNow(line, month, quantity);
    return now ? [{ line, month, ...now }] : [];
  });
  const held = await checkRows(tx, { reportId: id, partyId: actor.partyId, lines: entered, rows, at, lang });
  const isHeld = ({ line, month }: { line: string; month: number }): boolean =>
    held.some((one) => one.line === line && one.month === month);
  const [freeRows, takenRows] = parted(
    rows.flatMap((row) => withoutHeld(row, isHeld(row))),
    ({ line, month, version }) => (rowNow(line, month)?.version ?? 0) === version,
  );
  const rowConflicts = takenRows.flatMap(({ line, month }) => {
    const now = rowNow(line, month);
    return now ? [{ line, ...now }] : [];
  });

  const touched = new Map([...free, ...freeRows].map(({ line, month }) => [`${line}/${month}`, { line, month }]));
  const given = new Map(freeRows.map((row) => [`${row.line}/${row.month}`, row]));
  const writtenRows = [...touched.values()].map(({ line, month }) => {
    const now = rowNow(line, month);
    const change = given.get(`${line}/${month}`);
    return {
      line_id: line,
      month,
      basis: change?.basis === undefined ? (now?.basis ?? null) : change.basis,
      note: (change?.note === undefined ? now?.note : change.note) ?? '',
      reason: (change?.reason === undefined ? now?.reason : change.reason) ?? '',
      serials: (change?.serials === undefined ? now?.serials : change.serials) ?? '',
      version: (now?.version ?? 0) + (change ? 1 : 0),
    };
  });
  const writtenCells = free.map(({ line, month, quantity, value, unit, version }) => ({
    line_id: line,
    month,
    quantity,
    value,
    unit,
    version: version + 1,
    person_id: actor.personId,
    at,
  }));
  await writeRows(tx, writtenRows);
  await writeFiles(tx, freeRows);
  const fileNames = await namesOf(tx, freeRows);
  await writeCells(tx, writtenCells);
  if (touched.size > 0) {
    await reopen(
      tx,
      id,
      [...touched.values()].flatMap(({ line }) => lines.get(line)?.section ?? []),
    );
    const monthOf = (month: number): string => (month === 0 ? '' : nameOfMonth(report.period_start, month));
    const described = (line: string, month: number, quantity: string, value: string | null, unit: string): string =>
      [lines.get(line)!.name, monthOf(month), quantity, value === null ? '' : `${value} ${unit}`.trim()].join('\t');
    await recordChange(tx, { actor, at }, 'report-entry.enter', id, {
      before: {
        cells: free.map(({ line, month, quantity }) => {
          const now = cellNow(line, month, quantity);
          return described(line, month, quantity, now?.value ?? null, now?.unit ?? '');
        }),
        rows: freeRows.map(({ line, month }) => {
          const now = rowNow(line, month);
          return rowText(
            lines.get(line)!.name,
            monthOf(month),
            now,
            now?.evidence.map(({ name }) => name),
          );
        }),
      },
      after: {
        cells: free.map(({ line, month, quantity, value, unit }) => described(line, month, quantity, value, unit)),
        rows: writtenRows
          .filter(({ line_id: line, month }) => given.has(`${line}/${month}`))
          .map((row) => {
            const { evidence } = given.get(`${row.line_id}/${row.month}`) ?? {};
            const files = evidence?.map((file) => fileNames.get(file) ?? '');
            const before = rowNow(row.line_id, row.month)?.evidence.map(({ name }) => name);
            return rowText(lines.get(row.line_id)!.name, monthOf(row.month), row, files ?? before);
          }),
      },
    });
  }
  return {
    at: at.toISOString(),
    cells: [
      ...writtenCells.map(({ line_id: line, month, quantity, version }) => ({ line, month, quantity, version })),
      ...same.map(({ line, month, quantity }) => {
        return { line, month, quantity, version: cellNow(line, month, quantity)!.version };
      }),
    ],
    rows: writtenRows.map(({ line_id: line, month, version }) => ({ line, month, version })),
    conflicts,
    rowConflicts,
    held,
  };
}

/** Removes reserved serials from a row; returns nothing if the row has no other field. */
function withoutHeld(row: Params['rows'][number], isHeld: boolean): Params['rows'] {
  if (!isHeld) return [row];
  const { serials: _serials, ...rest } = row;
  const { line: _line, month: _month, version: _version, ...more } = rest;
  return Object.keys(more).length > 0 ? [rest] : [];
}

const rowText = (
  name: string,
  month: string,
  row:
    | { readonly basis: string | null; readonly note: string; readonly reason: string; readonly serials: string }
    | undefined,
  files: readonly string[] = [],
): string =>
  [name, month, row?.basis ?? '', row?.note ?? '', row?.reason ?? '', row?.serials ?? '', ...files].join('\t');

/** `2026-07` for the seventh month of a period. */
function nameOfMonth(start: string, month: number): string {
  const [year = 0, first = 1] = start.split('-').map(Number);
  const at = first - 1 + month - 1;
  return `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** Checks that every cell exists on its line and is listed only once. */
function checkPlaces({ cells, rows }: Params, lines: Lines, lang: Lang): void {
  const seen = new Set<string>();
  const problems = [
    ...cells.map(({ line, month, quantity }, at) => ({ at: `cells.${at}`, line, month, quantity })),
    ...rows.map(({ line, month }, at) => ({ at: `rows.${at}`, line, month, quantity: undefined })),
  ].flatMap(({ at, line, month, quantity }) => {
    const { kind, details } = lines.get(line)!;
    const what = { kind, details } as Parameters<typeof monthsOf>[0]['what'];
    if (!monthsOf({ what }).includes(month)) {
      return [{ path: `${at}.month`, message: translate(text.wrongMonth, lang) }];
    }
    const place = `${line}/${month}/${quantity ?? ''}`;
    if (seen.has(place)) return [{ path: `${at}.line`, message: translate(text.twice, lang) }];
    seen.add(place);
    if (quantity === undefined || quantityNames(kind).some((name) => name === quantity)) return [];
    return [{ path: `${at}.quantity`, message: translate(text.wrongQuantity, lang) }];
  });
  if (problems.length > 0) throw refuse.invalid(problems);
}

function parted<T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  const [yes, no]: [T[], T[]] = [[], []];
  for (const one of all) (is(one) ? yes : no).push(one);
  return [yes, no];
}

/** Writes the fields of months other than their quantities. */
export async function writeRows(
  tx: Db,
  rows: readonly {
    line_id: string;
    month: number;
    basis: 'meter' | 'bill' | 'estimate' | null;
    note: string;
    reason: string;
    serials: string;
    version: number;
  }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('zero_carbon.report_rows')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['line_id', 'month']).doUpdateSet({
        basis: sql`excluded.basis`,
        note: sql`excluded.note`,
        reason: sql`excluded.reason`,
        serials: sql`excluded.serials`,
        version: sql`excluded.version`,
      }),
    )
    .execute();
}

/** Writes the files of the rows that list files. */
async function writeFiles(tx: Db, rows: Params['rows']): Promise<void> {
  for (const { line, month, evidence } of rows) {
    if (evidence === undefined) continue;
    await tx
      .deleteFrom('zero_carbon.report_row_evidence')
      .where('line_id', '=', line)
      .where('month', '=', month)
      .execute();
    const files = [...new Set(evidence)].map((file) => ({ line_id: line, month, evidence_id: file }));
    if (files.length > 0) await tx.insertInto('zero_carbon.report_row_evidence').values(files).execute();
  }
}

async function namesOf(tx: Db, rows: Params['rows']): Promise<ReadonlyMap<string, string>> {
  const found = await tx
    .selectFrom('zero_carbon.evidence')
    .select(['id', 'name'])
    .where('id', 'in', ['0', ...rows.flatMap(({ evidence = [] }) => evidence)])
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Writes cells on their current versions. */
export async function writeCells(
  tx: Db,
  cells: readonly {
    line_id: string;
    month: number;
    quantity: string;
    value: string | null;
    unit: string;
    version: number;
    person_id: string | null;
    at: Date;
  }[],
): Promise<void> {
  if (cells.length === 0) return;
  await tx
    .insertInto('zero_carbon.report_cells')
    .values([...cells])
    .onConflict((conflict) =>
      conflict.columns(['line_id', 'month', 'quantity']).doUpdateSet({
        value: sql`excluded.value`,
        unit: sql`excluded.unit`,
        version: sql`excluded.version`,
        person_id: sql`excluded.person_id`,
        at: sql`excluded.at`,
      }),
    )
    .execute();
}
