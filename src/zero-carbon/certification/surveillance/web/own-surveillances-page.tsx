import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { listOwnSurveillances } from '#zero-carbon/certification/surveillance/surveillances.contract.ts';
import { surveillanceStateWords } from '#zero-carbon/certification/surveillance/surveillances.states.ts';
import { surveillanceWords as text } from '#zero-carbon/certification/surveillance/surveillances.words.ts';
import { OwnSurveillanceDetail } from './own-surveillance-detail.tsx';
import { isOver, surveillanceColumns } from './surveillance-columns.tsx';

/** The surveillances of the user's enterprise's certificates. */
export function OwnSurveillancesPage(): ReactNode {
  const t = useTranslate();
  const { certificate, day, state, due, certificateState } = surveillanceColumns(t);
  return (
    <ListScreen
      list={listOwnSurveillances}
      title={t(text.ownTitle)}
      lead={t(text.ownLead)}
      words={{ rows: text.rows, none: text.none, find: text.findOwn }}
      filters={{
        state: { label: text.state, words: surveillanceStateWords },
        from: { label: text.day },
      }}
      columns={[certificate, day, state, due, certificateState]}
      faded={isOver}
      drawer={{
        title: (row) => row?.number ?? t(text.surveillance),
        body: ({ id, refetch }) => id !== undefined && <OwnSurveillanceDetail key={id} id={id} onChanged={refetch} />,
      }}
    />
  );
}
