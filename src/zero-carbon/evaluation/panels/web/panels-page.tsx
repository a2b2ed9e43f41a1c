import type { ReactNode } from 'react';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { exportPanels, listPanels, panelStateWords } from '#zero-carbon/evaluation/panels/panels.contract.ts';
import { panelWords as text } from '#zero-carbon/evaluation/panels/panels.words.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { reportColumns } from '#zero-carbon/reporting/reports/web/report-columns.tsx';
import { panelAddress } from './panel-address.ts';

/** Every report that waits for a panel, or that a panel has. */
export function PanelsPage(): ReactNode {
  const t = useTranslate();
  const columns = reportColumns(t);
  return (
    <ListScreen
      list={listPanels}
      title={t(text.title)}
      lead={t(text.lead)}
      words={text}
      filters={{ state: { label: text.stage, words: panelStateWords } }}
      columns={[
        columns.enterprise,
        columns.site,
        columns.type,
        columns.organisation,
        { key: 'state', label: t(text.stage), cell: ({ state }) => <StateTag of={reportLifecycle} state={state} /> },
        {
          key: 'panel',
          label: t(text.size),
          cell: ({ size, accepted }) => (size === null ? t(text.notDrawn) : t(text.acceptedOf, { accepted, size })),
        },
        {
          key: 'submittedOn',
          label: t(text.submittedOn),
          sort: 'submittedOn',
          cell: ({ submittedOn }) => <span className="nowrap">{submittedOn}</span>,
          wide: true,
        },
      ]}
      to={({ id }) => panelAddress(id)}
      tools={exportTool(exportPanels)}
    />
  );
}
