import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { listEnrolments } from '#zero-carbon/training/enrolment/enrolment.contract.ts';
import { enrolmentWords as text } from '#zero-carbon/training/enrolment/enrolment.words.ts';
import { sessionFactWords } from '#zero-carbon/training/sessions/sessions.words.ts';
import { trainingSessionLifecycle } from '#zero-carbon/training/sessions/training-sessions.states.ts';
import { daysOf } from '#zero-carbon/training/sessions/web/session-facts.tsx';
import { useCourses } from '#zero-carbon/training/sessions/web/use-courses.ts';
import { AvailabilityTag } from './availability-tag.tsx';

/** The sessions in which the user's enterprise can enrol staff, or has. */
export function EnrolmentsPage(): ReactNode {
  const t = useTranslate();
  const courses = useCourses();
  return (
    <ListScreen
      list={listEnrolments}
      title={t(text.title)}
      lead={t(text.lead)}
      words={{ rows: text.rows, none: text.none, noneText: text.noneText }}
      filters={{
        courseId: {
          label: sessionFactWords.course,
          options: courses.map(({ id, name }) => ({ value: id, label: name })),
        },
        from: { label: text.from },
        mine: { label: text.mine },
      }}
      columns={[
        {
          key: 'course',
          label: t(sessionFactWords.course),
          cell: ({ course, organisation }) => (
            <div>
              <Named>{course}</Named>
              <small>
                <Named>{organisation}</Named>
              </small>
            </div>
          ),
        },
        {
          key: 'startsOn',
          label: t(sessionFactWords.dates),
          sort: 'startsOn',
          cell: (row) => <span className="nowrap">{daysOf(row, t)}</span>,
        },
        {
          key: 'place',
          label: t(sessionFactWords.place),
          cell: ({ place }) => <Named>{place}</Named>,
          wide: true,
        },
        {
          key: 'closesOn',
          label: t(sessionFactWords.closesOn),
          cell: ({ closesOn }) => <span className="nowrap">{closesOn}</span>,
          wide: true,
        },
        {
          key: 'left',
          label: t(sessionFactWords.left),
          cell: ({ left, capacity, availability }) =>
            availability === 'closed' ? (
              '–'
            ) : (
              <span className="nowrap">{t(sessionFactWords.leftOf, { left, capacity })}</span>
            ),
        },
        { key: 'own', label: t(text.own), cell: ({ own }) => (own === 0 ? '–' : t(text.ownCount, { own })) },
        {
          key: 'status',
          label: t(text.status),
          cell: ({ state, availability }) =>
            state === 'finished' || state === 'cancelled' ? (
              <StateTag of={trainingSessionLifecycle} state={state} />
            ) : (
              <AvailabilityTag of={availability} />
            ),
        },
      ]}
      faded={({ state }) => state === 'cancelled'}
      to={({ id }) => `/index/staff-training/${id}`}
    />
  );
}
