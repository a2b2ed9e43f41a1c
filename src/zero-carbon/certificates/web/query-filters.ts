import { checkInput } from '#kernel/checks/explain.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { certificateSearch } from '#zero-carbon/certificates/certificates.contract.ts';
import { filterNames, type FilterName, type QueryFilters } from './query-address.ts';

/** The filters as the call takes them: without those not given. */
export const givenFilters = (filters: QueryFilters): Partial<QueryFilters> =>
  Object.fromEntries(
    filterNames.flatMap((name) => (filters[name].trim() === '' ? [] : [[name, filters[name].trim()]])),
  );

/** What is wrong with the filters, by the contract's own rules. */
export function filterProblems(filters: QueryFilters, lang: Lang): Partial<Record<FilterName, string>> {
  const { problems = [] } = checkInput(certificateSearch, givenFilters(filters), lang);
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
}
