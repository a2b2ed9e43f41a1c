import { useMemo, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useLater } from '#kernel/ui/feedback/use-later.ts';
import { navigate, useSearch } from '#kernel/ui/layout/location.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { directoryAddress, readDirectoryAddress } from './directory-address.ts';
import { directoryTitles } from './directory-titles.words.ts';
import { directoryWords as text } from './directory.words.ts';
import { FindForm } from './find-form.tsx';
import './directory-page.css';

/** The table, the shares and their schemas load after the form has rendered. */
const loadResults = () => import('./directory-results.tsx');

/** The public list of certified enterprises: searched by name, filtered by location, industry and star. */
export function DirectoryPage(): ReactNode {
  const t = useTranslate();
  const search = useSearch();
  const address = useMemo(() => readDirectoryAddress(search), [search]);
  const { filters, limit } = address;
  const results = useLater(loadResults);
  return (
    <div className="wrap">
      <PageHead title={t(directoryTitles.directory)}>{t(text.lead)}</PageHead>
      <FindForm
        key={filters.find}
        find={filters.find}
        onFind={(find) => navigate(directoryAddress({ ...filters, find }, { limit }))}
      />
      <div id="results" className="directory-results" data-waiting={!results || undefined}>
        {results && <results.DirectoryResults {...address} />}
      </div>
    </div>
  );
}
