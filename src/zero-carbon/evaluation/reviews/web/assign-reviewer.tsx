import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { toastRefused } from '#zero-carbon/reporting/reports/web/toast-refused.ts';
import { assignReviewer, proposed, proposeReviewers } from '#zero-carbon/evaluation/reviews/reviews.contract.ts';
import { reviewWords as text } from '#zero-carbon/evaluation/reviews/reviews.words.ts';

export interface AssignReviewerProps {
  /** Reports. */
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/**
 * Assigns a reviewer: for one report the most suitable one is preselected, several are distributed by field and load.
 */
export function AssignReviewer({ ids, onClose, onDone }: AssignReviewerProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(proposeReviewers, { ids: [...ids] });
  const best = data?.reviewers.find(({ barred }) => barred < data.reports);
  const first = ids.length > 1 ? proposed : best?.id;
  const stored = data && first !== undefined ? { reviewer: first } : {};
  const form = useForm(assignReviewer, {
    input: assignReviewer.input,
    labels: { reviewer: text.reviewer },
    stored,
    given: { ids: [...ids] },
    saved: text.assignDone,
    onSaved: ({ refused }) => {
      toastRefused(refused, t);
      onDone();
    },
  });
  return (
    <Dialog open title={t(text.assignTitle, { count: ids.length })} onClose={onClose}>
      {failure ? (
        <Failed failure={failure} onRetry={retry} />
      ) : (
        <Form form={form}>
          <p>{t(text.assignText)}</p>
          <FormField form={form} name="reviewer" {...(data && { options: optionsOf(data, ids.length > 1, t) })} />
          <SaveBar form={form} save={t(text.assign)} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  );
}

function optionsOf({ reviewers, reports }: OutputOf<typeof proposeReviewers>, isMany: boolean, t: Translate) {
  const people = reviewers.map(({ id, name, load: count, fits, barred }) => {
    const fitText =
      barred === reports ? text.barredOne : fits === 0 ? text.fitsNone : fits < reports ? text.fitsSome : text.fitsOne;
    return { code: id, name, note: t(fitText, { count, fits }) };
  });
  if (!isMany) return people;
  const spread = reviewers
    .filter((one) => one.proposed > 0)
    .map(({ name, proposed: count }) => t(text.proposedFor, { name, count }))
    .join(t(text.separator));
  return [{ code: proposed, name: t(text.asProposed), note: spread }, ...people];
}
