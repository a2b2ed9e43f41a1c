import type { ReactNode } from 'react';
import { RecordTimeline } from '#kernel/record/web/record-timeline.tsx';
import { DueTag } from '#accounts/calendar/web/due-tag.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { answerSeat, showAssignment } from '#zero-carbon/evaluation/panels/assignments.contract.ts';
import { conflictQuestions } from '#zero-carbon/evaluation/panels/conflicts.ts';
import { conflictWords, panelWords as text } from '#zero-carbon/evaluation/panels/panels.words.ts';
import { memberSeatStates, seatLifecycle } from '#zero-carbon/evaluation/panels/seats.states.ts';
import { scoringAddress } from './panel-address.ts';

/** The user’s seat on a panel: the report's enterprise, and the answer to the invitation. */
export function AssignmentPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showAssignment, { id });
  useRecordTitle(data?.enterpriseName ?? undefined);
  if (!data) return <LoadingOrError failure={failure} onRetry={retry} title={t(text.assignment)} />;
  const { enterpriseName, siteName, industry, organisation, leader, state, waits, due, mayAnswer } = data;
  return (
    <>
      <PageHead
        title={enterpriseName === null ? t(text.erased) : <Named>{enterpriseName}</Named>}
        action={
          memberSeatStates.some((one) => one === state) && (
            <PageLink to={scoringAddress(id)} className="button" data-kind="primary">
              {t(text.toScoring)}
            </PageLink>
          )
        }
      >
        <StateTag of={seatLifecycle} state={state} /> {waits && t(text.waits)}
      </PageHead>
      <Facts
        facts={[
          { label: t(text.site), value: <Named>{siteName ?? '—'}</Named> },
          { label: t(text.industry), value: <Named>{industry ?? '—'}</Named> },
          { label: t(text.organisation), value: <Named>{organisation ?? '—'}</Named> },
          { label: t(text.role), value: t(leader ? text.asLeader : text.asMember) },
          ...(due === null ? [] : [{ label: t(text.due), value: <DueTag row={due} /> }]),
        ]}
      />
      {mayAnswer && <AnswerForm id={id} onAnswered={retry} />}
      <Section title={t(text.history)} note={t(text.historyNote)}>
        <RecordTimeline key={state} entity="score" id={id} />
      </Section>
    </>
  );
}

const yesOrNo = { no: text.no, yes: text.yes };
const answers = { accept: text.accept, decline: text.decline };

function AnswerForm({ id, onAnswered }: { readonly id: string; readonly onAnswered: () => void }): ReactNode {
  const t = useTranslate();
  const form = useForm(answerSeat, {
    input: answerSeat.input,
    labels: { ...conflictWords, answer: text.yourAnswer, reason: text.declineReason },
    given: { id },
    draft: `seat.${id}`,
    saved: text.sent,
    onSaved: onAnswered,
  });
  const values = form.values as Readonly<Record<string, string>>;
  const isConflicted = conflictQuestions.some((question) => values[question] === 'yes');
  return (
    <Section title={t(text.declareTitle)} note={t(text.declareText)}>
      <Form form={form}>
        {conflictQuestions.map((question) => (
          <FormField key={question} form={form} name={question} options={yesOrNo} />
        ))}
        {!isConflicted && <FormField form={form} name="answer" options={answers} required />}
        {values['answer'] === 'decline' && <FormField form={form} name="reason" lines={3} />}
        <SaveBar form={form} save={t(text.send)} />
      </Form>
    </Section>
  );
}
