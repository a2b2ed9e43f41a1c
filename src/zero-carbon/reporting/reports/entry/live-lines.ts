import { cellKey, type CellState, type StoredCell } from './cell-store.ts';
import { filesText, isRowField, quantitiesAsked, readFiles, type RowField } from './entry-fields.ts';
import type { ComparedLine, EnteredLine, EnteredRow } from './entry.contract.ts';
import { monthsOf } from './missing.ts';

/** The cells of lines, one by one. The fields of a month carry the month's version. */
export const cellsOf = (lines: readonly EnteredLine[]): StoredCell[] =>
  lines.flatMap((line) => line.rows.flatMap((row) => cellsOfRow(line.id, row)));

/** The cells of one month. */
export function cellsOfRow(
  line: string,
  { month, basis, note, reason, serials, evidence, version, cells }: EnteredRow,
): StoredCell[] {
  const rowCell = (field: RowField, value: string): StoredCell => ({
    line,
    month,
    field,
    value,
    unit: '',
    version,
    person: null,
  });
  return [
    ...cells.map(({ quantity, value, unit, version: own, person }) => ({
      line,
      month,
      field: quantity as StoredCell['field'],
      value: value ?? '',
      unit,
      version: own,
      person,
    })),
    rowCell('basis', basis ?? ''),
    rowCell('note', note),
    rowCell('reason', reason),
    rowCell('serials', serials),
    rowCell('evidence', filesText(evidence)),
  ];
}

/** A line with the unsaved input applied: gaps and emissions are read from it. */
function liveLine(line: ComparedLine, { stored, pending }: CellState): ComparedLine {
  const at = (month: number, field: StoredCell['field']) => {
    const key = cellKey({ line: line.id, month, field });
    return pending.get(key) ?? stored.get(key);
  };
  const rows = monthsOf(line).map((month): EnteredRow => {
    const basis = at(month, 'basis')?.value ?? '';
    return {
      month,
      basis: basis === '' ? null : (basis as NonNullable<EnteredRow['basis']>),
      note: at(month, 'note')?.value ?? '',
      reason: at(month, 'reason')?.value ?? '',
      serials: at(month, 'serials')?.value ?? '',
      evidence: readFiles(at(month, 'evidence')?.value ?? ''),
      version: 0,
      cells: quantitiesAsked(line.what).flatMap((quantity) => {
        const cell = at(month, quantity);
        if (!cell || cell.value === '' || isRowField(quantity)) return [];
        return [{ quantity, value: cell.value, unit: cell.unit, version: 0, person: null, at: '' }];
      }),
    };
  });
  return { ...line, rows };
}

/**
 * Applies unsaved input to all lines, repeatedly. A line, or a month of it, without input keeps its object identity,
 * so that it is not recalculated.
 */
export function liveLines(): (lines: readonly ComparedLine[], state: CellState) => readonly ComparedLine[] {
  let known = new Map<string, { readonly of: ComparedLine; readonly live: ComparedLine }>();
  return (lines, state) => {
    const now = lines.map((line) => {
      const before = known.get(line.id);
      const live = liveLine(line, state);
      const rows = live.rows.map((row, at) => sameOr(before?.live.rows[at], row));
      const isSame = before?.of === line && rows.every((row, at) => row === before.live.rows[at]);
      return { of: line, live: isSame ? before.live : { ...live, rows } };
    });
    known = new Map(now.map((one) => [one.of.id, one]));
    return now.map(({ live }) => live);
  };
}

const sameOr = (before: EnteredRow | undefined, row: EnteredRow): EnteredRow =>
  before && JSON.stringify(before) === JSON.stringify(row) ? before : row;
