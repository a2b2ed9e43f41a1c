import type { ReactNode } from 'react';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { assignReviewer, showWorkbench } from '#zero-carbon/reviews/reviews.contract.ts';
import { reviewWords as text } from '#zero-carbon/reviews/reviews.words.ts';

export interface AssignReviewerProps {
  /** Reports. */
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Who is to review; whoever has the fewest reports stands first. */
export function AssignReviewer({ ids, onClose, onDone }: AssignReviewerProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showWorkbench, {});
  const form = useForm(assignReviewer, {
    input: assignReviewer.input,
    labels: { reviewer: text.reviewer },
    given: { ids: [...ids] },
    saved: text.assignDone,
    onSaved: ({ refused }) => {
      toastRefused(refused, t);
      onDone();
    },
  });
  const options = data?.reviewers.map(({ id, name, load }) => ({
    code: id,
    name,
    note: t(text.load, { count: load }),
  }));
  return (
    <Dialog open title={t(text.assignTitle, { count: ids.length })} onClose={onClose}>
      {failure ? (
        <Failed failure={failure} onRetry={retry} />
      ) : (
        <Form form={form}>
          <p>{t(text.assignText)}</p>
          <FormField form={form} name="reviewer" {...(options && { options })} />
          <SaveBar form={form} save={t(text.assign)} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  );
}

/** Says how many were left as they are, and why the first was. */
export function toastRefused(refused: readonly { readonly why: string }[], t: Translate): void {
  const [first] = refused;
  if (first) toast('danger', t(text.refused, { count: refused.length, why: first.why }), toastTime.error);
}
