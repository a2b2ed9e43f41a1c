import { useState, type ReactNode } from 'react';
import { RecordTimeline } from '#kernel/record/web/record-timeline.tsx';
import { HistoryLink } from '#accounts/logs/web/history-link.tsx';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { Moves } from '#kernel/workflow/web/moves.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { SessionCertificates } from '#zero-carbon/training/certificates/web/session-certificates.tsx';
import { cancelSession, showSession, type OwnSession } from '#zero-carbon/training/sessions/sessions.contract.ts';
import { sessionWords as text } from '#zero-carbon/training/sessions/sessions.words.ts';
import { trainingSessionLifecycle } from '#zero-carbon/training/sessions/training-sessions.states.ts';
import { Roster } from './roster.tsx';
import { daysOf, sessionFacts } from './session-facts.tsx';
import { ChangeSession } from './session-form.tsx';

/** A session of the user's organisation: its data, its participants, and their results. */
export function SessionPage({ params: { id = '' } }: PageProps): ReactNode {
  const { data, failure, retry } = useAnswer(showSession, { id });
  useRecordTitle(data && `${data.course} ${data.startsOn}`);
  if (data?.id !== id) return <LoadingOrError failure={failure} onRetry={retry} />;
  return <Shown key={id} session={data} reload={retry} />;
}

interface ShownProps {
  readonly session: OwnSession;
  readonly reload: () => void;
}

function Shown({ session, reload }: ShownProps): ReactNode {
  const t = useTranslate();
  const [asked, setAsked] = useState<'edit' | 'cancel'>();
  const close = (): void => setAsked(undefined);
  const done = (): void => {
    close();
    reload();
  };
  const cancelling = useAction(cancelSession, { done: t(text.cancelled), onDone: done });
  const { id, course, state, taken, capacity, reason } = session;
  return (
    <>
      <PageHead title={<Named>{course}</Named>}>
        <StateTag of={trainingSessionLifecycle} state={state} /> {daysOf(session, t)}
        {reason !== '' && (
          <>
            {' '}
            {t(text.reason)} <Named>{reason}</Named>
          </>
        )}
      </PageHead>
      <Section title={t(text.arrangement)}>
        {asked === 'edit' ? (
          <ChangeSession session={session} onSaved={done} onClose={close} reload={reload} />
        ) : (
          <>
            <Facts
              facts={[
                ...sessionFacts(session, t),
                { label: t(text.enrolled), value: t(text.enrolledOf, { taken, capacity }) },
              ]}
            />
            <Moves of={trainingSessionLifecycle} id={id} name={course} offered={session.moves} onMoved={reload} />
            {(session.mayEdit || session.mayCancel) && (
              <div className="actions">
                {session.mayEdit && <Button onClick={() => setAsked('edit')}>{t(text.edit)}</Button>}
                {session.mayCancel && <Button onClick={() => setAsked('cancel')}>{t(text.cancel)}</Button>}
              </div>
            )}
          </>
        )}
      </Section>
      {state === 'finished' && <SessionCertificates session={session} reload={reload} />}
      <Roster session={session} reload={reload} />
      <Section title={t(text.history)}>
        <RecordTimeline
          key={`${session.version} ${state} ${taken} ${session.judged}`}
          entity="training-session"
          id={id}
        />
        <HistoryLink entity={trainingSessionLifecycle.name} id={id} />
      </Section>
      <ConfirmAction
        open={asked === 'cancel'}
        title={t(text.cancelTitle)}
        onClose={close}
        action={cancelling}
        params={{ id }}
        input={cancelSession.input}
        ask={{ reason: text.reason }}
        confirm={t(text.cancel)}
        danger
      >
        <p>{t(text.cancelText)}</p>
      </ConfirmAction>
    </>
  );
}
