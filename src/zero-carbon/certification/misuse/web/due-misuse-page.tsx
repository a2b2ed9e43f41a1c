import type { ReactNode } from 'react';
import { DueTag } from '#accounts/calendar/web/due-tag.tsx';
import { dueWords, worklistWords } from '#accounts/calendar/worklist.words.ts';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { exportDueMisuse, listDueMisuse } from '#zero-carbon/certification/misuse/misuse.contract.ts';
import { misuseWords as text } from '#zero-carbon/certification/misuse/misuse.words.ts';
import { MisuseDetail } from './misuse-detail.tsx';

/** The open reports of misuse, earliest due first. */
export function DueMisusePage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={listDueMisuse}
      title={t(text.dueTitle)}
      lead={t(text.dueLead)}
      words={{ rows: text.rows, none: text.noneDue }}
      filters={{ due: { label: worklistWords.due, words: dueWords } }}
      columns={[
        {
          key: 'receipt',
          label: t(text.receipt),
          cell: ({ receipt }) => <span className="mono nowrap">{receipt}</span>,
        },
        { key: 'number', label: t(text.number), cell: ({ number }) => <span className="mono">{number || '–'}</span> },
        { key: 'place', label: t(text.place), cell: ({ place }) => <Named>{place}</Named>, wide: true },
        {
          key: 'reportedAt',
          label: t(text.reportedAt),
          cell: ({ reportedAt }) => <When at={reportedAt} />,
          wide: true,
        },
        { key: 'due', label: t(worklistWords.due), sort: 'dueOn', cell: (row) => <DueTag row={row} /> },
      ]}
      drawer={{
        title: (row) => row?.receipt ?? t(text.report),
        body: ({ id, refetch }) => id !== undefined && <MisuseDetail id={id} onMoved={refetch} />,
      }}
      tools={exportTool(exportDueMisuse)}
    />
  );
}
