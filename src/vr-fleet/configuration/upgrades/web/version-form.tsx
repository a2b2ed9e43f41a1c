import type { ReactNode } from 'react';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useModels } from '#vr-fleet/headsets/catalogue/web/use-models.ts';
import { saveVersion, type ShownVersion } from '#vr-fleet/configuration/upgrades/versions.contract.ts';
import { modeWords, versionWords as text } from '#vr-fleet/configuration/upgrades/versions.words.ts';
import { PackageField } from './package-field.tsx';

export interface VersionFormProps {
  readonly version?: ShownVersion;
  readonly onSaved: () => void;
  readonly onReload?: () => void;
  readonly onCancel?: () => void;
}

/** The form of an unsent version. */
export function VersionForm({ version, onSaved, onReload, onCancel }: VersionFormProps): ReactNode {
  const t = useTranslate();
  const models = useModels();
  const form = useForm(saveVersion, {
    input: saveVersion.input,
    labels: text,
    stored: version,
    ...(version && { given: { id: version.id } }),
    draft: `version.${version?.id ?? 'new'}`,
    saved: text.saved,
    onSaved,
    ...(onReload && { reload: onReload }),
  });
  return (
    <Form form={form}>
      <FieldGrid>
        <FormField form={form} name="number" hint={t(text.numberHint)} />
        <FormField form={form} name="name" />
        <FormField form={form} name="mode" options={modeWords} hint={t(text.modeHint)} />
        <FormField
          form={form}
          name="models"
          options={models.map(({ code, name }) => ({ code, name: `${code} ${name}` }))}
        />
      </FieldGrid>
      <FormField form={form} name="description" lines={4} hint={t(text.descriptionHint)} />
      <PackageField form={form} name="package" />
      <FormField form={form} name="url" hint={t(text.urlHint)} />
      <FormField form={form} name="sha256" hint={t(text.hashHint)} />
      <FormField form={form} name="size" />
      <SaveBar form={form} {...(onCancel && { onCancel })} />
    </Form>
  );
}
