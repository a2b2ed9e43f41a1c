import type { CSSProperties, ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { DocumentPlace } from '#kernel/files/document-answer.ts';
import { documentWords as text } from './documents.words.ts';

/** A text about an area of a document. */
export interface DocumentFinding {
  readonly text: string;
  readonly place: DocumentPlace;
}

type Box = Pick<DocumentPlace, 'x' | 'y' | 'width' | 'height'>;

/** The position of a box over its page. */
export const boxStyle = ({ x, y, width, height }: Box): CSSProperties => ({
  left: `${x / 100}%`,
  top: `${y / 100}%`,
  width: `${width / 100}%`,
  height: `${height / 100}%`,
});

/** The findings of a page, each a box with its text. */
export function DocumentBoxes({ findings }: { readonly findings: readonly DocumentFinding[] }): ReactNode {
  const t = useTranslate();
  return (
    <ul className="document-boxes" aria-label={t(text.files)}>
      {findings.map(({ text: words, place }) => (
        <li key={JSON.stringify(place)} style={boxStyle(place)} data-low={place.y + place.height > 9_200 || undefined}>
          <span className="visually-hidden">{t(text.marked, { text: '' })}</span>
          <b>
            <Named>{words === '' ? t(text.unnamed) : words}</Named>
          </b>
        </li>
      ))}
    </ul>
  );
}
