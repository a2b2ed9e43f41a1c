import type { ReactNode } from 'react';
import { useOperatorContact } from '#kernel/shell/web/page/operator-contact.ts';
import { accessibilityWords as text } from './accessibility.words.ts';
import { InfoPage } from './info-page.tsx';
import { infoTitles } from './info-titles.words.ts';

/** What the portal does for everyone's use, where it falls short, and how that is checked. */
export function AccessibilityPage(): ReactNode {
  const contact = useOperatorContact();
  return (
    <InfoPage
      title={infoTitles.accessibility}
      lead={text.lead}
      parts={[
        { title: text.canTitle, paragraphs: [text.can1, text.can2, text.can3, text.can4] },
        { title: text.limitsTitle, paragraphs: [text.limits1, text.limits2] },
        { title: text.testTitle, paragraphs: [text.test1] },
        // Where no way to reach the operator is registered, the page promises none.
        ...(contact ? [{ title: text.tellTitle, paragraphs: [text.tell1] }] : []),
      ]}
    />
  );
}
