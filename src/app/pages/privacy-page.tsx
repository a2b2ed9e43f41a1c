import type { ReactNode } from 'react';
import { InfoPage } from './info-page.tsx';
import { infoTitles } from './info-titles.words.ts';
import { privacyWords as text } from './privacy.words.ts';

/** The privacy statement: stored, transmitted and logged data, and public data. */
export function PrivacyPage(): ReactNode {
  return (
    <InfoPage
      title={infoTitles.privacy}
      lead={text.lead}
      parts={[
        { title: text.keptTitle, paragraphs: [text.kept1, text.kept2, text.kept3] },
        { title: text.sentTitle, paragraphs: [text.sent1, text.sent2] },
        { title: text.logsTitle, paragraphs: [text.logs1] },
        { title: text.misuseTitle, paragraphs: [text.misuse1] },
        { title: text.headsTitle, paragraphs: [text.heads1] },
        { title: text.registerTitle, paragraphs: [text.register1] },
      ]}
    />
  );
}
