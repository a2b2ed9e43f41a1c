import type { ReactNode } from 'react';
import { dictionaryItems, dictionaryTypes } from '#accounts/dictionary/dictionary.contract.ts';
import { typeWords as text } from '#accounts/dictionary/dictionary.words.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { listAddress } from '#kernel/list/web/list-address.ts';
import { RecordScreen } from '#kernel/record/web/record-screen.tsx';
import { useMenuPath } from '#kernel/shell/web/menu/menu-context.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';

/** The types of the dictionary, each with a link to its items. */
export function DictionaryPage(): ReactNode {
  const t = useTranslate();
  const path = useMenuPath('accounts/dictionary-items') ?? '';
  const toItems = ({ id, items }: { readonly id: string; readonly items: number }): ReactNode => (
    <PageLink to={listAddress(dictionaryItems.list, path, { filters: { type: id } })}>
      {t(text.toItems, { count: items })}
    </PageLink>
  );
  return <RecordScreen of={dictionaryTypes} cells={{ items: toItems }} above={(type) => <p>{toItems(type)}</p>} />;
}
