import type { ReactNode } from 'react';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { addableKinds, addTemplate } from '#zero-carbon/certification/templates/templates.contract.ts';
import {
  kindWords,
  languageWords,
  orientationWords,
  sealWords,
  templateWords as text,
} from '#zero-carbon/certification/templates/templates.words.ts';

interface AddTemplateProps {
  readonly onClose: () => void;
  readonly onAdded: (id: string) => void;
}

/** Drafts a template; its initial design is the default of its kind. */
export function AddTemplate({ onClose, onAdded }: AddTemplateProps): ReactNode {
  const t = useTranslate();
  const { data } = useAnswer(addableKinds, {});
  const form = useForm(addTemplate, {
    input: addTemplate.input,
    labels: {
      nameZh: text.nameZh,
      nameEn: text.nameEn,
      kind: text.kind,
      language: text.language,
      orientation: text.orientation,
      months: text.months,
      seal: text.seal,
    },
    draft: addTemplate.path,
    saved: text.isDrafted,
    onSaved: ({ id }) => onAdded(id),
  });
  return (
    <Form form={form}>
      <FieldGrid>
        <FormField form={form} name="nameZh" />
        <FormField form={form} name="nameEn" hint={t(text.nameEnHint)} />
        <FormField
          form={form}
          name="kind"
          options={(data?.kinds ?? []).map((code) => ({ code, name: t(kindWords[code]) }))}
          hint={t(text.fixedLater)}
        />
        <FormField form={form} name="orientation" options={orientationWords} hint={t(text.fixedLater)} />
        <FormField form={form} name="language" options={languageWords} />
        <FormField form={form} name="months" hint={t(text.monthsHint)} />
        <FormField form={form} name="seal" options={sealWords} />
      </FieldGrid>
      <SaveBar form={form} save={t(text.add)} onCancel={onClose} />
    </Form>
  );
}
