import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { formatTotal } from '#kernel/i18n/web/formats.ts';
import { useLang, useSay, type Say } from '#kernel/i18n/web/use-lang.ts';
import { CopyLink } from '#kernel/ui/copy-link.tsx';
import { DataTable } from '#kernel/ui/data-table.tsx';
import type { Turn } from '#kernel/ui/page-sizes.ts';
import { navigate, useSearch } from '#kernel/ui/location.ts';
import { PageHead } from '#kernel/ui/page-title.tsx';
import { PrintLink } from '#kernel/ui/print-link.tsx';
import { queryCertificates } from '#zero-carbon/certificates/certificates.contract.ts';
import { certificateTitles } from './certificate-titles.words.ts';
import { NothingFound } from './nothing-found.tsx';
import { readQueryAddress, writeQueryAddress, type QueryFilters } from './query-address.ts';
import { filterProblems, givenFilters } from './query-filters.ts';
import { useQueryColumns } from './query-columns.tsx';
import { QueryExamples } from './query-examples.tsx';
import { QueryForm } from './query-form.tsx';
import { queryWords } from './query.words.ts';
import './certificate-query-page.css';

/** Enterprise certificates by name, organisation and date of issue (zero-carbon portal specification §2). */
export function CertificateQueryPage(): ReactNode {
  const tell = useSay();
  const lang = useLang();
  const search = useSearch();
  const { filters, turn, asked } = useMemo(() => readQueryAddress(search), [search]);
  const columns = useQueryColumns();
  const sound = Object.keys(filterProblems(filters, lang)).length === 0;

  const onTurn = useCallback((next: Turn) => navigate(writeQueryAddress(filters, next)), [filters]);
  const onSearch = (wanted: QueryFilters): void => navigate(writeQueryAddress(wanted, { start: 0, limit: turn.limit }));
  useEffect(() => scrollBackTo('results', turn.start), [turn.start]);

  return (
    <div className="wrap">
      <PageHead title={tell(certificateTitles.query)}>{tell(queryWords.lead)}</PageHead>
      <QueryForm filters={filters} onSearch={onSearch} />
      {!asked && <QueryExamples />}
      {asked && sound && (
        <div id="results" className="results">
          <DataTable
            endpoint={queryCertificates}
            params={givenFilters(filters)}
            turn={turn}
            onTurn={onTurn}
            columns={columns}
            rowKey={(row) => row.ntwCertNo}
            faded={(row) => row.isValid !== 'valid'}
            caption={tell(certificateTitles.query)}
            announce={(answer) => foundText(answer, tell)}
            head={(answer) => (
              <div className="results-head">
                <h2>{foundText(answer, tell)}</h2>
                <p>
                  {filters.companyName ? tell(queryWords.matchedBy, { text: filters.companyName }) : tell(queryWords.newestFirst)}
                </p>
                <div className="results-tools screen-only">
                  <PrintLink />
                  <CopyLink />
                </div>
              </div>
            )}
            none={(answer) => <NothingFound filters={filters} reasons={answer.reasons ?? []} searched={answer.searched ?? 0} />}
          />
        </div>
      )}
    </div>
  );
}

function foundText(answer: { readonly total: number; readonly more?: boolean | undefined }, tell: Say): string {
  if (answer.total === 0) return tell(queryWords.foundNone);
  return answer.total === 1 ? tell(queryWords.foundOne) : tell(queryWords.found, { total: formatTotal(answer) });
}

/** Another page of rows begins at its top, which may have been scrolled out of sight. */
function scrollBackTo(id: string, start: number): void {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? 0;
  if (start > 0 && top < 0) scrollBy(0, top - 16);
}
