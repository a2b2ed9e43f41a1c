import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { listPastAssignments } from '#zero-carbon/panels/assignments.contract.ts';
import { panelWords as text } from '#zero-carbon/panels/panels.words.ts';
import { seatStateWords } from '#zero-carbon/panels/seats.states.ts';
import { assignmentColumns, changedColumn } from './assignment-columns.tsx';
import { OwnFigures } from './own-figures.tsx';
import { assignmentAddress } from './panel-address.ts';

const { invited: _invited, accepted: _accepted, scoring: _scoring, submitted: _submitted, ...states } = seatStateWords;

/** One’s seats that are behind one; they are read and not changed. */
export function PastAssignmentsPage(): ReactNode {
  const t = useTranslate();
  return (
    <>
      <ListScreen
        list={listPastAssignments}
        title={t(text.past)}
        lead={t(text.pastLead)}
        words={{ rows: text.assignmentRows, none: text.noPast, find: text.findAssignment }}
        filters={{ state: { label: text.state, words: states } }}
        columns={[...assignmentColumns(t), changedColumn(t)]}
        to={({ id }) => assignmentAddress(id)}
      />
      <OwnFigures />
    </>
  );
}
