import type { ReactNode } from 'react';
import { InfoPage } from './info-page.tsx';
import { privacyWords as text } from './privacy.words.ts';

/** What is kept, sent and logged, and what is public. */
export function PrivacyPage(): ReactNode {
  return (
    <InfoPage
      title={text.title}
      lead={text.lead}
      parts={[
        { title: text.keptTitle, paragraphs: [text.kept1, text.kept2, text.kept3] },
        { title: text.sentTitle, paragraphs: [text.sent1, text.sent2] },
        { title: text.logsTitle, paragraphs: [text.logs1] },
        { title: text.registerTitle, paragraphs: [text.register1] },
      ]}
    />
  );
}
