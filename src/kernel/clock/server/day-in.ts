const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The date of an instant in a zone, `YYYY-MM-DD`.
 *
 * @param zone an IANA zone; an unknown one throws a RangeError.
 * @example
 * dayIn(new Date('2026-11-22T17:00:00Z'), 'Asia/Shanghai'); // '2026-11-23'
 */
export function dayIn(at: Date, zone: string): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  formats.set(zone, format);
  return format.format(at);
}
