/** Duration of a service, in years from payment (fleet specification §9). */
const serviceYears = 5;

/**
 * Returns the last day of a service by its payment day, both `YYYY-MM-DD` in the business zone. For a 29th of February
 * it is the 28th, because the fifth year is never a leap year. The specification does not define this case, and one
 * more day was not paid for.
 */
export function serviceUntil(paidOn: string): string {
  const day = paidOn.slice(4) === '-02-29' ? '-02-28' : paidOn.slice(4);
  return `${Number(paidOn.slice(0, 4)) + serviceYears}${day}`;
}
