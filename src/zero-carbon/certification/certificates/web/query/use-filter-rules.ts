import { useEffect, useState } from 'react';
import type { Lang } from '#kernel/i18n/text.ts';
import { useLang } from '#kernel/i18n/web/use-lang.ts';
import { loadCode } from '#kernel/ui/layout/load-code.ts';
import { painted } from '#kernel/ui/layout/painted.ts';
import { isCalendarDate } from '#kernel/checks/calendar-date.ts';
import { hasInvisible } from '#kernel/checks/normalise.ts';
import { givenTexts } from '#kernel/ui/table/table-address.ts';
import type { QueryFilters, TypedName } from './query-address.ts';
import type { filterProblems } from './query-filters.ts';

type Problems = Partial<Record<TypedName, string>>;

const none: Problems = {};

/**
 * The validation of filters; undefined while the rules are loading. They are a third of the page's size, so they are
 * loaded on demand: for filters that are not plain, or when the user starts typing. If they cannot be loaded, the
 * server reports the problems.
 */
export function useFilterRules(
  filters: QueryFilters,
  isTouched = false,
): (filters: QueryFilters) => Problems | undefined {
  const lang = useLang();
  const wanted = isTouched || !arePlain(filters);
  const [check, setCheck] = useState<typeof filterProblems>();
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    void painted()
      .then(loadRules)
      .then((rules) => current && setCheck(() => rules));
    return () => {
      current = false;
    };
  }, [wanted]);
  return (typed) => (arePlain(typed) ? none : check?.(typed, lang));
}

/** The rules; if they cannot be loaded, the server reports the problems. */
const loadRules = (): Promise<(filters: QueryFilters, lang: Lang) => Problems> =>
  loadCode(() => import('./query-filters.ts')).then(
    (rules) => rules.filterProblems,
    () => () => none,
  );

/** Validates filters once the rules have loaded. */
export const loadProblems = async (filters: QueryFilters, lang: Lang): Promise<Problems> =>
  (await loadRules())(filters, lang);

/**
 * Returns true if filters are certainly valid, as nearly all are. It knows less than the contract's rules, so filters
 * that are not plain may still be valid.
 */
export function arePlain(filters: Pick<QueryFilters, TypedName>): boolean {
  const { companyName, issueOrg, startDate, endDate } = givenTexts(filters);
  return (
    [companyName, issueOrg].every((text) => text === undefined || isPlainText(text)) &&
    [startDate, endDate].every((date) => date === undefined || isCalendarDate(date)) &&
    (startDate === undefined || endDate === undefined || startDate <= endDate)
  );
}

/** Letters, figures, signs and plain spaces: nothing that hides or reorders. */
const isPlainText = (text: string): boolean =>
  /^[\p{L}\p{N}\p{P}\p{S}\p{Zs}]{2,100}$/u.test(text) && !hasInvisible(text);
