import type { ReactNode } from 'react';
import { ExportButton } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { exportPanels, listPanels, panelStateWords } from '#zero-carbon/panels/panels.contract.ts';
import { panelWords as text } from '#zero-carbon/panels/panels.words.ts';
import { reportLifecycle } from '#zero-carbon/reports/reports.states.ts';
import { evaluationTypeWords } from '#zero-carbon/reports/reports.words.ts';
import { panelAddress } from './panel-address.ts';

/** Every report that waits for a panel, or that a panel has. */
export function PanelsPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={listPanels}
      title={t(text.title)}
      lead={t(text.lead)}
      words={text}
      filters={{ state: { label: text.stage, words: panelStateWords } }}
      columns={[
        {
          key: 'enterprise',
          label: t(text.enterprise),
          cell: ({ enterpriseName, number }) => (
            <div>
              <Named>{enterpriseName}</Named>
              <small className="mono nowrap">{number}</small>
            </div>
          ),
        },
        { key: 'site', label: t(text.site), cell: ({ siteName }) => <Named>{siteName}</Named>, wide: true },
        { key: 'type', label: t(text.type), cell: ({ type }) => t(evaluationTypeWords[type]), wide: true },
        {
          key: 'organisation',
          label: t(text.organisation),
          cell: ({ organisation }) => <Named>{organisation}</Named>,
          wide: true,
        },
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
      tools={({ params, answer }) => answer && <ExportButton endpoint={exportPanels} params={params} answer={answer} />}
    />
  );
}
