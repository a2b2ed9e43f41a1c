import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { NamedIn } from '#kernel/ui/parts/named.tsx';
import type { Lifecycle } from '#kernel/workflow/lifecycle.ts';
import { applyMove, type OfferedMove } from '#kernel/workflow/moves.contract.ts';
import { workflowWords as text } from '#kernel/workflow/workflow.words.ts';
import { MoveDialog } from './move-dialog.tsx';

export interface MovesProps {
  readonly of: Lifecycle;
  readonly id: string;
  /** The record's display name. */
  readonly name: string;
  /** As the server sent them with the record. */
  readonly offered: readonly OfferedMove[];
  /** Reads the record again: it has changed, or another user had changed it. */
  readonly onMoved: () => void;
  /** Further actions, after the moves: those with a screen of their own. */
  readonly children?: ReactNode;
}

/**
 * The next actions on a record: a button for each move that its reader has the right to, and below them the reasons why
 * some of these are not possible now.
 *
 * @example
 * <Moves of={certificateLifecycle} id={data.id} name={data.number} offered={data.moves} onMoved={retry} />
 */
export function Moves({ of, id, name, offered, onMoved, children }: MovesProps): ReactNode {
  const t = useTranslate();
  const [chosen, setChosen] = useState<string>();
  const [moved, setMoved] = useState(0);
  const label = useId();
  const buttons = useRef<HTMLDivElement>(null);
  const close = (): void => setChosen(undefined);
  // the pressed button disappears with the state: the focus moves to the buttons of the new state
  useEffect(() => {
    if (moved > 0) buttons.current?.focus();
  }, [moved]);
  const action = useAction(applyMove, {
    done: chosen === undefined ? '' : t(text.done, { name, done: t(of.moves[chosen]!.done) }),
    onDone: () => {
      close();
      setMoved(moved + 1);
      onMoved();
    },
    onFailure: onMoved,
  });
  const shown = offered.filter((offer) => of.moves[offer.name]?.button);
  const refused = shown.filter(({ why }) => why !== null);
  return (
    <>
      <div ref={buttons} className="actions" role="group" aria-labelledby={label} tabIndex={-1}>
        <span id={label} className="visually-hidden">
          <NamedIn text={t(text.moves, { name })} name={name} />
        </span>
        {shown.map((offer) => (
          <Button
            key={offer.name}
            aria-disabled={offer.why === null ? undefined : true}
            aria-describedby={offer.why === null ? undefined : `${id}-${offer.name}`}
            onClick={() => offer.why === null && setChosen(offer.name)}
          >
            {t(of.moves[offer.name]!.button!)}
          </Button>
        ))}
        {children}
      </div>
      {refused.map((offer) => (
        <p key={offer.name} className="hint" id={`${id}-${offer.name}`}>
          {t(text.refused, { move: t(of.moves[offer.name]!.button!), why: offer.why ?? '' })}
        </p>
      ))}
      {chosen !== undefined && (
        <MoveDialog
          of={of}
          move={chosen}
          action={action}
          ids={[id]}
          title={t(text.title, { move: t(of.moves[chosen]!.button!), name })}
          onClose={close}
        />
      )}
    </>
  );
}
