/** How long a service holds, in years from payment (fleet specification §9). */
const serviceYears = 5;

/**
 * The last day of a service that was paid for on a day, both `YYYY-MM-DD` in the business zone. After a 29th of February
 * it is the 28th, for the fifth year never has another: the specification is silent, and a day more was not paid for.
 */
export function serviceUntil(paidOn: string): string {
  const day = paidOn.slice(4) === '-02-29' ? '-02-28' : paidOn.slice(4);
  return `${Number(paidOn.slice(0, 4)) + serviceYears}${day}`;
}
