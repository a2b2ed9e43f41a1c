import { useMemo, useState } from 'react';
import { useAction } from '#kernel/form/web/use-action.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { useDraft } from '#kernel/ui/form/use-draft.ts';
import { checkSerials, enterDevices } from '#vr-fleet/entry/entry/entry.contract.ts';
import { serialsIn } from '#vr-fleet/headsets/catalogue/reading/read-serials.ts';
import { useModels } from '#vr-fleet/headsets/catalogue/web/use-models.ts';
import type { listSeats } from '#vr-fleet/headsets/orders/orders.contract.ts';
import type { Line } from './fold-lines.ts';

export type SeatsOrder = OutputOf<typeof listSeats>['rows'][number];

export const mostLines = 2_000;

export interface Draft {
  readonly orderId: string | null;
  readonly lines: readonly string[];
  /** The lines that came from a camera or a photo; absent in drafts of an earlier version. */
  readonly scanned?: readonly string[];
  readonly prefix: string;
}
const nothing: Draft = { orderId: null, lines: [], prefix: '' };

interface Outcome {
  readonly entered: number;
  readonly left: number;
  readonly firstNumber: number;
}

/** The list of serial numbers, its verdicts, and the action that adds the valid ones. The list survives a reload. */
export function useEntry(orders: readonly SeatsOrder[], onEntered: () => void) {
  const models = useModels();
  const [draft, setDraft] = useDraft<Draft>('vr-entry', nothing);
  const scanned = draft.scanned ?? [];
  const [refused, setRefused] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  const [cleared, setCleared] = useState<Pick<Draft, 'lines' | 'scanned'>>();
  const enter = useAction(enterDevices, {
    onDone: ({ entered, verdicts }) => {
      const left = verdicts.filter(({ verdict }) => verdict !== 'ok' && verdict !== 'duplicate');
      const first = verdicts.find(({ verdict }) => verdict === 'ok')?.nickname ?? '';
      const lines = left.map(({ sn }) => sn);
      setDraft({ ...draft, ...pinned, lines, scanned: scanned.filter((sn) => lines.includes(sn)) });
      setOutcome({ entered, left: left.length, firstNumber: Number(/\d+$/.exec(first)?.[0] ?? 0) });
      onEntered();
    },
  });
  const order =
    orders.find(({ id }) => id === draft.orderId) ?? orders.find(({ used, seats }) => used < seats) ?? orders[0];
  // Once the user edits the list, the order remains selected, even if its seats are used meanwhile.
  const pinned = order && { orderId: order.id };
  const asked = order && draft.lines.length > 0 ? { orderId: order.id, serials: [...draft.lines] } : null;
  const checked = useAnswer(checkSerials, asked);
  const current = asked !== null && checked.answered === JSON.stringify(asked) ? checked.data : undefined;

  const lines = useMemo<Line[]>(
    () => draft.lines.map((sn, index) => ({ line: index + 1, sn, verdict: current?.verdicts[index] })),
    [draft.lines, current],
  );
  const setLines = (next: readonly string[], byCamera = scanned): void => {
    setOutcome(undefined);
    setCleared(undefined);
    enter.clear();
    const there = new Set(next);
    setDraft({
      ...draft,
      ...pinned,
      lines: next.slice(0, mostLines),
      scanned: byCamera.filter((sn) => there.has(sn)),
    });
    setRefused(Math.max(0, next.length - mostLines));
  };

  return {
    models,
    /** A model of the order, as an example of its serial numbers. */
    shown: models.find(({ code }) => order?.models.includes(code)) ?? models[0],
    order,
    lines,
    prefix: draft.prefix,
    /** Undefined while loading. */
    remaining: current?.remaining,
    excess: current?.excess ?? 0,
    checking: asked !== null && checked.loading,
    checkFailure: checked.failure,
    retryCheck: checked.retry,
    refused,
    busy: enter.busy,
    failure: enter.failure,
    outcome,
    enter: () => {
      const nickname = draft.prefix.trim();
      if (asked)
        void enter.run({ ...asked, scanned: [...scanned], skipRefused: true, ...(nickname !== '' && { nickname }) });
    },
    add: (text: string) => setLines([...draft.lines, ...serialsIn(text, models)]),
    /** Adds the serial numbers from a camera or a photo. */
    addScanned: (serials: readonly string[]) => setLines([...draft.lines, ...serials], [...scanned, ...serials]),
    /** Returns the line of a serial number; undefined if the list does not contain it. */
    lineOf: (sn: string) => {
      const index = draft.lines.indexOf(sn);
      return index === -1 ? undefined : index + 1;
    },
    replace: (line: number, text: string) =>
      setLines(draft.lines.flatMap((sn, index) => (index === line - 1 ? serialsIn(text, models) : [sn]))),
    remove: (line: number) => setLines(draft.lines.filter((_, index) => index !== line - 1)),
    clear: () => {
      setLines([]);
      setCleared(draft);
    },
    /** Number of lines that were cleared last, until new lines exist. */
    cleared: cleared?.lines.length ?? 0,
    restore: () => cleared && setLines(cleared.lines, cleared.scanned),
    /** If the order has no free seat: the next order with one. */
    next: order && order.used >= order.seats ? orders.find(({ used, seats }) => used < seats) : undefined,
    choose: (orderId: string) => {
      setOutcome(undefined);
      setDraft({ ...draft, orderId });
    },
    setPrefix: (prefix: string) => setDraft({ ...draft, prefix }),
  };
}
export type Entry = ReturnType<typeof useEntry>;
