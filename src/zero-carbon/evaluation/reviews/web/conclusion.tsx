import type { ReactNode } from 'react';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { FilesField } from '#kernel/form/web/file/files-field.tsx';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { SecondDecision } from '#kernel/workflow/web/second-decision.tsx';
import { Facts, personFact } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { scorer } from '#zero-carbon/rules/indicators/score.ts';
import { starWords } from '#zero-carbon/rules/indicators/star.words.ts';
import { starsOf } from '#zero-carbon/reporting/reports/runs/web/run-result.tsx';
import { itemsIn, reviewedInput, toItemVerdicts } from '#zero-carbon/evaluation/reviews/reviewed-score.ts';
import {
  concludeReview,
  mostFiles,
  confirmReview,
  sendBackReview,
  uploadConclusionFile,
  type ShownReview,
} from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { filesFact } from './files-fact.tsx';
import { isJudged } from './review-item.ts';
import { outcomeWords, reviewWords as text } from '#zero-carbon/evaluation/reviews/reviews.words.ts';

export interface ConclusionProps {
  readonly data: ShownReview;
  readonly onChanged: () => void;
}

/** The organisation's conclusion: written by one person, confirmed by another. */
export function Conclusion({ data, onChanged }: ConclusionProps): ReactNode {
  const t = useTranslate();
  const { state, conclusion, mayConclude, sentBack, verdicts } = data;
  if (conclusion) return <Concluded data={data} conclusion={conclusion} onChanged={onChanged} />;
  if (state !== 'org_review') return null;
  const open = itemsIn(data).filter((item) => !isJudged(verdicts[item])).length;
  return (
    <Section title={t(text.conclusion)} note={t(text.concludeText)}>
      {sentBack !== '' && (
        <p role="status">
          <strong>{t(text.sentBackWhy)}</strong>
          {t(text.colon)}
          <Named>{sentBack}</Named>
        </p>
      )}
      {open > 0 ? (
        <p>{t(text.itemsOpen, { count: open })}</p>
      ) : (
        mayConclude && <ConcludeForm data={data} onChanged={onChanged} />
      )}
    </Section>
  );
}

function ConcludeForm({ data, onChanged }: ConclusionProps): ReactNode {
  const t = useTranslate();
  const { id, set, answers, measures, estimated, offsets, verdicts, conclusionFiles } = data;
  const stored = { files: conclusionFiles.map(({ id: file, name, size }) => ({ id: file, name, size })) };
  const reviewed = scorer(set)(reviewedInput(set, { answers, measures, estimated, offsets }, toItemVerdicts(verdicts)));
  const form = useForm(concludeReview, {
    input: concludeReview.input,
    labels: { outcome: text.outcome, star: text.star, opinion: text.opinion, files: text.conclusionFiles },
    stored,
    given: { id },
    draft: `review-conclusion.${id}`,
    saved: text.concluded,
    onSaved: onChanged,
  });
  const { outcome } = form.values as { readonly outcome?: string };
  return (
    <Form form={form}>
      <p>{t(text.reached, { star: starsOf(reviewed.star, t), points: reviewed.points })}</p>
      <FieldGrid>
        <FormField form={form} name="outcome" options={outcomeWords} />
        {outcome === 'pass' && <FormField form={form} name="star" options={starWords} required />}
      </FieldGrid>
      <FormField form={form} name="opinion" lines={5} hint={t(text.opinionHint)} />
      <FilesField form={form} name="files" upload={uploadConclusionFile} most={mostFiles} stored={conclusionFiles} />
      <SaveBar form={form} save={t(text.conclude)} />
    </Form>
  );
}

function Concluded({
  data: { id, version, mayConfirm, conclusionFiles },
  conclusion,
  onChanged,
}: ConclusionProps & { readonly conclusion: NonNullable<ShownReview['conclusion']> }): ReactNode {
  const t = useTranslate();
  const confirming = useAction(confirmReview, { done: t(text.confirmed), onDone: onChanged });
  const sending = useAction(sendBackReview, { done: t(text.sentBack), onDone: onChanged });
  const { outcome, star, opinion, person, at, confirmedBy, confirmedAt } = conclusion;
  const params = { id, version: version ?? 0 };
  return (
    <Section title={t(text.conclusion)} {...(confirmedAt === null && { note: t(text.waiting) })}>
      <Facts
        facts={[
          { label: t(text.outcome), value: t(outcomeWords[outcome]) },
          ...(star === null ? [] : [{ label: t(text.star), value: starsOf(star, t) }]),
          { label: t(text.opinion), value: <Named>{opinion}</Named> },
          ...filesFact(conclusionFiles, t),
          ...personFact(t(text.concludedBy), person, at),
          ...personFact(t(text.confirmedBy), confirmedBy, confirmedAt),
        ]}
      />
      <SecondDecision
        approve={
          mayConfirm && {
            label: t(text.confirm),
            title: t(text.confirmTitle, { outcome: t(outcomeWords[outcome]) }),
            text: t(text.confirmText),
            action: confirming,
            params,
          }
        }
        refuse={
          mayConfirm && {
            label: t(text.sendBack),
            text: t(text.sendBackText),
            action: sending,
            params,
            input: sendBackReview.input,
            ask: { reason: text.reason },
          }
        }
      />
    </Section>
  );
}
