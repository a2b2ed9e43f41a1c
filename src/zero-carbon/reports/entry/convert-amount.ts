import { Exact, readDecimal, valueOf } from '#zero-carbon/calculation/decimals.ts';
import { toUnit } from '#zero-carbon/calculation/product.ts';
import { readUnitOnce } from '#zero-carbon/calculation/units.ts';

/** A decimal text without the zeros that say nothing. */
export const tidyDecimal = (value: string): string => new Exact(value).toFixed();

/**
 * An amount in another unit, to the last digit; undefined where it does not convert, or where nine decimals do not hold
 * it: then nothing is rounded.
 */
export function convertAmount(value: string, from: string, to: string): string | undefined {
  const amount = readDecimal(value);
  if (!amount) return undefined;
  if (from === to) return amount.toFixed();
  const unit = readUnitOnce(from);
  if (!('unit' in unit)) return undefined;
  const converted = toUnit([unit.unit], to);
  if ('problem' in converted) return undefined;
  const { over, under } = converted.scale;
  const result = valueOf({ over: amount.times(over), under });
  const isExact = result.times(under).eq(amount.times(over));
  return isExact && result.decimalPlaces() <= 9 && result.lte('1e15') ? result.toFixed() : undefined;
}
