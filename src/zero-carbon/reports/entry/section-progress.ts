import { readDecimal } from '#zero-carbon/calculation/decimals.ts';
import { monthsOf, neededOf, quantityNames, type EntryField, type EntryKind } from './entry-fields.ts';

export interface EntryLine {
  readonly id: string;
  readonly kind: EntryKind;
  readonly name: string;
  readonly inUse: boolean;
}

/** What a line's cell holds; empty where it holds nothing. */
export type ReadCell = (line: string, month: number, field: EntryField) => string;

/** Something a section still asks for. */
export interface Missing {
  readonly line: EntryLine;
  readonly month: number;
  readonly what: 'amount' | 'basis' | 'reason';
}

export interface Jump {
  readonly field: EntryField;
  /** Whole per cent away from the month before, towards zero; null where that month was zero. */
  readonly percent: number | null;
}

const least = 20;

/** Quantities that are 20 % or more away from the month before. Serials come as they are bought and are not compared. */
export function jumpsOf(line: EntryLine, month: number, read: ReadCell): readonly Jump[] {
  if (month < 2) return [];
  return quantityNames(line.kind).flatMap((field): readonly Jump[] => {
    if (field === 'greenBacked') return [];
    const now = readDecimal(read(line.id, month, field));
    const before = readDecimal(read(line.id, month - 1, field));
    if (!now || !before || now.eq(before)) return [];
    if (before.isZero()) return [{ field, percent: null }];
    const percent = now.minus(before).times(100).div(before);
    return percent.abs().gte(least) ? [{ field, percent: percent.trunc().toNumber() }] : [];
  });
}

/** What a line still lacks: each month's amount and basis, and the reason of each jump. Not in use is an answer. */
export function missingOf(line: EntryLine, read: ReadCell): readonly Missing[] {
  if (!line.inUse) return [];
  return monthsOf(line.kind).flatMap((month) => {
    const whats: Missing['what'][] = [];
    if (read(line.id, month, neededOf(line.kind)) === '') whats.push('amount');
    if (read(line.id, month, 'basis') === '') whats.push('basis');
    if (jumpsOf(line, month, read).length > 0 && read(line.id, month, 'reason') === '') whats.push('reason');
    return whats.map((what) => ({ line, month, what }));
  });
}

/** How many rows of a line have what they need, of how many. */
export function progressOf(line: EntryLine, read: ReadCell): { readonly done: number; readonly of: number } {
  const months = monthsOf(line.kind);
  const open = new Set(missingOf(line, read).map(({ month }) => month));
  return { done: months.length - open.size, of: months.length };
}
