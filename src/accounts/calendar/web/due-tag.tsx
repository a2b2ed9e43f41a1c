import type { ReactNode } from 'react';
import type { DueRow } from '#accounts/calendar/worklist.ts';
import { dueWords, worklistWords as text } from '#accounts/calendar/worklist.words.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { StatusTag, type StatusTagProps } from '#kernel/ui/parts/status-tag.tsx';

const looks = {
  overdue: { tone: 'danger', icon: 'cross' },
  soon: { tone: 'warning', icon: 'clock' },
  later: { tone: 'faded', icon: 'clock' },
} as const satisfies Record<DueRow['due'], Pick<StatusTagProps, 'tone' | 'icon'>>;

/**
 * A due date with the working days left: shape, text and colour.
 *
 * @example
 * { key: 'due', label: t(worklistWords.due), sort: 'dueOn', cell: (row) => <DueTag row={row} /> }
 */
export function DueTag({ row: { due, dueOn, daysLeft, provisional } }: { readonly row: DueRow }): ReactNode {
  const t = useTranslate();
  const words =
    due === 'overdue'
      ? daysLeft === 0
        ? t(dueWords.overdue)
        : t(text.overdueBy, { days: -daysLeft })
      : daysLeft === 0
        ? t(text.today)
        : t(text.left, { days: daysLeft });
  return (
    <div>
      <StatusTag {...looks[due]}>
        {words}
        {provisional && t(text.provisionalNote)}
      </StatusTag>
      <small>
        <time dateTime={dueOn} className="nowrap">
          {dueOn}
        </time>
      </small>
    </div>
  );
}
