import { isCalendarDate } from '#kernel/checks/calendar-date.ts';
import { givenFilters, type QueryFilters } from './query-address.ts';

/**
 * Whether filters are right beyond doubt, as nearly all are. It knows less than the contract's rules and never says more:
 * what it does not call plain may still be right.
 */
export function arePlain(filters: QueryFilters): boolean {
  const { companyName, issueOrg, startDate, endDate } = givenFilters(filters);
  return (
    [companyName, issueOrg].every((text) => text === undefined || isPlainText(text)) &&
    [startDate, endDate].every((date) => date === undefined || isCalendarDate(date)) &&
    (startDate === undefined || endDate === undefined || startDate <= endDate)
  );
}

/** Letters, figures, signs and plain spaces: nothing that hides or reorders. */
const isPlainText = (text: string): boolean => /^[\p{L}\p{N}\p{P}\p{S}\p{Zs}]{2,100}$/u.test(text);
