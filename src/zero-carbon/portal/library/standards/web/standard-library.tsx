import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { libraryWords } from '#zero-carbon/portal/library/library.words.ts';
import type { Library } from '#zero-carbon/portal/library/web/library.ts';
import type { StandardItem } from '#zero-carbon/portal/library/standards/standards.contract.ts';
import { standardWords } from '#zero-carbon/portal/library/standards/standards.words.ts';
import { StandardStateTag } from './standard-state.tsx';

export const standardAt = (id: string): string => `/index/zerocstandardshow/${id}`;

/** The standards (zero-carbon portal specification §2). In a list the number is first, then title, state and date. */
export const standardLibrary: Library<StandardItem> = {
  name: libraryWords.standards,
  path: '/index/zerocstandardlist',
  words: standardWords,
  group: standardWords.series,
  expected: [4, 4, 1, 4, 1],
  numbered: true,
  filter: { name: 'state', label: standardWords.state },
  listed: (standard) => ({
    id: standard.id,
    to: standardAt(standard.id),
    title: standard.title,
    lang: standard.lang,
    number: standard.number,
    beside: <StandardStateTag state={standard.state} />,
    date: <StandardDate standard={standard} />,
  }),
};

function StandardDate({ standard: { date, dateKind } }: { readonly standard: StandardItem }): ReactNode {
  const t = useTranslate();
  if (date === null) return <span className="visually-hidden">{t(standardWords.noDate)}</span>;
  const dateText = t(dateKind === 'effective' ? standardWords.effectiveOn : standardWords.issuedOn, { date });
  return <time dateTime={date}>{dateText}</time>;
}
