import { useMemo, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { navigate, useSearch } from '#kernel/ui/layout/location.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { useLater } from '#kernel/ui/feedback/use-later.ts';
import { certificateTitles } from '#zero-carbon/certification/certificates/web/certificate-titles.words.ts';
import { queryAddress, readQueryAddress } from './query-address.ts';
import { QueryExamples } from './query-examples.tsx';
import { QueryForm } from './query-form.tsx';
import { queryWords } from './query.words.ts';
import './certificate-query-page.css';

/** The call for the issuing organisations, loaded with its schemas after the page has rendered. */
const askOrganisations = () =>
  import('#zero-carbon/certification/certificates/certificates.contract.ts').then((module) => module.listOrganisations);

/** The table, the reasons and the schemas load after the form has rendered. */
const loadResults = () => import('./query-results.tsx');

/** Enterprise certificates by name, organisation and date of issue (zero-carbon portal specification §2). */
export function CertificateQueryPage(): ReactNode {
  const t = useTranslate();
  const search = useSearch();
  const { filters, page, limit } = useMemo(() => readQueryAddress(search), [search]);
  const organisations = useAnswer(askOrganisations, {}, { quiet: true });
  const results = useLater(loadResults);
  return (
    <div className="wrap">
      <PageHead title={t(certificateTitles.query)}>{t(queryWords.lead)}</PageHead>
      <QueryForm
        filters={filters}
        organisations={organisations.data}
        onSearch={(wanted) => navigate(queryAddress(wanted, { limit }))}
      />
      {search ? (
        <div id="results" className="results" data-waiting={!results || undefined}>
          {results && <results.QueryResults filters={filters} page={page} limit={limit} />}
        </div>
      ) : (
        <QueryExamples organisations={organisations} />
      )}
    </div>
  );
}
