import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { listAssignments } from '#zero-carbon/panels/assignments.contract.ts';
import { panelWords as text } from '#zero-carbon/panels/panels.words.ts';
import { seatStateWords } from '#zero-carbon/panels/seats.states.ts';
import { assignmentColumns, dueColumn } from './assignment-columns.tsx';
import { assignmentAddress } from './panel-address.ts';

const { invited, accepted, scoring, submitted } = seatStateWords;

/** One’s seats on panels that work, first due first. */
export function AssignmentsPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={listAssignments}
      title={t(text.assignments)}
      lead={t(text.assignmentsLead)}
      words={{ rows: text.assignmentRows, none: text.noAssignments, find: text.findAssignment }}
      filters={{ state: { label: text.state, words: { invited, accepted, scoring, submitted } } }}
      columns={[...assignmentColumns(t), dueColumn(t)]}
      to={({ id }) => assignmentAddress(id)}
    />
  );
}
