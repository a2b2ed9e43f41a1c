import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { listPastAssignments, showAssignmentFigures } from '#zero-carbon/evaluation/panels/assignments.contract.ts';
import { panelWords as text } from '#zero-carbon/evaluation/panels/panels.words.ts';
import { seatStateWords } from '#zero-carbon/evaluation/panels/seats.states.ts';
import { assignmentColumns, changedColumn } from './assignment-columns.tsx';
import { assignmentAddress } from './panel-address.ts';
import { ChartFigure } from '#kernel/chart/web/chart-figure.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Section } from '#kernel/ui/layout/section.tsx';

const { invited: _invited, accepted: _accepted, scoring: _scoring, submitted: _submitted, ...states } = seatStateWords;

/** The user’s finished seats, read-only. */
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

/** The number of the user’s seats by state, including the current ones. */
function OwnFigures(): ReactNode {
  const t = useTranslate();
  const { data } = useAnswer(showAssignmentFigures, {}, { quiet: true });
  if (!data || data.seats.length === 0) return null;
  const count = data.seats.reduce((sum, seat) => sum + seat.count, 0);
  const title = t(text.seatsDrawn, { count });
  const asLeader = data.seats.reduce((sum, seat) => sum + seat.asLeader, 0);
  return (
    <Section title={title} note={t(text.seatsLed, { count: asLeader })}>
      <ChartFigure
        chart={{
          kind: 'bars',
          title,
          places: t(text.state),
          now: t(text.seatCount),
          points: data.seats.map(({ state, count: value }) => ({ name: t(seatStateWords[state]), value })),
        }}
      />
    </Section>
  );
}
