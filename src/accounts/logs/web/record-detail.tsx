import { useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Facts, type Fact } from '#kernel/ui/parts/facts.tsx';
import type { Lifecycle } from '#kernel/workflow/lifecycle.ts';
import type { OfferedMove } from '#kernel/workflow/moves.contract.ts';
import { Moves } from '#kernel/workflow/web/moves.tsx';
import { RecordTimeline } from '#kernel/record/web/record-timeline.tsx';
import { workflowWords as text } from '#kernel/workflow/workflow.words.ts';
import { HistoryLink } from './history-link.tsx';

export interface RecordDetailProps<Record extends { readonly moves: readonly OfferedMove[] }> {
  /** Its name is the record's kind in the history. */
  readonly of: Lifecycle;
  readonly id: string;
  /** Returns the record by its ID, with the transitions available to its reader. */
  readonly show: Endpoint<z.ZodMiniType<{ id: string }>, z.ZodMiniType<Record>>;
  /** Returns the record's display name. */
  readonly nameOf: (record: Record) => string;
  readonly factsOf: (record: Record) => readonly Fact[];
  /** Links to other screens, beside the transitions. */
  readonly actionsOf?: (record: Record) => ReactNode;
  readonly onMoved: () => void;
}

/**
 * A record's details beside its list: fields, available actions, and history.
 *
 * @example
 * <RecordDetail of={misuseLifecycle} id={id} show={showMisuse} nameOf={({ receipt }) =>
 * receipt} factsOf={factsOf} onMoved={refetch} />
 */
export function RecordDetail<Record extends { readonly moves: readonly OfferedMove[] }>({
  of,
  id,
  show,
  nameOf,
  factsOf,
  actionsOf,
  onMoved,
}: RecordDetailProps<Record>): ReactNode {
  return (
    <RecordParts entity={of.name} id={id} show={show} onChanged={onMoved}>
      {(data, changed) => (
        <>
          <Facts facts={factsOf(data)} />
          <Moves of={of} id={id} name={nameOf(data)} offered={data.moves} onMoved={changed}>
            {actionsOf?.(data)}
          </Moves>
        </>
      )}
    </RecordParts>
  );
}

export interface RecordPartsProps<Record> {
  /** The record's kind in the history. */
  readonly entity: string;
  readonly id: string;
  /** Returns the record by its ID. */
  readonly show: Endpoint<z.ZodMiniType<{ id: string }>, z.ZodMiniType<Record>>;
  readonly onChanged: () => void;
  /** The parts of the record; `changed` reads record, history and list again. */
  readonly children: (record: Record, changed: () => void) => ReactNode;
}

/**
 * A record beside its list, with parts of its own, and its history below.
 *
 * @example
 * <RecordParts entity="objection" id={id} show={showObjection} onChanged={refetch}>
 *   {(objection, changed) => <ObjectionFacts of={objection} onAnswered={changed} />}
 * </RecordParts>
 */
export function RecordParts<Record>({ entity, id, show, onChanged, children }: RecordPartsProps<Record>): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(show, { id });
  const [changes, setChanges] = useState(0);
  if (failure || !data) return <LoadingOrError failure={failure} onRetry={retry} />;
  const changed = (): void => {
    retry();
    setChanges(changes + 1);
    onChanged();
  };
  return (
    <>
      {children(data, changed)}
      <h3>{t(text.history)}</h3>
      <RecordTimeline key={changes} entity={entity} id={id} />
      <HistoryLink entity={entity} id={id} />
    </>
  );
}
