import type { ReactNode } from 'react';
import { RecordTimeline } from '#kernel/record/web/record-timeline.tsx';
import { kindWords as text } from '#accounts/kinds/kinds.words.ts';
import { HistoryLink } from '#accounts/logs/web/history-link.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';

/** The history of a party. A new key reloads it. */
export function PartyHistory({ id }: { readonly id: string }): ReactNode {
  const t = useTranslate();
  return (
    <>
      <h3>{t(text.history)}</h3>
      <RecordTimeline entity="party" id={id} />
      <HistoryLink entity="party" id={id} />
    </>
  );
}
