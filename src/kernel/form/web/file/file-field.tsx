import type { ReactNode } from 'react';
import type { FileAnswer } from '#kernel/files/file-answer.ts';
import { megabytes, typeNames } from '#kernel/files/listed-files.ts';
import { agreeOnFiles } from '#kernel/form/form-fields.ts';
import { formWords as text } from '#kernel/form/form.words.ts';
import type { HeldFile } from '#kernel/form/form-values.ts';
import { FormField } from '#kernel/form/web/form-field.tsx';
import type { Form } from '#kernel/form/web/use-form.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { FileControl, type OneFile } from './file-control.tsx';

export interface FileFieldProps<Name extends string> {
  readonly form: Form<Name>;
  readonly name: Name;
  readonly upload: OneFile;
  /** The stored file with its download. */
  readonly stored?: FileAnswer | undefined;
}

/**
 * A field for one file, selected or dropped. The file is uploaded at once, so that an error appears beside the field
 * before anything is saved; saving writes its id to the record. An unsaved file is removed a day later.
 *
 * @example
 * <FileField form={form} name="accreditationFile" upload={uploadPartyFile} stored={party.files.accreditationFile} />
 */
export function FileField<Name extends string>({ form, name, upload, stored }: FileFieldProps<Name>): ReactNode {
  const t = useTranslate();
  const field = upload.files[0]!;
  const rule = form.rules[name];
  if (rule) agreeOnFiles(rule, name, 'file');
  const limits = { types: typeNames(field, useLang()), most: megabytes(field.mostBytes) };
  return (
    <FormField<Name, HeldFile | ''> form={form} name={name} hint={t(text.fileLimits, limits)}>
      {(control) => <FileControl control={control} upload={upload} field={field} stored={stored} hold={form.hold} />}
    </FormField>
  );
}
