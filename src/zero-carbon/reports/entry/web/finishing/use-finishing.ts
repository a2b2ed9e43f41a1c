import { useState } from 'react';
import { useAction } from '#kernel/form/web/use-action.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { useScreenSearch } from '#kernel/ui/layout/screen.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import type { LineSection } from '#zero-carbon/calculation/report-data.ts';
import type { CellState, CellStore } from '#zero-carbon/reports/entry/cell-store.ts';
import { finishSection, reopenSection, type ShownSection } from '#zero-carbon/reports/entry/entry.contract.ts';
import type { Missing } from '#zero-carbon/reports/entry/missing.ts';
import { reportAddress } from '#zero-carbon/reports/web/report-address.ts';

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

interface Finish {
  readonly id: string;
  readonly section: LineSection;
  readonly notApplicable?: boolean;
  readonly goesOn: boolean;
}

/**
 * Finishes a section, and opens it again. What it lacks is named first; what was written is stored first, for whatever is
 * written after that opens it again.
 */
export function useFinishing({ id, section, data, state, store, needed, unscreened, reload }: Finished) {
  const [finishedWith, setFinishedWith] = useState<Date | null>(null);
  const asksGaps = new URLSearchParams(useScreenSearch()).has('gaps');
  /** What was missing when the user asked; all of it where the address asks, before the cells are here. */
  const [missing, setMissing] = useState<readonly Missing[] | 'all'>(asksGaps ? 'all' : []);
  const [isAsked, setAsked] = useState(asksGaps);
  const [isUnsaved, setUnsaved] = useState(false);
  const finish = useAction(
    async ({ goesOn, ...params }: Finish) => {
      const isSaved = await store.settled();
      const done = isSaved ? await callLater(finishSection, params) : undefined;
      return { isSaved, next: goesOn ? (done?.next ?? null) : null };
    },
    {
      onDone: ({ isSaved, next }) => {
        setUnsaved(!isSaved);
        if (!isSaved) return;
        setFinishedWith(store.state().savedAt);
        if (next === null) reload();
        else navigate(`${reportAddress(id)}/${next}`);
      },
    },
  );
  const reopen = useAction(reopenSection, { onDone: reload });
  return {
    isDone: data.finishedAt !== null && state.savedAt === finishedWith && state.pending.size === 0,
    /** What was missing when somebody asked, and still is. */
    missing: missing === 'all' ? needed : missing.filter((one) => needed.some((now) => isSame(one, now))),
    isAsked,
    /** Whether it cannot be finished since something is not stored. */
    isUnsaved: isUnsaved && state.pending.size > 0,
    finish,
    /** @param goesOn to the next section that is not finished. */
    finishIt(goesOn: boolean): void {
      setAsked(true);
      setMissing(needed);
      if (needed.length === 0 && unscreened.length === 0) void finish.run({ id, section, goesOn });
    },
    /** Says that the site has nothing of the section's kind. */
    finishWithout: () => void finish.run({ id, section, notApplicable: true, goesOn: false }),
    reopen,
    reopenIt: () => void reopen.run({ id, section }),
  };
}

const isSame = (a: Missing, b: Missing): boolean => a.line === b.line && a.month === b.month && a.what === b.what;
