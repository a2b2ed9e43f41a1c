import type { ReactNode } from 'react';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import {
  exportSurveillances,
  listSurveillances,
} from '#zero-carbon/certification/surveillance/surveillances.contract.ts';
import { surveillanceStateWords } from '#zero-carbon/certification/surveillance/surveillances.states.ts';
import { surveillanceWords as text } from '#zero-carbon/certification/surveillance/surveillances.words.ts';
import { isOver, surveillanceColumns } from './surveillance-columns.tsx';
import { SurveillanceDetail } from './surveillance-detail.tsx';

/** The surveillances of certificates that the user's organisation issued, by due day. */
export function SurveillancesPage(): ReactNode {
  const t = useTranslate();
  const shared = surveillanceColumns(t);
  return (
    <ListScreen
      list={listSurveillances}
      title={t(text.title)}
      lead={t(text.lead)}
      words={{ rows: text.rows, none: text.none, find: text.find }}
      filters={{
        state: { label: text.state, words: surveillanceStateWords },
        from: { label: text.day },
      }}
      columns={[
        shared.certificate,
        {
          key: 'enterprise',
          label: t(text.enterprise),
          cell: ({ enterpriseName, siteAddress }) => (
            <div>
              <Named>{enterpriseName}</Named>
              <small>
                <Named>{siteAddress}</Named>
              </small>
            </div>
          ),
          wide: true,
        },
        shared.day,
        shared.state,
        { ...shared.due, wide: true },
        shared.certificateState,
      ]}
      faded={isOver}
      drawer={{
        title: (row) => row?.number ?? t(text.surveillance),
        body: ({ id, refetch }) => id !== undefined && <SurveillanceDetail key={id} id={id} onChanged={refetch} />,
      }}
      tools={exportTool(exportSurveillances)}
    />
  );
}
