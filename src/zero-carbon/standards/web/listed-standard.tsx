import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { ListedDocument } from '#zero-carbon/library/web/document-list.tsx';
import type { StandardItem } from '#zero-carbon/standards/standards.contract.ts';
import { standardWords } from '#zero-carbon/standards/standards.words.ts';
import { standardAt } from './standard-addresses.ts';
import { StandardStateTag } from './standard-state.tsx';

/** A standard as a list shows it: number first, then title, state and date. */
export function listedStandard(standard: StandardItem): ListedDocument {
  const { id, title, lang, number, state } = standard;
  return {
    id,
    to: standardAt(id),
    title,
    lang,
    number,
    beside: <StandardStateTag state={state} />,
    date: <StandardDate standard={standard} />,
  };
}

function StandardDate({ standard: { date, dateKind } }: { readonly standard: StandardItem }): ReactNode {
  const t = useTranslate();
  if (date === null) return <span className="visually-hidden">{t(standardWords.noDate)}</span>;
  const told = t(dateKind === 'effective' ? standardWords.effectiveOn : standardWords.issuedOn, { date });
  return <time dateTime={date}>{told}</time>;
}
