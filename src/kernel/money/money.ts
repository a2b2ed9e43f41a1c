/** The currencies of the product (ISO 4217), with the number of their decimals. */
export const decimalsOf = { CNY: 2, EUR: 2, JPY: 0, KRW: 0, USD: 2 } as const;
export type Currency = keyof typeof decimalsOf;

/** Digits of an amount before its decimals. */
const maxDigits = 12;

/**
 * Parses an amount as minor units; undefined if it is no amount of the currency, has too many decimals, or is 10¹² or
 * more. Calculate with these integers: they are exact.
 *
 * @example
 * minorUnits('1180.5', 'CNY'); // 118050n
 * minorUnits('1180.5', 'JPY'); // undefined
 */
export function minorUnits(amount: string, currency: Currency): bigint | undefined {
  const decimals = decimalsOf[currency];
  const [, units, part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (units === undefined || units.length > maxDigits || part.length > decimals) return undefined;
  return BigInt(units + part.padEnd(decimals, '0'));
}

/**
 * The decimal text of an amount in minor units, with all decimals of its currency.
 *
 * @example
 * amountText(118050n, 'CNY'); // '1180.50'
 */
export function amountText(units: bigint, currency: Currency): string {
  const decimals = decimalsOf[currency];
  const digits = `${units}`.padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
