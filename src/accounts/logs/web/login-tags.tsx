import type { ReactNode } from 'react';
import type { LoginOutcome } from '#accounts/identity/sessions/sessions.contract.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import { outcomeWords } from '#accounts/logs/logs.words.ts';

export function OutcomeTag({ outcome }: { readonly outcome: LoginOutcome }): ReactNode {
  const t = useTranslate();
  const word = t(outcomeWords[outcome]);
  if (outcome === 'succeeded')
    return (
      <StatusTag tone="success" icon="check">
        {word}
      </StatusTag>
    );
  return (
    <StatusTag
      tone={outcome === 'locked_out' ? 'danger' : 'warning'}
      icon={outcome === 'locked_out' ? 'cross' : 'warn'}
    >
      {word}
    </StatusTag>
  );
}
