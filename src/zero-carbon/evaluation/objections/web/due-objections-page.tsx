import type { ReactNode } from 'react';
import { DueTag } from '#accounts/calendar/web/due-tag.tsx';
import { dueWords, worklistWords } from '#accounts/calendar/worklist.words.ts';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { exportDueObjections, listDueObjections } from '#zero-carbon/evaluation/objections/objections.contract.ts';
import { objectionWords as text, originWords } from '#zero-carbon/evaluation/objections/objections.words.ts';
import { objectionColumns, receivedColumn } from './objection-columns.tsx';
import { ObjectionDetail } from './objection-detail.tsx';

/** The objections that wait for an answer, earliest due first. */
export function DueObjectionsPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={listDueObjections}
      title={t(text.dueTitle)}
      lead={t(text.dueLead)}
      words={{ rows: text.rows, none: text.noneDue, find: text.find }}
      filters={{
        due: { label: worklistWords.due, words: dueWords },
        origin: { label: text.origin, words: originWords },
      }}
      columns={[
        ...objectionColumns(t),
        { ...receivedColumn(t), wide: true },
        { key: 'due', label: t(worklistWords.due), sort: 'dueOn', cell: (row) => <DueTag row={row} /> },
      ]}
      drawer={{
        title: (row) => row?.receipt ?? t(text.objection),
        body: ({ id, refetch }) => id !== undefined && <ObjectionDetail key={id} id={id} onAnswered={refetch} />,
      }}
      tools={exportTool(exportDueObjections)}
    />
  );
}
