import { useCallback, useEffect, type ReactNode } from 'react';
import { formatTotal } from '#kernel/i18n/web/formats.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { CopyLink } from '#kernel/ui/parts/copy-link.tsx';
import { DataTable } from '#kernel/ui/table/data-table.tsx';
import { navigate } from '#kernel/ui/layout/location.ts';
import type { Paging } from '#kernel/ui/table/page-sizes.ts';
import { PrintLink } from '#kernel/ui/parts/print-link.tsx';
import { queryCertificates } from '#zero-carbon/certificates/certificates.contract.ts';
import { certificateTitles } from '#zero-carbon/certificates/web/certificate-titles.words.ts';
import { NothingFound } from './nothing-found.tsx';
import { arePlain } from './plain-filters.ts';
import { givenFilters, writeQueryAddress, type QueryAddress } from './query-address.ts';
import { useQueryColumns } from './query-columns.tsx';
import { queryWords } from './query.words.ts';
import { useFilterRules } from './use-filter-rules.ts';

/** What the address asks for: the certificates, or why there are none. Filters that are wrong ask nothing. */
export function QueryResults({ filters, page }: Pick<QueryAddress, 'filters' | 'page'>): ReactNode {
  const t = useTranslate();
  const problemsOf = useFilterRules(!arePlain(filters));
  const columns = useQueryColumns();
  const onPage = useCallback((next: Paging) => navigate(writeQueryAddress(filters, next)), [filters]);
  useEffect(() => scrollBackTo('results', page.start), [page.start]);
  const problems = problemsOf(filters);
  if (!problems || Object.keys(problems).length > 0) return null;
  return (
    <DataTable
      endpoint={queryCertificates}
      params={givenFilters(filters)}
      page={page}
      onPage={onPage}
      columns={columns}
      rowKey={(row) => row.ntwCertNo}
      faded={(row) => row.isValid !== 'valid'}
      caption={t(certificateTitles.query)}
      announce={(answer) => foundText(answer, t)}
      head={(answer) => (
        <div className="results-head">
          <h2>{foundText(answer, t)}</h2>
          <p>
            {filters.companyName ? t(queryWords.matchedBy, { text: filters.companyName }) : t(queryWords.newestFirst)}
          </p>
          <div className="results-tools screen-only">
            <PrintLink />
            <CopyLink />
          </div>
        </div>
      )}
      none={(answer) => (
        <NothingFound filters={filters} reasons={answer.reasons ?? []} searched={answer.searched ?? 0} />
      )}
    />
  );
}

function foundText(answer: { readonly total: number; readonly more?: boolean | undefined }, t: Translate): string {
  if (answer.total === 0) return t(queryWords.foundNone);
  return answer.total === 1 ? t(queryWords.foundOne) : t(queryWords.found, { total: formatTotal(answer) });
}

/** Another page of rows begins at its top, which may have been scrolled out of sight. */
function scrollBackTo(id: string, start: number): void {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? 0;
  if (start > 0 && top < 0) scrollBy(0, top - 16);
}
