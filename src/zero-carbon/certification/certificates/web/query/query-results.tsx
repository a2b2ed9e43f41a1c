import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { formatInstant, formatTotal, type Total } from '#kernel/i18n/web/formats.ts';
import { langTag } from '#kernel/i18n/web/lang-choice.ts';
import { useLang, useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { CopyLink } from '#kernel/ui/parts/copy-link.tsx';
import { DataTable } from '#kernel/ui/table/data-table.tsx';
import { navigate } from '#kernel/ui/layout/location.ts';
import type { Paging } from '#kernel/ui/table/page-sizes.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { PrintLink } from '#kernel/ui/parts/print-link.tsx';
import { ResultsHead } from '#kernel/ui/table/results-head.tsx';
import { givenTexts, type TableAddress, type Texts } from '#kernel/ui/table/table-address.ts';
import type { Column } from '#kernel/ui/table/table-rows.tsx';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import {
  queryCertificates,
  type CertificateRow,
} from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { CertificateStatus } from '#zero-carbon/certification/certificates/web/certificate-status.tsx';
import { certificateTitles } from '#zero-carbon/certification/certificates/web/certificate-titles.words.ts';
import { namesFor } from '#zero-carbon/certification/certificates/web/enterprise-name.ts';
import { typeAndStars } from '#zero-carbon/certification/certificates/web/type-and-stars.ts';
import { NothingFound } from './nothing-found.tsx';
import { queryAddress, type ChoiceName, type FilterName } from './query-address.ts';
import { QueryNarrowing } from './query-narrowing.tsx';
import { queryWords } from './query.words.ts';
import { useFilterRules } from './use-filter-rules.ts';

/** The filters in the form of the call: the options of the address equal the contract's. */
type Narrowed = Omit<ParamsOf<typeof queryCertificates>, keyof Paging | 'sort'>;

/** The results of the address: the certificates, or the reasons for none. Invalid filters send no request. */
export function QueryResults({ filters, page, limit }: TableAddress<FilterName>): ReactNode {
  const t = useTranslate();
  const problemsOf = useFilterRules(filters);
  const lang = useLang();
  const zone = useBusinessZone();
  const columns = useQueryColumns();
  const onPage = useCallback(
    ({ start, limit }: Paging) => navigate(queryAddress(filters, { page: start / limit + 1, limit })),
    [filters],
  );
  useEffect(() => scrollBackTo('results', page), [page]);
  const problems = problemsOf(filters);
  if (!problems || Object.keys(problems).length > 0) return null;
  const { sort, ...others } = filters;
  const choose = (chosen: Partial<Texts<ChoiceName>>): void =>
    navigate(queryAddress({ ...filters, ...chosen }, { limit }));
  return (
    <>
      <QueryNarrowing filters={filters} onChoose={choose} />
      <DataTable
        endpoint={queryCertificates}
        params={givenTexts(others) as Narrowed}
        page={{ start: (page - 1) * limit, limit, ...(sort && { sort }) }}
        onPage={onPage}
        columns={columns}
        rowKey={(row) => row.ntwCertNo}
        faded={(row) => row.isValid !== 'valid'}
        caption={t(certificateTitles.query)}
        announce={(answer) => foundText(answer, t)}
        head={(answer) => (
          <ResultsHead
            title={foundText(answer, t)}
            note={[
              answer.valid && t(queryWords.ofThemValid, { valid: formatTotal(answer.valid) }),
              filters.companyName && t(queryWords.matchedBy, { text: filters.companyName }),
            ]
              .filter(Boolean)
              .join(lang === 'zh' ? '' : ' ')}
          >
            <PrintLink />
            <CopyLink />
          </ResultsHead>
        )}
        note={({ checkedAt }) => <span>{t(queryWords.asOf, { time: formatInstant(checkedAt, zone) })}</span>}
        none={(answer) => (
          <NothingFound
            filters={filters}
            reasons={answer.reasons ?? []}
            searched={answer.searched ?? 0}
            checkedAt={answer.checkedAt}
          />
        )}
      />
    </>
  );
}

function foundText(answer: Total, t: Translate): string {
  if (answer.total === 0) return t(queryWords.foundNone);
  return answer.total === 1 ? t(queryWords.foundOne) : t(queryWords.found, { total: formatTotal(answer) });
}

/** Scrolls to the top of the next page of rows, which may be out of view. */
function scrollBackTo(id: string, page: number): void {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? 0;
  if (page > 1 && top < 0) scrollBy(0, top - 16);
}

/** The six columns of the specification, in its order. */
function useQueryColumns(): readonly Column<CertificateRow>[] {
  const t = useTranslate();
  return useMemo(
    () => [
      { key: 'enterpriseName', label: t(queryWords.enterprise), cell: (row) => <EnterpriseLink row={row} /> },
      {
        key: 'ntwCertNo',
        label: t(queryWords.number),
        nowrap: 'always',
        cell: (row) => <span className="number">{row.ntwCertNo}</span>,
      },
      {
        key: 'applyType2',
        label: t(queryWords.type),
        nowrap: 'wide',
        cell: (row) => typeAndStars(row.applyType2, row.star, t),
      },
      { key: 'certOrgName', label: t(queryWords.organisation), cell: (row) => row.certOrgName },
      { key: 'certDate', label: t(queryWords.issued), nowrap: 'always', cell: (row) => row.certDate },
      { key: 'isValid', label: t(queryWords.status), cell: (row) => <CertificateStatus row={row} /> },
    ],
    [t],
  );
}

function EnterpriseLink({ row }: { readonly row: CertificateRow }): ReactNode {
  const lang = useLang();
  const { name, nameLang } = namesFor(row, lang);
  return (
    <PageLink to={`/index/certverify/${encodeURIComponent(row.ntwCertNo)}`} lang={langTag(nameLang)}>
      {name}
    </PageLink>
  );
}
