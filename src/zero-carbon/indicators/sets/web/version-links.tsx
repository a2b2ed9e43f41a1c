import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { MoreLink, PageLink } from '#kernel/ui/parts/links.tsx';
import { editionStateWords } from '#zero-carbon/indicators/editions.states.ts';
import { listIndicatorSets } from '#zero-carbon/indicators/sets/sets.contract.ts';
import { viewWords as text } from './view.words.ts';
import './indicators.css';

/** The newest versions beside each other, the one that is shown marked. */
export function VersionLinks({ id, children }: { readonly id: string; readonly children?: ReactNode }): ReactNode {
  const t = useTranslate();
  const { data } = useAnswer(listIndicatorSets, { state: ['draft', 'published', 'retired'], start: 0, limit: 4 });
  return (
    <div className="version-links">
      <nav aria-label={t(text.versions)}>
        {data?.rows.map((row) => (
          <PageLink key={row.id} to={`/index/indicators/${row.id}`} aria-current={row.id === id ? 'page' : undefined}>
            <b>{row.code}</b> {t(editionStateWords[row.state])}
          </PageLink>
        ))}
        <MoreLink to="/index/indicators">{t(text.back)}</MoreLink>
      </nav>
      {children && <div>{children}</div>}
    </div>
  );
}
