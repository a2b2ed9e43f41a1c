import { checkInput } from '#kernel/checks/explain.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { certificateSearch } from '#zero-carbon/certification/certificates/certificate-search.ts';
import { givenTexts } from '#kernel/ui/table/table-address.ts';
import type { QueryFilters, TypedName } from './query-address.ts';

/** The problems of the filters, by the contract's own rules. */
export function filterProblems(filters: QueryFilters, lang: Lang): Partial<Record<TypedName, string>> {
  const { problems = [] } = checkInput(certificateSearch, givenTexts(filters), lang);
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
}
