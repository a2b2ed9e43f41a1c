import { useEffect, type ReactNode } from 'react';
import { RecordTimeline } from '#kernel/record/web/record-timeline.tsx';
import type { PlainKey } from '#kernel/i18n/text.ts';
import { DueTag } from '#accounts/calendar/web/due-tag.tsx';
import { ConfirmButton } from '#kernel/form/web/confirm-button.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { FileLink } from '#kernel/ui/parts/file-link.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { isSupplemented, reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import {
  reviseReport,
  withdrawReport,
  type ShownSubmission,
} from '#zero-carbon/reporting/reports/submission/submission.contract.ts';
import { submissionWords as text } from '#zero-carbon/reporting/reports/submission/submission.words.ts';

export interface SubmittedProps {
  readonly data: ShownSubmission;
  readonly submission: NonNullable<ShownSubmission['submission']>;
  readonly onRefetch: () => void;
}

/** Returns whether a site visit by the organisation is possible in a state, or was possible before it. */
const isSiteVisited = (state: ShownSubmission['state']): boolean =>
  !['submitted', 'org_accepted', 'returned', 'withdrawn'].includes(state);

type State = ShownSubmission['state'];

/** States without a result: before the organisation's decision, and after a withdrawal. */
const withoutResult: readonly State[] = [
  'submitted',
  'returned',
  'org_accepted',
  'org_review',
  'org_supplement',
  'withdrawn',
];

/**
 * The current holder of a report after the organisation's decision or during a supplement; a closed report has none.
 */
const holders: Readonly<Partial<Record<State, (typeof text)[PlainKey<typeof text>] | null>>> = {
  returned: text.holderSelf,
  org_supplement: text.holderSelf,
  expert_supplement: text.holderSelf,
  org_passed: text.holderScheme,
  expert_assigned: text.holderScheme,
  expert_review: text.holderPanel,
  expert_summary: text.holderPanel,
  decision: text.holderScheme,
  publicity: text.holderScheme,
  approved: null,
  not_approved: null,
  org_rejected: null,
  withdrawn: null,
};

/** The polling interval for the PDF (milliseconds). */
const everySoOften = 3_000;

/** The report's holder, the due date, its copy, its history, and the next step. */
export function Submitted({ data, submission, onRefetch }: SubmittedProps): ReactNode {
  const t = useTranslate();
  const { id, number, state } = data;
  const { organisation, signatory, position, declaration, submittedAt, due, periods, file } = submission;
  useEffect(() => {
    if (file) return undefined;
    const timer = setTimeout(onRefetch, everySoOften);
    return () => clearTimeout(timer);
  });
  const holder = holders[state];
  return (
    <>
      <Section title={t(text.submissionTitle)}>
        <Facts
          facts={[
            { label: t(text.reference), value: <span className="mono">{number}</span> },
            { label: t(text.stage), value: <StateTag of={reportLifecycle} state={state} /> },
            ...(holder === null
              ? []
              : [{ label: t(text.holder), value: holder ? t(holder) : <Named>{organisation}</Named> }]),
            { label: t(text.organisation), value: <Named>{organisation}</Named> },
            ...(due
              ? [
                  {
                    label: t(text.due),
                    value: <DueTag row={due} />,
                    ...(due.provisional && { note: t(text.dueProvisional) }),
                  },
                ]
              : []),
            { label: t(text.submittedAt), value: <When at={submittedAt} /> },
            { label: t(text.signatory), value: <Named>{signatory}</Named>, note: <Named>{position}</Named> },
            {
              label: t(text.copy),
              value: file ? <FileLink file={file} /> : <span role="status">{t(text.making)}</span>,
            },
          ]}
        />
        <div className="actions">
          {!withoutResult.includes(state) && (
            <PageLink to={`/index/review-result/${id}`} className="button" data-kind="primary">
              {t(text.toResult)}
            </PageLink>
          )}
          {isSupplemented(state) && (
            <PageLink to={`/index/supplement/${id}`} className="button" data-kind="primary">
              {t(text.toSupplement)}
            </PageLink>
          )}
          {isSiteVisited(state) && (
            <PageLink to={`/index/site-visits/${id}`} className="button">
              {t(text.toVisits)}
            </PageLink>
          )}
          <Ways data={data} onRefetch={onRefetch} />
        </div>
      </Section>
      {(state === 'submitted' || state === 'org_accepted' || state === 'org_review') && (
        <Section title={t(text.next)} note={t(text.nextNote)}>
          <Facts
            facts={[
              ...(state === 'submitted' ? [{ label: t(text.stepAccept), value: t(text.stepAcceptText, periods) }] : []),
              { label: t(text.stepReview), value: t(text.stepReviewText, periods) },
              { label: t(text.stepExperts), value: t(text.stepExpertsText, periods) },
            ]}
          />
        </Section>
      )}
      <Section title={t(text.history)}>
        <RecordTimeline key={state} entity="report" id={id} />
      </Section>
      <Section title={t(text.declarationTitle)}>
        <p>
          <Named>{declaration}</Named>
        </p>
      </Section>
    </>
  );
}

/** Withdraws the report, or revises a returned one. */
function Ways({
  data: { id, number, mayWithdraw, mayRevise },
  onRefetch,
}: Omit<SubmittedProps, 'submission'>): ReactNode {
  const t = useTranslate();
  const withdrawing = useAction(withdrawReport, { done: t(text.withdrawn), onDone: onRefetch });
  const revising = useAction(reviseReport, { done: t(text.revised), onDone: onRefetch });
  return (
    <>
      {mayRevise && (
        <ConfirmButton
          danger={false}
          kind="primary"
          label={t(text.revise)}
          title={t(text.reviseTitle, { number })}
          action={revising}
          params={{ id }}
        >
          <p>{t(text.reviseText)}</p>
        </ConfirmButton>
      )}
      {mayWithdraw && (
        <ConfirmButton
          danger
          label={t(text.withdraw)}
          title={t(text.withdrawTitle, { number })}
          action={withdrawing}
          params={{ id }}
          input={withdrawReport.input}
          ask={{ reason: text.reason }}
        >
          <p>{t(text.withdrawText)}</p>
        </ConfirmButton>
      )}
    </>
  );
}
