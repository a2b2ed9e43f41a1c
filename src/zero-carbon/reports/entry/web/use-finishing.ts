import { useState } from 'react';
import { useAction } from '#kernel/form/web/use-action.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import type { LineSection } from '#zero-carbon/calculation/report-data.ts';
import type { CellState, CellStore } from '#zero-carbon/reports/entry/cell-store.ts';
import { finishSection, reopenSection, type ShownSection } from '#zero-carbon/reports/entry/entry.contract.ts';
import type { Missing } from '#zero-carbon/reports/entry/missing.ts';

interface Finished {
  readonly id: string;
  readonly section: LineSection;
  readonly data: ShownSection;
  readonly state: CellState;
  readonly store: CellStore;
  /** What the lines lack, with what was just written. */
  readonly needed: readonly Missing[];
  /** Categories of scope 3 about which nothing was said. */
  readonly unscreened: readonly number[];
  readonly reload: () => void;
}

/**
 * Finishes a section, and opens it again. What it lacks is named first; what was written is stored first, for whatever is
 * written after that opens it again.
 */
export function useFinishing({ id, section, data, state, store, needed, unscreened, reload }: Finished) {
  const [finishedWith, setFinishedWith] = useState<Date | null>(null);
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const [isAsked, setAsked] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const finish = useAction(
    async (params: { id: string; section: LineSection }) => {
      const isSaved = await store.settled();
      if (isSaved) await callLater(finishSection, params);
      return isSaved;
    },
    {
      onDone: (isSaved) => {
        setUnsaved(!isSaved);
        if (!isSaved) return;
        setFinishedWith(store.state().savedAt);
        reload();
      },
    },
  );
  const reopen = useAction(reopenSection, { onDone: reload });
  return {
    isDone: data.finishedAt !== null && state.savedAt === finishedWith && state.pending.size === 0,
    /** What was missing when somebody asked, and still is. */
    missing: missing.filter((one) => needed.some((now) => isSame(one, now))),
    isAsked,
    /** Whether it cannot be finished since something is not stored. */
    isUnsaved: isUnsaved && state.pending.size > 0,
    finish,
    finishIt(): void {
      setAsked(true);
      setMissing(needed);
      if (needed.length === 0 && unscreened.length === 0) void finish.run({ id, section });
    },
    reopen,
    reopenIt: () => void reopen.run({ id, section }),
  };
}

const isSame = (a: Missing, b: Missing): boolean => a.line === b.line && a.month === b.month && a.what === b.what;
