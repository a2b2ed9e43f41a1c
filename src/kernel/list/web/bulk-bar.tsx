import { useEffect, useRef, type ReactNode } from 'react';
import { formatCount, formatTotal } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import type { TableAnswer } from '#kernel/ui/table/table-foot.tsx';
import { listWords as text } from './list.words.ts';
import type { Selection } from './use-selection.ts';

export interface BulkBarProps {
  readonly selection: Selection;
  readonly answer: TableAnswer<unknown>;
  readonly children: ReactNode;
}

/**
 * What can be done with the rows that are selected; it stays in sight while they are. Escape takes the selection back.
 */
export function BulkBar({ selection, answer, children }: BulkBarProps): ReactNode {
  const t = useTranslate();
  const { ids, count, selectAll, clear } = selection;
  const latest = useRef(clear);
  useEffect(() => {
    latest.current = clear;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isElsewhere = event.target instanceof Element && event.target.closest('dialog, aside, input[type=search]');
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const said = ids === undefined ? formatTotal(answer) : formatCount(count);
  return (
    <div className="bulk-bar" role="region" aria-label={t(text.bulk)}>
      <strong role="status">{t(text.selected, { count: said })}</strong>
      {ids !== undefined && answer.total > count && (
        <LinkButton onClick={selectAll}>{t(text.selectAll, { total: formatTotal(answer) })}</LinkButton>
      )}
      <span className="bulk-actions">
        {children}
        <LinkButton onClick={clear}>
          {t(text.clearSelection)} <kbd aria-hidden="true">Esc</kbd>
        </LinkButton>
      </span>
    </div>
  );
}
