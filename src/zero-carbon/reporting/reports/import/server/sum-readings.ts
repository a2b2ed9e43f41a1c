import { bilingual, type InputProblem } from '#kernel/checks/explain.ts';
import type { Basis, EnteredLine } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { reportImportWords as text } from '#zero-carbon/reporting/reports/import/report-import.words.ts';
import type { SheetRow } from '#kernel/import/server/read-rows.ts';
import { isSameUnit } from '#zero-carbon/rules/calculation/units/units.ts';
import type { Reading } from './read-reading.ts';

/** The readings of one cell, added up. */
export interface SummedCell {
  /** The number of its first row; `rows` counts all of them. */
  readonly number: number;
  rows: number;
  /** In units of the smallest decimal of a quantity, so that the sum is exact. */
  billionths: bigint;
  readonly unit: string;
}

/** A row with serials. */
export interface NamedSerials {
  readonly row: SheetRow;
  readonly reading: Reading;
}

/** The combined rows of one month of a line. */
export interface SummedMonth {
  readonly line: EnteredLine;
  readonly month: number;
  readonly number: number;
  readonly cells: Map<string, SummedCell>;
  basis: Basis | undefined;
  /** The rows with serials. */
  readonly named: NamedSerials[];
  reason: string;
  note: string;
}

const decimals = 9;
const most = 10n ** 24n;

const billionthsOf = (value: string): bigint => {
  const at = value.indexOf('.');
  return at < 0
    ? BigInt(value) * 1_000_000_000n
    : BigInt(value.slice(0, at) + value.slice(at + 1).padEnd(decimals, '0'));
};

/** The serials of a month from all its rows; empty if there are none. */
export const serialsIn = ({ named }: SummedMonth): string => named.map(({ reading }) => reading.serials).join('\n');

/** A sum as a decimal text. */
export function valueOf({ billionths }: Pick<SummedCell, 'billionths'>): string {
  const digits = billionths.toString().padStart(decimals + 1, '0');
  const rest = digits.slice(-decimals).replace(/0+$/, '');
  const whole = digits.slice(0, -decimals);
  return rest === '' ? whole : `${whole}.${rest}`;
}

/** If a month has several sources, the least certain one counts. */
const certainty: readonly Basis[] = ['meter', 'bill', 'estimate'];

/** Adds up the readings of each cell: a month may have several bills. For other fields, the last row counts. */
export function createSums() {
  const months = new Map<string, SummedMonth>();
  return {
    months,
    /** Adds a reading. Returns its conflicts with earlier rows. */
    add(row: SheetRow, reading: Reading): readonly InputProblem[] {
      const { number } = row;
      const { line, month, quantity, value, unit, basis, serials, reason, note } = reading;
      const key = `${line.id}/${month}`;
      let of = months.get(key);
      if (!of) {
        of = { line, month, number, cells: new Map(), basis: undefined, named: [], reason: '', note: '' };
        months.set(key, of);
      }
      const cell = of.cells.get(quantity);
      if (!cell) of.cells.set(quantity, { number, rows: 1, billionths: billionthsOf(value), unit });
      else {
        if (!isSameUnit(cell.unit, unit)) {
          return [{ path: 'unit', message: bilingual(text.otherUnit, { unit, first: cell.unit }) }];
        }
        const sum = cell.billionths + billionthsOf(value);
        if (sum > most) return [{ path: 'amount', message: bilingual(text.tooLarge) }];
        cell.billionths = sum;
        cell.rows += 1;
      }
      if (basis !== undefined && certainty.indexOf(basis) > certainty.indexOf(of.basis ?? 'meter')) of.basis = basis;
      of.basis ??= basis;
      if (serials !== '') of.named.push({ row, reading });
      if (reason !== '') of.reason = reason;
      if (note !== '') of.note = note;
      return [];
    },
    /** Removes the rows that list a month's serials again. */
    withdraw({ line, month, cells, named }: SummedMonth): void {
      for (const { quantity, value } of named.splice(0).map(({ reading }) => reading)) {
        const cell = cells.get(quantity)!;
        cell.billionths -= billionthsOf(value);
        cell.rows -= 1;
        if (cell.rows === 0) cells.delete(quantity);
      }
      if (cells.size === 0) months.delete(`${line.id}/${month}`);
    },
  };
}
