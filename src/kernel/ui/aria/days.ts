/**
 * Normalises the notation of a typed day: `2026/1/9`, `2026.01.09`, `20260109` and `2026年1月9日` become `2026-01-09`. Any
 * other text is returned unchanged; the form's check reports it.
 */
export function tidyDay(typed: string): string {
  const text = typed.trim();
  const [, year, month = '', day = ''] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(text) ??
    [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Two days, each of which may be empty. */
export interface Days {
  readonly from: string;
  readonly to: string;
}
