import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { listAssignments, showAssignmentFigures } from '#zero-carbon/evaluation/panels/assignments.contract.ts';
import { panelWords as text } from '#zero-carbon/evaluation/panels/panels.words.ts';
import { seatStateWords } from '#zero-carbon/evaluation/panels/seats.states.ts';
import { assignmentColumns, dueColumn } from './assignment-columns.tsx';
import { assignmentAddress } from './panel-address.ts';

const { invited, accepted, scoring, submitted } = seatStateWords;

/** The user’s seats on active panels, earliest due first. */
export function AssignmentsPage(): ReactNode {
  const t = useTranslate();
  const { data } = useAnswer(showAssignmentFigures, {}, { quiet: true });
  const count = (state: keyof typeof seatStateWords): number =>
    data?.seats.find((seat) => seat.state === state)?.count ?? 0;
  const [toAnswer, toScore] = [count('invited'), count('scoring')];
  const heading = toAnswer > 0 ? t(text.toAnswer, { count: toAnswer }) : t(text.toScore, { count: toScore });
  return (
    <ListScreen
      list={listAssignments}
      title={toAnswer + toScore > 0 ? heading : t(text.assignments)}
      lead={t(text.assignmentsLead)}
      words={{ rows: text.assignmentRows, none: text.noAssignments, find: text.findAssignment }}
      filters={{ state: { label: text.state, words: { invited, accepted, scoring, submitted } } }}
      columns={[...assignmentColumns(t), dueColumn(t)]}
      to={({ id }) => assignmentAddress(id)}
    />
  );
}
