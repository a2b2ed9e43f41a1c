import type { Text } from '#kernel/i18n/text.ts';
import { Exact } from '#zero-carbon/rules/calculation/decimals.ts';
import type { ReportResult } from '#zero-carbon/rules/calculation/report/calculate-report.ts';
import { isYearly, mainQuantity, type LineKind } from '#zero-carbon/rules/calculation/report-data.ts';
import { readSerials } from '#zero-carbon/reporting/reports/serials/serial-ranges.ts';
import { inUnit } from './convert-amount.ts';
import { serialQuantity } from './entry-fields.ts';
import type { ComparedLine, EnteredLine } from './entry.contract.ts';

/**
 * A gap of a month: its quantity, its source, the serials behind an offset or green power, the reason for a large
 * difference from the same month of last year or the month before, or values that can be calculated.
 */
export interface Missing {
  readonly line: string;
  readonly month: number;
  readonly what: 'value' | 'basis' | 'reason' | 'serials' | 'calculation';
  /** The reason why it cannot be calculated. */
  readonly message?: Text;
  /** The amount without serials, in whole MWh or tonnes. */
  readonly short?: { readonly amount: string; readonly unit: 'MWh' | 't' };
}

/** A month that differs by this share needs a reason. */
const jump = new Exact('0.2');

/** Kinds that are not required for every month: refills occur irregularly. */
const atWill: readonly LineKind[] = ['gas'];
/** Kinds without a meter. */
const unmetered: readonly LineKind[] = ['output', 'removal', 'offset'];

/** The months of a line's rows: one of the whole year, or twelve. */
export const monthsOf = (line: Pick<EnteredLine, 'what'>): readonly number[] =>
  isYearly(line.what) ? [0] : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** A value of a line, as entered; null if the cell is empty. */
export function valueIn(line: EnteredLine, month: number, quantity: string): { value: string; unit: string } | null {
  const cell = line.rows.find((row) => row.month === month)?.cells.find((one) => one.quantity === quantity);
  return cell === undefined || cell.value === null ? null : { value: cell.value, unit: cell.unit };
}

/** The value that a month's main quantity is compared with. */
interface Compared {
  readonly value: string;
  readonly unit: string;
  /** True for the same month of the year before, false for the month before. */
  readonly ofYear: boolean;
}

/** The same month of the year before if that year's report has it, else the month before; null if neither is known. */
export function comparedWith(line: ComparedLine, month: number): Compared | null {
  const earlier = line.earlier.find((one) => one.month === month);
  if (earlier) return { value: earlier.value, unit: earlier.unit, ofYear: true };
  const before = valueIn(line, month - 1, mainQuantity(line.what.kind));
  return before && { ...before, ofYear: false };
}

/** The months of a line whose main quantity differs by 20 % or more from its comparison value. */
export function jumpsOf(line: ComparedLine): number[] {
  if (isYearly(line.what)) return [];
  const quantity = mainQuantity(line.what.kind);
  return monthsOf(line).filter((month) => {
    const [before, now] = [comparedWith(line, month), valueIn(line, month, quantity)];
    if (!before || !now) return false;
    const base = new Exact(before.value);
    const change = inUnit(now.value, now.unit, before.unit)?.minus(base).abs();
    return base.gt(0) && change !== undefined && change.gte(base.times(jump));
  });
}

/**
 * The amount of an offset or of green power without serials: each serial is one tonne or one MWh. A fraction of a MWh
 * of green power needs none, because certificates are issued for whole MWh.
 */
export function shortOfSerials(line: EnteredLine, month: number): Missing['short'] | null {
  const quantity = serialQuantity(line.what.kind);
  const entered = quantity && valueIn(line, month, quantity);
  if (!entered) return null;
  const unit = line.what.kind === 'power' ? 'MWh' : 't';
  const amount = inUnit(entered.value, entered.unit, unit);
  if (!amount) return null;
  const read = readSerials(line.rows.find((row) => row.month === month)?.serials ?? '');
  const count = 'problem' in read ? '0' : String(read.count);
  const lacking = (unit === 'MWh' ? amount.floor() : amount).minus(count);
  return lacking.gt(0) ? { amount: lacking.toFixed(), unit } : null;
}

/** The gaps of lines, including months that cannot be calculated. */
export const gapsOf = (lines: readonly ComparedLine[], problems: ReportResult['problems']): Missing[] =>
  lines.flatMap((line) => [
    ...missingIn(line),
    ...(line.inUse ? problems : []).flatMap(({ line: id, month, message }): Missing[] =>
      id === line.id ? [{ line: id, month, what: 'calculation', message }] : [],
    ),
  ]);

/** The gaps of a line before its section is complete; none for a line that is not in use. */
export function missingIn(line: ComparedLine): Missing[] {
  if (!line.inUse) return [];
  const { kind } = line.what;
  const quantity = mainQuantity(kind);
  const jumps = new Set(jumpsOf(line));
  const filled = line.rows.filter((row) => row.cells.some(({ value }) => value !== null));
  if (atWill.includes(kind) && filled.length === 0) return [{ line: line.id, month: 1, what: 'value' }];
  return monthsOf(line).flatMap((month): Missing[] => {
    const row = line.rows.find((one) => one.month === month);
    const isFilled = filled.some((one) => one.month === month);
    const missing: Missing[] = [];
    if (!atWill.includes(kind) && valueIn(line, month, quantity) === null) {
      missing.push({ line: line.id, month, what: 'value' });
    }
    if (isFilled && !unmetered.includes(kind) && (row?.basis ?? null) === null)
      missing.push({ line: line.id, month, what: 'basis' });
    const short = shortOfSerials(line, month);
    if (short) missing.push({ line: line.id, month, what: 'serials', short });
    if (jumps.has(month) && !row?.reason) missing.push({ line: line.id, month, what: 'reason' });
    return missing;
  });
}
