import { type Exact, readDecimal, timesRatio, unity, valueOf } from '#zero-carbon/rules/calculation/decimals.ts';
import { toUnit } from '#zero-carbon/rules/calculation/product.ts';
import { readUnitOnce } from '#zero-carbon/rules/calculation/units/units.ts';

/** Converts an amount to another unit, to 40 digits. Returns undefined if the units do not convert. */
export function inUnit(value: string, from: string, to: string): Exact | undefined {
  const amount = readDecimal(value);
  if (!amount || from === to) return amount ?? undefined;
  const unit = readUnitOnce(from);
  if (!('unit' in unit)) return undefined;
  const converted = toUnit([unit.unit], to);
  return 'problem' in converted
    ? undefined
    : valueOf(timesRatio(converted.scale, { over: amount, under: unity.under }));
}

/** The converted amount for display in a column of that unit: at most nine decimals. */
export const convertAmount = (value: string, from: string, to: string): string | undefined =>
  inUnit(value, from, to)?.toDecimalPlaces(9).toFixed();
