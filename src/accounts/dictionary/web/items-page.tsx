import type { ReactNode } from 'react';
import { dictionaryItems, dictionaryTypes } from '#accounts/dictionary/dictionary.contract.ts';
import { useLang } from '#kernel/i18n/web/use-lang.ts';
import { RecordScreen } from '#kernel/record/web/record-screen.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';

/** The items of the dictionary. */
export function ItemsPage(): ReactNode {
  const lang = useLang();
  const { data } = useAnswer(dictionaryTypes.list, { sort: 'code', start: 0, limit: 100 });
  const types = (data?.rows ?? []).map(({ id, nameZh, nameEn }) => ({
    code: id,
    name: lang === 'en' ? nameEn : nameZh,
  }));
  return <RecordScreen of={dictionaryItems} options={{ type: types }} add={types.length > 0} />;
}
