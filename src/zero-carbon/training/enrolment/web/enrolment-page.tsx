import { useRef, useState, type ReactNode } from 'react';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { trainingCertificateWords } from '#zero-carbon/training/certificates/training-certificates.words.ts';
import { HeldCertificate } from '#zero-carbon/training/certificates/web/held-certificate.tsx';
import {
  showEnrolment,
  withdrawEnrolment,
  type ShownEnrolment,
} from '#zero-carbon/training/enrolment/enrolment.contract.ts';
import { enrolmentWords as text } from '#zero-carbon/training/enrolment/enrolment.words.ts';
import { attendedWords, resultWords, sessionFactWords } from '#zero-carbon/training/sessions/sessions.words.ts';
import { trainingSessionLifecycle } from '#zero-carbon/training/sessions/training-sessions.states.ts';
import { daysOf, sessionFacts } from '#zero-carbon/training/sessions/web/session-facts.tsx';
import { AvailabilityTag } from './availability-tag.tsx';
import { EnrolForm } from './enrol-form.tsx';

type Person = ShownEnrolment['people'][number];

/** A session for an enterprise: its facts, the enrolled people, and a form to enrol more. */
export function EnrolmentPage({ params: { id = '' } }: PageProps): ReactNode {
  const { data, failure, retry } = useAnswer(showEnrolment, { id });
  useRecordTitle(data && `${data.course} ${data.startsOn}`);
  if (data?.id !== id) return <LoadingOrError failure={failure} onRetry={retry} />;
  return <Shown key={id} session={data} reload={retry} />;
}

interface ShownProps {
  readonly session: ShownEnrolment;
  readonly reload: () => void;
}

function Shown({ session, reload }: ShownProps): ReactNode {
  const t = useTranslate();
  const { course, organisation, state, availability, reason, left, capacity, isOpen } = session;
  const isOver = state === 'finished' || state === 'cancelled';
  return (
    <>
      <PageHead title={<Named>{course}</Named>}>
        {isOver ? <StateTag of={trainingSessionLifecycle} state={state} /> : <AvailabilityTag of={availability} />}{' '}
        {daysOf(session, t)}
        {reason !== '' && (
          <>
            {' '}
            <Named>{t(text.cancelledWhy, { reason })}</Named>
          </>
        )}
      </PageHead>
      <People session={session} reload={reload} />
      {isOpen && left > 0 ? (
        <Section title={t(text.enrol)} note={t(text.enrolNote, { left })}>
          <EnrolForm session={session.id} onEnrolled={reload} />
        </Section>
      ) : (
        !isOver && (
          <Section title={t(text.enrol)}>
            <p>{t(isOpen ? text.shutFull : text.shutClosed)}</p>
          </Section>
        )
      )}
      <Section title={t(sessionFactWords.course)}>
        <Facts
          facts={[
            { label: t(sessionFactWords.organisation), value: <Named>{organisation}</Named> },
            ...sessionFacts(session, t),
            { label: t(sessionFactWords.left), value: t(sessionFactWords.leftOf, { left, capacity }) },
          ]}
        />
      </Section>
    </>
  );
}

function People({ session: { people, isOpen }, reload }: ShownProps): ReactNode {
  const t = useTranslate();
  const section = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Person>();
  const close = (): void => setChosen(undefined);
  const withdraw = useAction(withdrawEnrolment, {
    done: t(text.withdrawn, { place: chosen?.place ?? 0 }),
    onDone: () => {
      close();
      // the row disappears, and its button with it
      section.current?.focus();
      reload();
    },
    onFailure: reload,
  });
  return (
    <Section title={t(text.people)}>
      <div ref={section} tabIndex={-1}>
        {people.length === 0 ? (
          <p>{t(text.peopleNone)}</p>
        ) : (
          <TableRows
            caption={t(text.people)}
            rows={people}
            rowKey={({ id }) => id}
            columns={[
              { key: 'place', label: t(text.number), numeric: true, cell: ({ place }) => place },
              {
                key: 'name',
                label: t(text.name),
                cell: ({ name }) => (name === '' ? t(text.erased) : <Named>{name}</Named>),
              },
              { key: 'idCard', label: t(text.idCard), nowrap: 'always', cell: ({ idCard }) => idCard },
              { key: 'phone', label: t(text.phoneHead), cell: ({ phone }) => phone || '–' },
              isOpen
                ? {
                    key: 'withdraw',
                    label: t(text.withdraw),
                    cell: (row) => (
                      <LinkButton aria-label={t(text.withdrawOf, { place: row.place })} onClick={() => setChosen(row)}>
                        {t(text.withdraw)}
                      </LinkButton>
                    ),
                  }
                : { key: 'outcome', label: t(text.outcome), cell: (row) => outcomeOf(row, t) },
              ...(people.some(({ certificate }) => certificate !== null)
                ? [
                    {
                      key: 'certificate',
                      label: t(trainingCertificateWords.certificate),
                      cell: ({ certificate }: Person) => <HeldCertificate certificate={certificate} />,
                    },
                  ]
                : []),
            ]}
          />
        )}
      </div>
      <ConfirmAction
        open={chosen !== undefined}
        title={t(text.withdrawTitle, { place: chosen?.place ?? 0 })}
        onClose={close}
        action={withdraw}
        params={{ id: chosen?.id ?? '' }}
        confirm={t(text.withdraw)}
      >
        <p>{t(text.withdrawText)}</p>
      </ConfirmAction>
    </Section>
  );
}

function outcomeOf({ outcome, score }: Person, t: Translate): string {
  if (outcome === null) return t(text.awaited);
  if (outcome === 'absent') return t(attendedWords.no);
  const result = t(resultWords[outcome]);
  return score === null ? result : t(text.passedScore, { result, score });
}
