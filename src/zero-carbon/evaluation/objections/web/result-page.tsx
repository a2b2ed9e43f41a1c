import { useState, type ReactNode } from 'react';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { decisionWords } from '#zero-carbon/evaluation/decisions/decisions.words.ts';
import { ItemTable } from '#zero-carbon/evaluation/decisions/web/item-table.tsx';
import { objectWords } from '#zero-carbon/evaluation/objections/object.words.ts';
import { showDecided, type DecidedResult } from '#zero-carbon/evaluation/objections/result.contract.ts';
import { resultWords as text } from '#zero-carbon/evaluation/objections/result.words.ts';
import { submissionAddress } from '#zero-carbon/reporting/reports/submission/web/submission-address.ts';
import { starsOf } from '#zero-carbon/reporting/reports/runs/web/run-result.tsx';
import { showReviewResult } from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { reviewWords } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { ReviewConclusion, ReviewedItems } from '#zero-carbon/evaluation/reviews/web/review-result.tsx';
import { OwnDecision } from './own-decision.tsx';
import { OwnObjection } from './own-objection.tsx';
import { ShownObjections } from './shown-objections.tsx';

/**
 * The result of the user's own report: the decision with its letter, the points beside the claimed ones, and
 * objections.
 */
export function ResultPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const review = useAnswer(showReviewResult, { id });
  const { data: decided, failure, retry } = useAnswer(showDecided, { id });
  const [sent, setSent] = useState(0);
  useRecordTitle(review.data?.number);
  if (!review.data || !decided) {
    const failed = review.failure ?? failure;
    return (
      <LoadingOrError
        failure={failed}
        onRetry={() => {
          review.retry();
          retry();
        }}
        title={t(reviewWords.result)}
      />
    );
  }
  const { number, siteName, organisation, result } = review.data;
  const [last, ...earlier] = decided.decisions;
  return (
    <>
      <PageHead title={headingOf(decided, review.data, t)}>
        <PageLink to={submissionAddress(id)}>{number}</PageLink>
        {t(reviewWords.separator)}
        <Named>{siteName}</Named>
        {t(reviewWords.separator)}
        <Named>{organisation}</Named>
      </PageHead>
      {last && <OwnDecision decision={last} window={decided.window} onRefetch={retry} />}
      <ShownObjections objections={decided.objections} />
      {decided.mayObject && (
        <Section title={t(objectWords.form)} note={t(text.objectNote)}>
          <OwnObjection
            key={sent}
            id={id}
            onSent={() => {
              setSent(sent + 1);
              retry();
            }}
          />
        </Section>
      )}
      {result && <ReviewConclusion result={result} />}
      {last ? (
        <Section title={t(decisionWords.items)} note={t(text.itemsNote)}>
          <ItemTable items={last.items} />
        </Section>
      ) : (
        result && <ReviewedItems result={result} />
      )}
      {earlier.map((one) => (
        <OwnDecision key={one.id} decision={one} window={null} onRefetch={retry} />
      ))}
      {!last && !result && <p>{t(reviewWords.resultNone)}</p>}
    </>
  );
}

/** The outcome, not the name of the page. */
function headingOf(
  { decisions: [last], window }: DecidedResult,
  { state, result }: { readonly state: string; readonly result: { readonly outcome: 'pass' | 'reject' } | null },
  t: Translate,
): string {
  if ((state === 'approved' || state === 'certified') && last) return t(text.approved, { star: starsOf(last.star, t) });
  if (state === 'not_approved') return t(text.refused);
  if (state === 'publicity' && last) {
    return window ? t(text.published, { star: starsOf(last.star, t) }) : t(text.answering);
  }
  if (last && state === 'decision') return t(text.reopened);
  if (result) return t(reviewWords[result.outcome === 'pass' ? 'passedHeading' : 'rejectedHeading']);
  return t(reviewWords.result);
}
