import type { ReactNode } from 'react';
import { FileField } from '#kernel/form/web/file/file-field.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { PictureGrounds } from '#kernel/ui/documents/picture-grounds.tsx';
import { areas } from '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import { divisions } from '#zero-carbon/evaluation/experts/divisions.ts';
import { divisionWords } from '#zero-carbon/evaluation/experts/divisions.words.ts';
import {
  saveOrganisation,
  sealPixels,
  uploadAccreditation,
  uploadSeal,
  type Organisation,
} from '#zero-carbon/evaluation/organisations/organisations.contract.ts';
import { organisationWords as text } from '#zero-carbon/evaluation/organisations/organisations.words.ts';
import { chosenFirst } from './chosen-first.ts';

export interface OrganisationFormProps {
  readonly organisation: Organisation;
  /** Reloads it: it is saved, or another user has changed it. */
  readonly onSaved: () => void;
}

/** The form of an organisation's own data. */
export function OrganisationForm({ organisation, onSaved }: OrganisationFormProps): ReactNode {
  const t = useTranslate();
  const { data: provinces = [] } = useAnswer(areas, {});
  const { accreditationFile, sealFile, load, regionNames } = organisation;
  const stored = {
    ...organisation,
    accreditationFile: accreditationFile ?? undefined,
    sealFile: sealFile ?? undefined,
  };
  const form = useForm(saveOrganisation, {
    input: saveOrganisation.input,
    labels: text,
    stored,
    draft: 'organisation',
    saved: text.saved,
    onSaved,
    reload: onSaved,
  });
  const fields = divisions.map((code) => ({ code, name: `${code} ${t(divisionWords[code])}` }));
  const { fields: ownFields, regions: ownRegions } = organisation;
  return (
    <Form
      form={form}
      shown={{
        accreditationFile: accreditationFile?.name,
        sealFile: sealFile?.name,
        fields: organisation.fields.join(t(text.comma)),
        regions: regionNames.join(t(text.comma)),
      }}
    >
      <Section title={t(text.accreditation)} note={t(text.accreditationNote)}>
        <FieldGrid>
          <FormField form={form} name="accreditationNumber" />
          <FormField form={form} name="contact" />
          <FormField form={form} name="accreditedFrom" />
          <FormField form={form} name="accreditedUntil" />
          <FileField
            form={form}
            name="accreditationFile"
            upload={uploadAccreditation}
            stored={accreditationFile ?? undefined}
          />
        </FieldGrid>
      </Section>
      <Section title={t(text.scope)} note={t(text.scopeNote)}>
        <FieldGrid>
          <FormField form={form} name="fields" options={chosenFirst(fields, ownFields)} hint={t(text.fieldsHint)} />
          <FormField
            form={form}
            name="regions"
            options={chosenFirst(provinces, ownRegions)}
            hint={t(text.regionsHint)}
          />
          <FormField form={form} name="capacity" hint={t(text.capacityHint, { load })} />
        </FieldGrid>
      </Section>
      <Section title={t(text.sealFile)} note={t(text.sealNote, sealPixels)}>
        <FileField form={form} name="sealFile" upload={uploadSeal} stored={sealFile ?? undefined} />
        {sealFile && <PictureGrounds key={sealFile.id} path={sealFile.path} name={t(text.sealShown)} />}
      </Section>
      <SaveBar form={form} />
    </Form>
  );
}
