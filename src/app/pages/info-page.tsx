import type { ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { PageHead } from '#kernel/ui/page-title.tsx';
import { Section } from '#kernel/ui/section.tsx';

/** A part of an information page: a heading and its paragraphs. */
export interface InfoPart {
  readonly title: Text;
  readonly paragraphs: readonly Text[];
}

export interface InfoPageProps {
  readonly title: Text;
  readonly lead: Text;
  readonly parts: readonly InfoPart[];
  readonly children?: ReactNode;
}

/** A page of plain text in sections, such as the privacy notice. */
export function InfoPage({ title, lead, parts, children }: InfoPageProps): ReactNode {
  const tell = useSay();
  return (
    <div className="wrap">
      <PageHead title={tell(title)}>{tell(lead)}</PageHead>
      {parts.map((part) => (
        <Section key={part.title.en} title={tell(part.title)}>
          <div className="prose">
            {part.paragraphs.map((paragraph) => (
              <p key={paragraph.en}>{tell(paragraph)}</p>
            ))}
          </div>
        </Section>
      ))}
      {children}
    </div>
  );
}
