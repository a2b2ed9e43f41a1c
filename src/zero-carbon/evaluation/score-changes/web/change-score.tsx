import type { ReactNode } from 'react';
import { FileField } from '#kernel/form/web/file/file-field.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { scorer } from '#zero-carbon/rules/indicators/score.ts';
import { AnswerControl } from '#zero-carbon/reporting/reports/assessment/web/answer-control.tsx';
import { starsOf } from '#zero-carbon/reporting/reports/runs/web/run-result.tsx';
import { reviewedInput } from '#zero-carbon/evaluation/reviews/reviewed-score.ts';
import type { Item } from '#zero-carbon/evaluation/reviews/web/review-item.ts';
import {
  proposeScoreChange,
  uploadScoreFile,
  type ShownScores,
} from '#zero-carbon/evaluation/score-changes/score-changes.contract.ts';
import { scoreChangeWords as text } from '#zero-carbon/evaluation/score-changes/score-changes.words.ts';

type Value = ShownScores['input']['answers'][string]['value'];

export interface ChangeScoreProps {
  readonly report: string;
  readonly data: ShownScores;
  readonly item: Item;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Another value for one item, its effect on the whole report, and the reason. */
export function ChangeScore({ report, data, item, onClose, onSaved }: ChangeScoreProps): ReactNode {
  const t = useTranslate();
  const form = useForm(proposeScoreChange, {
    input: proposeScoreChange.input,
    labels: { value: text.value, reason: text.reason, file: text.file },
    given: { id: report, item: item.id },
    draft: `score.${report}.${item.id}`,
    saved: text.proposed,
    onSaved,
  });
  // empty until the user selects a value
  const { value } = form.values as { readonly value?: Value };
  return (
    <Form form={form}>
      <p>{t(text.changeText)}</p>
      <FormField<'value', Value> form={form} name="value">
        {(control) => (
          <AnswerControl
            name={control.name}
            label={t(text.value)}
            rule={item.rule}
            value={control.value ?? null}
            onChange={control.onChange}
          />
        )}
      </FormField>
      {value !== undefined && value !== null && value !== '' && <Effect data={data} item={item} value={value} />}
      <FormField form={form} name="reason" lines={4} />
      <FileField form={form} name="file" upload={uploadScoreFile} />
      <SaveBar form={form} save={t(text.propose)} onCancel={onClose} />
    </Form>
  );
}

/** The effect of the change: the points and the star of the whole report. */
function Effect({ data, item, value }: Pick<ChangeScoreProps, 'data' | 'item'> & { readonly value: Value }): ReactNode {
  const t = useTranslate();
  const { set, input, given, points, star } = data;
  const { [item.id]: _replaced, ...others } = given;
  const after = scorer(set)(reviewedInput(set, input, [{ item: item.id, verdict: 'changes', value }]), others);
  const stars =
    star === after.star
      ? t(text.starStays, { star: starsOf(star, t) })
      : t(text.starChanges, { from: starsOf(star, t), to: starsOf(after.star, t) });
  return <p role="status">{t(text.effect, { from: points, to: after.points, stars })}</p>;
}
