import type { ReactNode } from 'react';
import type { InputOf, OutputOf } from '#kernel/contract/endpoint.ts';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import type { Action } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { askedInput } from '#kernel/workflow/asked-input.ts';
import type { Lifecycle } from '#kernel/workflow/lifecycle.ts';
import type { applyMove } from '#kernel/workflow/moves.contract.ts';
import { workflowWords as text } from '#kernel/workflow/workflow.words.ts';

type Params = InputOf<typeof applyMove>;

export interface MoveDialogProps {
  readonly of: Lifecycle;
  readonly move: string;
  readonly action: Action<Params, OutputOf<typeof applyMove>>;
  readonly ids: readonly string[];
  /** Says what is about to be done, and to what. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks before a move: what comes of it, and the reason and the public note that it asks for. */
export function MoveDialog({ of, move: name, action, ids, title, onClose, children }: MoveDialogProps): ReactNode {
  const t = useTranslate();
  const move = of.moves[name]!;
  return (
    <ConfirmAction<Params, 'reason' | 'noteZh' | 'noteEn'>
      open
      title={title}
      onClose={onClose}
      action={action}
      params={{ lifecycle: of.name, move: name, ids: [...ids] }}
      input={askedInput(move)}
      ask={
        {
          ...(move.asks?.reason && { reason: text.reason }),
          ...(move.asks?.note && { noteZh: text.noteZh, noteEn: text.noteEn }),
        } as Record<'reason' | 'noteZh' | 'noteEn', typeof text.reason>
      }
      confirm={t(move.button!)}
      danger={of.looks[move.to]?.tone === 'danger'}
    >
      {move.consequence && <p>{t(move.consequence)}</p>}
      {children}
    </ConfirmAction>
  );
}
