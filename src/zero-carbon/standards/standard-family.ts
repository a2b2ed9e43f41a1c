/**
 * A standard's number without its part and year, which its parts and editions share.
 *
 * @example
 * standardFamily('GB/T 32151.29-2024'); // 'GB/T 32151'
 * standardFamily('ISO 14064-1:2018'); // 'ISO 14064'
 */
export function standardFamily(number: string): string {
  const withoutYear = number.replace(/[-:—](?:19|20|21)\d\d$/, '');
  // ISO, IWA and PAS set a part off with a hyphen, Chinese numbers with a point.
  return withoutYear.replace(/^((?:ISO|IEC|IWA|PAS)\b.*?\d)-\d+$/, '$1').replace(/^(.*\d)\.\d+$/, '$1');
}
