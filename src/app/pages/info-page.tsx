import type { ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';

/** A section of an information page: a heading and its paragraphs. */
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
  const t = useTranslate();
  return (
    <div className="wrap">
      <PageHead title={t(title)}>{t(lead)}</PageHead>
      {parts.map((part) => (
        <Section key={part.title.en} title={t(part.title)}>
          <div className="prose">
            {part.paragraphs.map((paragraph) => (
              <p key={paragraph.en}>{t(paragraph)}</p>
            ))}
          </div>
        </Section>
      ))}
      {children}
    </div>
  );
}
