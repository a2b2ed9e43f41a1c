/**
 * A day as it was typed, in the one way of writing days: `2026/1/9`, `2026.01.09`, `20260109` and `2026年1月9日` become
 * `2026-01-09`. What is no day stays as it is, for whoever checks it to say so.
 */
export function tidyDay(typed: string): string {
  const text = typed.trim();
  const [, year, month = '', day = ''] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(text) ??
    [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Two days, either of which may not be given. */
export interface Days {
  readonly from: string;
  readonly to: string;
}
