/** A standard's number without its part and year, which its parts and editions share. */
export function standardFamily(number: string): string {
  const withoutYear = number.replace(/[-:—](?:19|20|21)\d\d$/, '');
  // ISO, IWA and PAS set a part off with a hyphen, Chinese numbers with a point.
  return withoutYear.replace(/^((?:ISO|IEC|IWA|PAS)\b.*?\d)-\d+$/, '$1').replace(/^(.*\d)\.\d+$/, '$1');
}
