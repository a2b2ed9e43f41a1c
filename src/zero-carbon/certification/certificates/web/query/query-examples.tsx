import { useState, type ReactNode } from 'react';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { dayIn } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import type { Answer } from '#kernel/ui/feedback/use-answer.ts';
import type { listOrganisations } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { queryAddress } from './query-address.ts';
import { queryWords } from './query.words.ts';

export interface QueryExamplesProps {
  /** The first one is used as an example once the list is loaded; without the list there is no such example. */
  readonly organisations: Pick<Answer<OutputOf<typeof listOrganisations>>, 'data' | 'failure'>;
}

/** Examples before the first search, each as a search to start from. */
export function QueryExamples({ organisations: { data: organisations, failure } }: QueryExamplesProps): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const organisation = organisations?.[0]?.name;
  const [now] = useState(() => new Date().toISOString());
  const year = dayIn(now, zone).slice(0, 4);
  const place = t(queryWords.examplePartText);
  return (
    <Section title={t(queryWords.exampleTitle)} note={t(queryWords.exampleNote)}>
      <ul className="examples">
        <li>
          <span>{t(queryWords.examplePart)}</span>
          <PageLink to={queryAddress({ companyName: place })}>{place}</PageLink>
        </li>
        {!failure && organisations?.length !== 0 && (
          <li>
            <span>{t(queryWords.exampleOrganisation)}</span>
            {organisation === undefined ? (
              <Skeleton width="10em" />
            ) : (
              <PageLink to={queryAddress({ issueOrg: organisation })}>{organisation}</PageLink>
            )}
          </li>
        )}
        <li>
          <span>{t(queryWords.exampleYear)}</span>
          <PageLink to={queryAddress({ startDate: `${year}-01-01` })}>
            {t(queryWords.exampleYearText, { year })}
          </PageLink>
        </li>
        <li>
          <span>{t(queryWords.exampleNumber)}</span>
          <PageLink to="/index/welcome">{t(queryWords.exampleNumberText)}</PageLink>
        </li>
      </ul>
    </Section>
  );
}
