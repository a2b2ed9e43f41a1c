import type { ReactNode } from 'react';
import { useOperatorContact } from '#kernel/shell/web/page/operator-contact.ts';
import { accessibilityWords as text } from './accessibility.words.ts';
import { InfoPage } from './info-page.tsx';
import { infoTitles } from './info-titles.words.ts';

/** The accessibility statement: measures, known limitations, and how they are tested. */
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
        // Without a registered contact of the operator, the page promises none.
        ...(contact ? [{ title: text.tellTitle, paragraphs: [text.tell1] }] : []),
      ]}
    />
  );
}
