import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { NewWindowLink } from '#kernel/ui/parts/links.tsx';
import { RichText } from '#kernel/ui/parts/rich-text.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { showNotice } from '#zero-carbon/portal/notices/notices.contract.ts';
import { noticeWords as text } from './notice.words.ts';

const training = { type: '001201' } as const;

/** The training notice in force (001201); renders nothing if there is none. */
export function TrainingNotice(): ReactNode {
  const t = useTranslate();
  const { data } = useAnswer(showNotice, training, { quiet: true });
  if (!data) return null;
  return (
    <Section
      title={t(text.notice)}
      more={
        <NewWindowLink to="/index/trainingcertquery" className="more" icon>
          {t(text.allNotices)}
        </NewWindowLink>
      }
    >
      <details className="notice-fold">
        <summary>{headingOf(data) ?? t(text.readNotice)}</summary>
        <RichText html={data} />
      </details>
    </Section>
  );
}

/** The heading of the notice. */
const headingOf = (html: string): string | undefined =>
  new DOMParser().parseFromString(html, 'text/html').querySelector('h1, h2, h3')?.textContent.trim() || undefined;
