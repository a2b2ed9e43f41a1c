import { useState, type ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useAction } from '#kernel/form/web/use-action.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { List } from '#kernel/list/list.ts';
import type { Selected } from '#kernel/list/web/listed.ts';
import { selectedIds } from './selected-ids.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import type { Lifecycle } from '#kernel/workflow/lifecycle.ts';
import { applyMove, mostMoved } from '#kernel/workflow/moves.contract.ts';
import { workflowWords as text } from '#kernel/workflow/workflow.words.ts';
import { MoveDialog } from '#kernel/workflow/web/move-dialog.tsx';

export interface BulkMovesProps<L extends List> {
  readonly of: Lifecycle;
  /** The list of the selected rows; each has its record's `id`. */
  readonly list: L;
  readonly selected: Selected<L>;
  /** The record's display name, if it is known. */
  readonly nameOf: (id: string) => string;
}

interface Result {
  readonly move: string;
  readonly answer: OutputOf<typeof applyMove>;
}

/**
 * Moves many records at once: those that may be moved are, and the others are listed by reason.
 *
 * @example
 * <BulkMoves of={certificateLifecycle} list={listCertificates} selected={selected} nameOf={(id) => numbers.get(id) ?? id} />
 */
export function BulkMoves<L extends List>({ of, list, selected, nameOf }: BulkMovesProps<L>): ReactNode {
  const t = useTranslate();
  const [chosen, setChosen] = useState<{ readonly move: string; readonly ids: readonly string[] }>();
  const [result, setResult] = useState<Result>();
  const choosing = useAction(async (move: string) => ({ move, ids: await selectedIds(list, selected, mostMoved) }), {
    onDone: setChosen,
  });
  const action = useAction(applyMove, {
    onDone: (answer, { move }) => {
      setChosen(undefined);
      setResult({ move, answer });
      selected.refetch();
    },
  });
  // the selection stays until the user has read the result: without it this component would unmount
  const finish = (): void => {
    setResult(undefined);
    selected.clear();
  };
  const tooMany = selected.count > mostMoved;
  const moves = Object.entries(of.moves).filter(([, { plain, button }]) => plain && button);
  return (
    <>
      {moves.map(([name, { button }]) => (
        <Button
          key={name}
          size="small"
          busy={choosing.busy}
          aria-disabled={tooMany || undefined}
          onClick={() => !tooMany && void choosing.run(name)}
        >
          {t(button!)}
        </Button>
      ))}
      {tooMany && <small>{t(text.tooMany, { most: formatCount(mostMoved) })}</small>}
      {chosen && (
        <MoveDialog
          of={of}
          move={chosen.move}
          action={action}
          ids={chosen.ids}
          title={t(text.titleMany, { move: t(of.moves[chosen.move]!.button!), count: formatCount(chosen.ids.length) })}
          onClose={() => setChosen(undefined)}
        >
          <p>{t(text.onlyPossible)}</p>
        </MoveDialog>
      )}
      {result && (
        <Dialog open title={t(text.resultTitle)} onClose={finish}>
          <BulkResult of={of} {...result} nameOf={nameOf} />
          <div className="actions">
            <Button kind="primary" onClick={finish}>
              {t(text.understood)}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Maximum number of names listed for one reason. */
const namedAtMost = 20;

function BulkResult({
  of,
  move,
  answer: { moved, refused },
  nameOf,
}: Result & Pick<BulkMovesProps<List>, 'of' | 'nameOf'>): ReactNode {
  const t = useTranslate();
  return (
    <>
      <p role="status">{t(text.movedMany, { done: t(of.moves[move]!.done), count: formatCount(moved.length) })}</p>
      {[...Map.groupBy(refused, ({ why }) => why)].map(([why, those]) => (
        <section key={why}>
          <p>
            <strong>{t(text.notMoved, { why, count: formatCount(those.length) })}</strong>
          </p>
          <p className="mono">
            {those
              .slice(0, namedAtMost)
              .map(({ id }) => nameOf(id))
              .join(t(text.comma))}
            {those.length > namedAtMost && ' …'}
          </p>
        </section>
      ))}
    </>
  );
}
