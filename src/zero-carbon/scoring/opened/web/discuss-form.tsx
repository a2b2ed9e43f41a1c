import type { ReactNode } from 'react';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { discussScore } from '#zero-carbon/scoring/opened/panel-scores.contract.ts';
import { scoringWords as text } from '#zero-carbon/scoring/scoring.words.ts';

export interface DiscussFormProps {
  /** The seat. */
  readonly id: string;
  readonly item: string;
  readonly onSaid: () => void;
}

/** Says something of an item; one's own score is changed by it, or stays. */
export function DiscussForm({ id, item, onSaid }: DiscussFormProps): ReactNode {
  const t = useTranslate();
  const form = useForm(discussScore, {
    input: discussScore.input,
    labels: { text: text.say, points: text.yourScore },
    given: { id, item },
    draft: `discuss.${id}.${item}`,
    saved: text.said,
    onSaved: onSaid,
  });
  return (
    <Form form={form}>
      <FormField form={form} name="text" lines={3} hint={t(text.sayHint)} />
      <FormField form={form} name="points" />
      <SaveBar form={form} save={t(text.send)} small />
    </Form>
  );
}
