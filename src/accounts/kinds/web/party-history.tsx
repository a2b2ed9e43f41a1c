import type { ReactNode } from 'react';
import { partyHistory } from '#accounts/kinds/kinds.contract.ts';
import { kindWords as text } from '#accounts/kinds/kinds.words.ts';
import { HistoryLink } from '#accounts/logs/web/history-link.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Timeline } from '#kernel/workflow/web/timeline.tsx';

/** The history of a party. A new key reloads it. */
export function PartyHistory({ id }: { readonly id: string }): ReactNode {
  const t = useTranslate();
  return (
    <>
      <h3>{t(text.history)}</h3>
      <Timeline endpoint={partyHistory} params={{ id }} />
      <HistoryLink entity="party" id={id} />
    </>
  );
}
