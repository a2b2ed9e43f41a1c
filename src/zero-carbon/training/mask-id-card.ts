/**
 * An ID card number for everyone but its holder: the first two digits (the province) and the sixteenth and seventeenth
 * (the end of the sequence number). The date of birth and the check digit stay hidden, because a check digit rules out ten
 * of eleven dates. Anything but a number of 18 characters is hidden as a whole.
 */
export const maskIdCard = (number: string): string =>
  /^\d{17}[\dX]$/.test(number) ? `${number.slice(0, 2)}${'*'.repeat(13)}${number.slice(15, 17)}*` : '*'.repeat(18);
