/**
 * An ID card number as it may be shown to whoever knows it: its first six and last four characters. What is no number
 * of 18 characters is hidden whole.
 */
export const maskIdCard = (number: string): string =>
  /^\d{17}[\dX]$/.test(number) ? `${number.slice(0, 6)}${'*'.repeat(8)}${number.slice(14)}` : '*'.repeat(18);
