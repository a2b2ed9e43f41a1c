import './document-list.css';
import type { ReactNode } from 'react';
import type { Lang } from '#kernel/i18n/text.ts';
import { langTag } from '#kernel/i18n/web/lang-choice.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { NewWindowLink } from '#kernel/ui/parts/links.tsx';

/** A document in a list; it opens in a new window. */
export interface ListedDocument {
  readonly id: string;
  readonly to: string;
  readonly title: string;
  readonly lang: Lang;
  /** Before the title, as part of the link: a standard's number. */
  readonly number?: string;
  readonly beside: ReactNode;
  readonly date: ReactNode;
}

export interface DocumentListProps {
  readonly documents: readonly ListedDocument[];
  /** Renders the first one larger. */
  readonly lead?: boolean;
  /** Adds a divider after every fifth (zero-carbon portal specification §2). */
  readonly divided?: boolean;
}

export function DocumentList({ documents, lead = false, divided = false }: DocumentListProps): ReactNode {
  const numbered = documents.some(({ number }) => number !== undefined);
  return (
    <ul className="documents" data-numbered={numbered || undefined} data-divided={divided || undefined}>
      {documents.map(({ id, to, title, lang, number, beside, date }, index) => (
        <li key={id} data-lead={(lead && index === 0) || undefined}>
          <NewWindowLink to={to} icon>
            {number !== undefined && (
              <Text as="span" size={3} weight="medium" face="sans" nowrap className="document-number">
                {number}{' '}
              </Text>
            )}
            <span lang={langTag(lang)}>{title}</span>
          </NewWindowLink>
          <Text as="span" size={3} tone="dim" className="document-beside">
            {beside}
          </Text>
          <Text as="span" size={3} tone="dim" end nowrap className="document-date">
            {date}
          </Text>
        </li>
      ))}
    </ul>
  );
}
