import type { ReactNode } from 'react';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { navigate } from '#kernel/ui/layout/location.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { exportSessions, listSessions } from '#zero-carbon/training/sessions/sessions.contract.ts';
import { sessionWords as text } from '#zero-carbon/training/sessions/sessions.words.ts';
import {
  sessionStateWords,
  trainingSessionLifecycle,
} from '#zero-carbon/training/sessions/training-sessions.states.ts';
import { daysOf } from './session-facts.tsx';
import { PlanSession } from './session-form.tsx';
import { useCourses } from './use-courses.ts';

const addressOf = (id: string): string => `/index/training-sessions/${id}`;

/** The sessions of the user's organisation. */
export function SessionsPage(): ReactNode {
  const t = useTranslate();
  const courses = useCourses();
  return (
    <ListScreen
      list={listSessions}
      title={t(text.title)}
      lead={t(text.lead)}
      words={{ rows: text.rows, none: text.none, noneText: text.noneText }}
      filters={{
        state: { label: text.state, words: sessionStateWords },
        courseId: { label: text.courseId, options: courses.map(({ id, name }) => ({ value: id, label: name })) },
        from: { label: text.from },
      }}
      columns={[
        { key: 'course', label: t(text.courseId), cell: ({ course }) => <Named>{course}</Named> },
        {
          key: 'startsOn',
          label: t(text.dates),
          sort: 'startsOn',
          cell: (row) => <span className="nowrap">{daysOf(row, t)}</span>,
        },
        { key: 'place', label: t(text.place), cell: ({ place }) => <Named>{place}</Named>, wide: true },
        {
          key: 'closesOn',
          label: t(text.closesOn),
          cell: ({ closesOn }) => <span className="nowrap">{closesOn}</span>,
          wide: true,
        },
        {
          key: 'taken',
          label: t(text.enrolled),
          cell: ({ taken, capacity }) => <span className="nowrap">{t(text.enrolledOf, { taken, capacity })}</span>,
        },
        {
          key: 'state',
          label: t(text.state),
          cell: ({ state }) => <StateTag of={trainingSessionLifecycle} state={state} />,
        },
      ]}
      faded={({ state }) => state === 'cancelled'}
      to={({ id }) => addressOf(id)}
      tools={exportTool(exportSessions)}
      add={t(text.add)}
      drawer={{
        title: () => t(text.add),
        body: ({ close }) => <PlanSession onClose={close} onPlanned={(id) => navigate(addressOf(id))} />,
      }}
    />
  );
}
