import type { ReactNode } from 'react';
import { DueTag } from '#accounts/calendar/web/due-tag.tsx';
import { dueWords, worklistWords } from '#accounts/calendar/worklist.words.ts';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { PersonName } from '#kernel/ui/parts/named.tsx';
import { exportDueDecisions, listDueDecisions } from '#zero-carbon/evaluation/decisions/decisions.contract.ts';
import { decisionWords as text } from '#zero-carbon/evaluation/decisions/decisions.words.ts';
import { reportColumns } from '#zero-carbon/reporting/reports/web/report-columns.tsx';
import { evaluationTypeWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { decisionAddress } from './decision-address.ts';

/** The reports that wait for a decision, earliest due first. */
export function DueDecisionsPage(): ReactNode {
  const t = useTranslate();
  const columns = reportColumns(t);
  return (
    <ListScreen
      list={listDueDecisions}
      title={t(text.title)}
      lead={t(text.lead)}
      words={{ rows: text.rows, none: text.none, find: text.find }}
      filters={{
        due: { label: worklistWords.due, words: dueWords },
        type: { label: text.type, words: evaluationTypeWords },
        proposed: { label: text.proposed },
      }}
      columns={[
        columns.enterprise,
        columns.site,
        columns.type,
        columns.organisation,
        {
          key: 'proposed',
          label: t(text.proposedBy),
          cell: ({ isProposed, proposedBy }) => (isProposed ? <PersonName name={proposedBy} /> : t(text.noProposer)),
        },
        { key: 'due', label: t(worklistWords.due), sort: 'dueOn', cell: (row) => <DueTag row={row} /> },
      ]}
      to={({ id }) => decisionAddress(id)}
      tools={exportTool(exportDueDecisions)}
    />
  );
}
