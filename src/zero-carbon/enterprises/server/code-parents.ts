/** GB/T 2260: two digits each for province, city and county; the code one step up, null for a province. */
export function areaParent(code: string): string | null {
  if (code.endsWith('0000')) return null;
  return code.endsWith('00') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`;
}

/**
 * GB/T 4754-2017: a class's code begins with its group's, and that with its division's; a division's record names its
 * section third.
 */
export function industryParent(code: string, names: readonly string[]): string | null {
  if (/^[A-T]$/.test(code)) return null;
  return code.length === 2 ? (names[2] ?? null) : code.slice(0, -1);
}
