import { useEffect, useState } from 'react';
import { useLang } from '#kernel/i18n/web/use-lang.ts';
import { loadCode } from '#kernel/ui/layout/load-code.ts';
import { painted } from '#kernel/ui/layout/painted.ts';
import { arePlain } from './plain-filters.ts';
import type { FilterName, QueryFilters } from './query-address.ts';
import type { filterProblems } from './query-filters.ts';

type Problems = Partial<Record<FilterName, string>>;

const none: Problems = {};

/**
 * What is wrong with filters; undefined while the rules are on their way. They are a third of what the page would weigh,
 * so they are fetched when they are wanted: for filters that are not plain, or for whoever begins to type. Where they
 * cannot be had, the server says what is wrong.
 */
export function useFilterRules(wanted: boolean): (filters: QueryFilters) => Problems | undefined {
  const lang = useLang();
  const [check, setCheck] = useState<typeof filterProblems>();
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    painted()
      .then(() => loadCode(() => import('./query-filters.ts')))
      .then(
        (rules) => current && setCheck(() => rules.filterProblems),
        () => current && setCheck(() => () => none),
      );
    return () => {
      current = false;
    };
  }, [wanted]);
  return (filters) => (arePlain(filters) ? none : check?.(filters, lang));
}
