import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { FileField } from '#kernel/form/web/file/file-field.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import type { FieldName } from '#kernel/form/web/form-options.ts';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { areas } from '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import { CascadeChoice } from '#zero-carbon/enterprises/enterprises/web/choice-fields.tsx';
import { registerWords } from '#zero-carbon/enterprises/enterprises/web/register/register.words.ts';
import { saveSite, uploadSiteDiagram, type showSite } from '#zero-carbon/enterprises/sites/sites.contract.ts';
import { siteWords as text } from '#zero-carbon/enterprises/sites/sites.words.ts';

export interface SiteFormProps {
  /** As loaded; absent for a new one. */
  readonly site?: OutputOf<typeof showSite>;
  readonly onSaved: () => void;
  /** Reloads it, because another user has changed it. */
  readonly onReload?: () => void;
  readonly onCancel?: () => void;
}

/** The form of a site: name, location, ownership share, and the boundary of its reports. */
export function SiteForm({ site, onSaved, onReload, onCancel }: SiteFormProps): ReactNode {
  const t = useTranslate();
  const stored = site && { ...site, diagram: site.diagram ?? undefined };
  const form = useForm(saveSite, {
    input: saveSite.input,
    labels: text,
    stored,
    ...(site && { given: { id: site.id } }),
    draft: `site.${site?.id ?? 'new'}`,
    saved: text.saved,
    onSaved,
    ...(onReload && { reload: onReload }),
  });
  return (
    <Form form={form} shown={{ area: site?.areaView, diagram: site?.diagram?.name }}>
      <FieldGrid>
        <FormField form={form} name="nameZh" />
        <FormField form={form} name="nameEn" />
        <FormField<FieldName<typeof saveSite>, readonly string[]> form={form} name="area">
          {(control) => (
            <CascadeChoice
              control={control}
              {...control}
              from={areas}
              levels={[t(registerWords.province), t(registerWords.city), t(registerWords.county)]}
              names={site?.areaView.split(' / ') ?? []}
            />
          )}
        </FormField>
        <FormField form={form} name="address" hint={t(text.addressHint)} />
        <FormField form={form} name="share" hint={t(text.shareHint)} />
        <FormField form={form} name="boundaryZh" lines={4} hint={t(text.boundaryHint)} />
        <FormField form={form} name="boundaryEn" lines={4} hint={t(text.boundaryEnHint)} />
        <FileField form={form} name="diagram" upload={uploadSiteDiagram} stored={site?.diagram ?? undefined} />
      </FieldGrid>
      <SaveBar form={form} {...(onCancel && { onCancel })} />
    </Form>
  );
}
