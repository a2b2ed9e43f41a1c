import type { ReactNode } from 'react';
import { DueTag } from '#accounts/calendar/web/due-tag.tsx';
import { dueWords, worklistWords } from '#accounts/calendar/worklist.words.ts';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import {
  exportDueCorrections,
  listDueCorrections,
} from '#zero-carbon/certification/issuing/corrections/corrections.contract.ts';
import { correctionWords as text } from '#zero-carbon/certification/issuing/corrections/corrections.words.ts';
import { correctionColumns } from './correction-columns.tsx';
import { CorrectionDetail } from './correction-detail.tsx';

/** The corrections that wait for an officer, earliest due first. */
export function DueCorrectionsPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={listDueCorrections}
      title={t(text.dueTitle)}
      lead={t(text.dueLead)}
      words={{ rows: text.rows, none: text.noneDue }}
      filters={{ due: { label: worklistWords.due, words: dueWords } }}
      columns={[
        ...correctionColumns(t),
        { key: 'due', label: t(worklistWords.due), sort: 'dueOn', cell: (row) => <DueTag row={row} /> },
      ]}
      drawer={{
        title: (row) => row?.number ?? t(text.recordName),
        body: ({ id, refetch }) => id !== undefined && <CorrectionDetail id={id} onChanged={refetch} />,
      }}
      tools={exportTool(exportDueCorrections)}
    />
  );
}
