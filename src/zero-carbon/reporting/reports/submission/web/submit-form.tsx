import type { ReactNode } from 'react';
import { PasswordInput } from '#accounts/identity/entrance/web/password-input.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { taskStarted } from '#kernel/tasks/web/use-task-events.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import { submitReport, type ShownSubmission } from '#zero-carbon/reporting/reports/submission/submission.contract.ts';
import { outsideWords, submissionWords as text } from '#zero-carbon/reporting/reports/submission/submission.words.ts';

export interface SubmitFormProps {
  readonly data: ShownSubmission;
  readonly onSubmitted: () => void;
}

/** The declaration with its signatory and the organisation, confirmed with the password. */
export function SubmitForm({ data, onSubmitted }: SubmitFormProps): ReactNode {
  const t = useTranslate();
  const { id, maySubmit, organisations, declaration } = data;
  const form = useForm(submitReport, {
    input: submitReport.input,
    labels: text,
    given: { id },
    draft: `report-submission.${id}`,
    saved: text.submitted,
    onSaved: () => {
      taskStarted();
      onSubmitted();
    },
  });
  const chosen = organisations.find((one) => one.id === form.values['organisation']);
  const outsideText = (outside: (typeof organisations)[number]['outside']): string =>
    outside.map((what) => t(outsideWords[what])).join(t(text.separator));
  const outsideHint = (outside: (typeof organisations)[number]['outside']): ReactNode => (
    <StatusTag tone="warning" icon="warn">
      {t(text.outsideHint, { outside: outsideText(outside) })}
    </StatusTag>
  );
  return (
    <Section title={t(text.declare)} note={t(text.declareNote)}>
      {maySubmit ? (
        <Form form={form}>
          <p>{declaration}</p>
          <FieldGrid>
            <FormField
              form={form}
              name="organisation"
              options={organisations.map(({ id: code, name, outside }) => ({
                code,
                name,
                ...(outside.length > 0 && { note: outsideText(outside) }),
              }))}
              hint={chosen && chosen.outside.length > 0 ? outsideHint(chosen.outside) : t(text.organisationHint)}
            />
            <FormField form={form} name="signatory" />
            <FormField form={form} name="position" />
            <FormField form={form} name="password" hint={t(text.passwordHint)}>
              {({ onBlur, ...control }) => (
                <PasswordInput {...control} autoComplete="current-password" onLeave={onBlur} />
              )}
            </FormField>
          </FieldGrid>
          <FormField form={form} name="declared" />
          <SaveBar form={form} save={t(text.submit)} />
        </Form>
      ) : (
        <p>{t(text.ownerOnly)}</p>
      )}
    </Section>
  );
}
