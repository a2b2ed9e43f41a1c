import { checkInput } from '#kernel/checks/explain.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { certificateSearch } from '#zero-carbon/certificates/certificate-search.ts';
import { givenFilters, type FilterName, type QueryFilters } from './query-address.ts';

/** What is wrong with the filters, by the contract's own rules. */
export function filterProblems(filters: QueryFilters, lang: Lang): Partial<Record<FilterName, string>> {
  const { problems = [] } = checkInput(certificateSearch, givenFilters(filters), lang);
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
}
