import { useState } from 'react';
import { useAction } from '#kernel/form/web/use-action.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { useScreenSearch } from '#kernel/ui/layout/screen.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import type { LineSection } from '#zero-carbon/rules/calculation/report-data.ts';
import type { CellState, CellStore } from '#zero-carbon/reporting/reports/entry/cell-store.ts';
import {
  finishSection,
  reopenSection,
  type ShownSection,
} from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import type { Missing } from '#zero-carbon/reporting/reports/entry/missing.ts';
import { reportAddress } from '#zero-carbon/reporting/reports/web/report-address.ts';

interface Finished {
  readonly id: string;
  readonly section: LineSection;
  readonly data: ShownSection;
  readonly state: CellState;
  readonly store: CellStore;
  /** The gaps of the lines, with unsaved input applied. */
  readonly needed: readonly Missing[];
  /** Categories of scope 3 without a state. */
  readonly unscreened: readonly number[];
  readonly reload: () => void;
}

interface Finish {
  readonly id: string;
  readonly section: LineSection;
  readonly notApplicable?: boolean;
  readonly opensNext: boolean;
}

/**
 * Finishes and reopens a section. Gaps are listed first. Unsaved input is stored first, because later input would
 * reopen the section.
 */
export function useFinishing({ id, section, data, state, store, needed, unscreened, reload }: Finished) {
  const [finishedWith, setFinishedWith] = useState<Date | null>(null);
  const asksGaps = new URLSearchParams(useScreenSearch()).has('gaps');
  /** The gaps at the time of the user's attempt; `all` if the address requests them before the cells are loaded. */
  const [missing, setMissing] = useState<readonly Missing[] | 'all'>(asksGaps ? 'all' : []);
  const [isAsked, setAsked] = useState(asksGaps);
  const [isUnsaved, setUnsaved] = useState(false);
  const finish = useAction(
    async ({ opensNext, ...params }: Finish) => {
      const isSaved = await store.settled();
      const done = isSaved ? await callLater(finishSection, params) : undefined;
      return { isSaved, next: opensNext ? (done?.next ?? null) : null };
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
    /** The gaps of that time that still exist. */
    missing: missing === 'all' ? needed : missing.filter((one) => needed.some((now) => isSame(one, now))),
    isAsked,
    /** True if the section cannot be finished because input is not stored. */
    isUnsaved: isUnsaved && state.pending.size > 0,
    finish,
    /** @param opensNext opens the next unfinished section afterwards. */
    finishIt(opensNext: boolean): void {
      setAsked(true);
      setMissing(needed);
      if (needed.length === 0 && unscreened.length === 0) void finish.run({ id, section, opensNext });
    },
    /** Marks the section as not applicable to the site. */
    finishWithout: () => void finish.run({ id, section, notApplicable: true, opensNext: false }),
    reopen,
    reopenIt: () => void reopen.run({ id, section }),
  };
}

const isSame = (a: Missing, b: Missing): boolean => a.line === b.line && a.month === b.month && a.what === b.what;
