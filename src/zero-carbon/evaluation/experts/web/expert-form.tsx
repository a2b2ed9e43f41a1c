import type { ReactNode } from 'react';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import type { FieldName } from '#kernel/form/web/form-options.ts';
import type { Form as FormState } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { saveOwnExpert } from '#zero-carbon/evaluation/experts/experts.contract.ts';
import { expertWords as text } from '#zero-carbon/evaluation/experts/experts.words.ts';
import { divisions } from '#zero-carbon/evaluation/experts/divisions.ts';
import { divisionWords } from '#zero-carbon/evaluation/experts/divisions.words.ts';

export interface ExpertFormProps {
  readonly form: FormState<FieldName<typeof saveOwnExpert>>;
  readonly onCancel?: () => void;
}

/** The fields and the employer of an expert; entered by an officer or the expert. */
export function ExpertForm({ form, onCancel }: ExpertFormProps): ReactNode {
  const t = useTranslate();
  const options = divisions.map((code) => ({ code, name: `${code} ${t(divisionWords[code])}` }));
  return (
    <Form form={form}>
      <FieldGrid>
        <FormField form={form} name="employer" hint={t(text.employerHint)} />
        <FormField form={form} name="creditCode" hint={t(text.creditCodeHint)} />
        <FormField form={form} name="awayFrom" hint={t(text.awayHint)} />
        <FormField form={form} name="awayUntil" />
      </FieldGrid>
      <FormField form={form} name="fields" options={options} hint={t(text.fieldsHint)} />
      <SaveBar form={form} {...(onCancel && { onCancel })} />
    </Form>
  );
}
