import type { ReactNode } from 'react';
import { formatTotal } from '#kernel/i18n/web/formats.ts';
import { langTag } from '#kernel/i18n/web/lang-choice.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Columns, Text } from '#kernel/ui/kit/kit.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { MoreLink, PageLink } from '#kernel/ui/parts/links.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import {
  queryCertificates,
  type CertificateRow,
} from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { CertificateStatus } from '#zero-carbon/certification/certificates/web/certificate-status.tsx';
import { namesFor } from '#zero-carbon/certification/certificates/web/enterprise-name.ts';
import { NothingFoundReasons } from '#zero-carbon/certification/certificates/web/query/nothing-found-reasons.tsx';
import { noFilters, queryAddress } from '#zero-carbon/certification/certificates/web/query/query-address.ts';
import { searchWords } from './search.words.ts';
import './search-results.css';

const shown = 5;

export interface SearchResultsProps {
  readonly name: string;
  readonly onLeave: () => void;
}

/** The newest certificates of a name, or why there are none. */
export function SearchResults({ name, onLeave }: SearchResultsProps): ReactNode {
  const t = useTranslate();
  const { data, failure, loading, retry } = useAnswer(queryCertificates, { companyName: name, start: 0, limit: shown });
  if (failure) return <Failed failure={failure} onRetry={retry} />;
  if (!data || loading) {
    return (
      <Loading>
        <Box as="ul" above={4} below={3} line="ink" className="search-results">
          {['14em', '11em', '13em'].map((width) => (
            <Columns as="li" widths="1fr auto" gap={[0, 4]} pad={3} line="below" key={width}>
              <Skeleton width={width} />
            </Columns>
          ))}
        </Box>
      </Loading>
    );
  }
  if (data.total === 0) {
    return (
      // A link inside leaves this page, which closes the dialog.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
      <div onClick={(event) => event.target instanceof HTMLAnchorElement && onLeave()}>
        <Text above={4} below={2} tone="soft" role="status">
          {t(searchWords.none, { name })}
        </Text>
        <NothingFoundReasons filters={{ ...noFilters, companyName: name }} reasons={data.reasons ?? []} />
      </div>
    );
  }
  const total = formatTotal(data);
  const found = data.total > data.rows.length ? searchWords.found : searchWords.foundAll;
  return (
    <>
      <Text above={4} below={2} tone="soft" role="status">
        {t(found, { total, shown: data.rows.length })}
      </Text>
      <Box as="ul" below={3} line="ink" className="search-results">
        {data.rows.map((row) => (
          <Result key={row.ntwCertNo} row={row} onLeave={onLeave} />
        ))}
      </Box>
      <MoreLink to={queryAddress({ companyName: name })}>{t(searchWords.all)}</MoreLink>
    </>
  );
}

function Result({ row, onLeave }: { readonly row: CertificateRow; readonly onLeave: () => void }): ReactNode {
  const { name, nameLang } = namesFor(row, useLang());
  return (
    <Columns as="li" widths="1fr auto" gap={[0, 4]} pad={3} line="below">
      <PageLink
        to={`/index/certverify/${encodeURIComponent(row.ntwCertNo)}`}
        lang={langTag(nameLang)}
        onClick={onLeave}
      >
        {name}
      </PageLink>
      <span className="number">{row.ntwCertNo}</span>
      <CertificateStatus row={row} />
    </Columns>
  );
}
