import type { ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/links.tsx';
import { PageHead } from '#kernel/ui/page-title.tsx';
import { Section } from '#kernel/ui/section.tsx';
import { infoTitles } from './info-titles.words.ts';
import { notOpenWords as text } from './not-open.words.ts';

/** In the place of the training certificate query (docs/decisions/0006-tiles-before-their-areas.md). */
export const TrainingNotOpenPage = (): ReactNode => (
  <NotOpen
    title={infoTitles.training}
    lead={text.trainingLead}
    nowTitle={text.trainingNowTitle}
    now={text.trainingNow}
  />
);

interface NotOpenProps {
  readonly title: Text;
  readonly lead: Text;
  readonly nowTitle: Text;
  readonly now: Text;
}

/** Says what this version does not have, how to do without it, and what else is there. */
function NotOpen({ title, lead, nowTitle, now }: NotOpenProps): ReactNode {
  const tell = useSay();
  return (
    <div className="wrap">
      <PageHead title={tell(title)}>{tell(lead)}</PageHead>
      <Section title={tell(nowTitle)}>
        <div className="prose">
          <p>
            {tell(now)} <PageLink to="/index/contact">{tell(text.issuers)}</PageLink>
          </p>
        </div>
      </Section>
      <Section title={tell(text.elsewhereTitle)}>
        <ul className="plain-links">
          <li>
            <PageLink to="/index/certquery">{tell(text.certificates)}</PageLink>
          </li>
          <li>
            <PageLink to="/index/zerocpolicylist">{tell(text.policies)}</PageLink>
          </li>
          <li>
            <PageLink to="/index/zerocstandardlist">{tell(text.standards)}</PageLink>
          </li>
          <li>
            <PageLink to="/index/welcome">{tell(text.home)}</PageLink>
          </li>
        </ul>
      </Section>
    </div>
  );
}
