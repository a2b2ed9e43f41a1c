import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { toastFailure } from '#kernel/ui/feedback/failure.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import type { TableAnswer } from '#kernel/ui/table/table-foot.tsx';
import { listWords as text } from '#kernel/list/web/list.words.ts';
import { mostSelected, type Selection } from './use-selection.ts';

export interface BulkBarProps {
  readonly selection: Selection;
  readonly answer: TableAnswer<unknown>;
  /** A number of rows, in the list's own words. */
  readonly rowsOf: (answer: { readonly total: number; readonly more?: boolean | undefined }) => string;
  /** Counts all matching rows exactly. */
  readonly countAll: () => Promise<number>;
  readonly children: ReactNode;
}

/**
 * The actions on the selected rows; the bar stays in view while rows are selected. Escape clears the selection, and a
 * cleared selection can be restored.
 */
export function BulkBar({ selection, answer, rowsOf, countAll, children }: BulkBarProps): ReactNode {
  const t = useTranslate();
  const { ids, count, isFull, selectAll, takeBack, cleared, restore } = selection;
  const [counting, setCounting] = useState(false);
  const latest = useRef(takeBack);
  useEffect(() => {
    latest.current = takeBack;
  });
  const isEmpty = count === 0;
  useEffect(() => {
    if (isEmpty) return;
    const press = (event: KeyboardEvent): void => {
      const isElsewhere = event.target instanceof Element && event.target.closest('dialog, aside, input[type=search]');
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isEmpty]);
  const takeAll = (): void => {
    if (answer.more !== true) {
      selectAll(answer.total);
      return;
    }
    setCounting(true);
    countAll()
      .then(selectAll, (error: unknown) => toastFailure(error, t))
      .finally(() => setCounting(false));
  };
  if (isEmpty) {
    return (
      <section className="bulk-bar" aria-label={t(text.bulk)}>
        <span role="status">{t(text.cleared, { rows: rowsOf({ total: cleared ?? 0 }) })}</span>
        <LinkButton onClick={restore}>{t(text.restore)}</LinkButton>
      </section>
    );
  }
  return (
    <section className="bulk-bar" aria-label={t(text.bulk)}>
      <strong role="status">{t(text.selected, { rows: rowsOf({ total: count }) })}</strong>
      {ids !== undefined && answer.total > count && (
        <LinkButton aria-disabled={counting || undefined} onClick={() => counting || takeAll()}>
          {counting ? t(text.counting) : t(text.selectAll, { rows: rowsOf(answer) })}
        </LinkButton>
      )}
      {isFull && <span className="muted">{t(text.full, { rows: rowsOf({ total: mostSelected }) })}</span>}
      <span className="bulk-actions">
        {children}
        <LinkButton onClick={takeBack}>
          {t(text.clearSelection)} <kbd aria-hidden="true">Esc</kbd>
        </LinkButton>
      </span>
    </section>
  );
}
