import { cellKey, type CellState, type StoredCell } from './cell-store.ts';
import { filesText, isRowField, quantitiesAsked, readFiles, type RowField } from './entry-fields.ts';
import type { EnteredLine, EnteredRow } from './entry.contract.ts';
import { monthsOf } from './missing.ts';

/** The cells of lines, one by one; what a month says beside its quantities bears the month's version. */
export const cellsOf = (lines: readonly EnteredLine[]): StoredCell[] =>
  lines.flatMap((line) => line.rows.flatMap((row) => cellsOfRow(line.id, row)));

/** The cells of one month. */
export function cellsOfRow(
  line: string,
  { month, basis, note, reason, serials, evidence, version, cells }: EnteredRow,
): StoredCell[] {
  const said = (field: RowField, value: string): StoredCell => ({
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
    said('basis', basis ?? ''),
    said('note', note),
    said('reason', reason),
    said('serials', serials),
    said('evidence', filesText(evidence)),
  ];
}

/** A line as it is with what was written since: what is missing and what it emits are read from it. */
export function liveLine(line: EnteredLine, { stored, pending }: CellState): EnteredLine {
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
