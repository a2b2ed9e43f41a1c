import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import type { CellState, CellStore } from '#zero-carbon/reporting/reports/entry/cell-store.ts';
import { sectionPageWords as text } from '#zero-carbon/reporting/reports/entry/web/section-page.words.ts';

interface SaveStateProps {
  readonly state: CellState;
  readonly store: CellStore;
  /** The time of the last successful save, `10:31`. */
  readonly at: string | null;
}

/** Shows whether all input is saved. Failed input is resent automatically, and on request. */
export function SaveState({ state, store, at }: SaveStateProps): ReactNode {
  const t = useTranslate();
  const pending = [...state.pending.values()];
  const open = pending.filter((cell) => cell.state !== 'saving').length;
  if (open > 0) {
    return (
      <span className="entry-saved" role="status" data-wrong>
        {t(text.unsaved, { count: open })} <LinkButton onClick={store.retry}>{t(text.retry)}</LinkButton>
      </span>
    );
  }
  return (
    <span className="entry-saved" role="status">
      {pending.length > 0 ? t(text.saving) : at === null ? t(text.allSaved) : t(text.saved, { time: at })}
    </span>
  );
}
