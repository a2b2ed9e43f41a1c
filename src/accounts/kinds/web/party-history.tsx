import type { ReactNode } from 'react';
import { partyHistory } from '#accounts/kinds/kinds.contract.ts';
import { kindWords as text } from '#accounts/kinds/kinds.words.ts';
import { partyLifecycle } from '#accounts/identity/people/party.states.ts';
import type { PartyKindEntry } from '#kernel/area/party-kind.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Timeline } from '#kernel/workflow/web/timeline.tsx';

/** What happened to a party, its fields named as its kind names them. Another key reads it anew. */
export function PartyHistory({ id, kind }: { readonly id: string; readonly kind: PartyKindEntry }): ReactNode {
  const t = useTranslate();
  return (
    <>
      <h3>{t(text.history)}</h3>
      <Timeline
        endpoint={partyHistory}
        params={{ id }}
        of={partyLifecycle}
        actions={{ 'party.add': text.added, 'party.edit': text.edited }}
        fields={kind.labels}
      />
    </>
  );
}
