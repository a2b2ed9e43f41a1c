import { useRef, type ReactNode } from 'react';
import type { FileAnswer } from '#kernel/files/file-answer.ts';
import { megabytes, typeNames } from '#kernel/files/listed-files.ts';
import { agreeOnFiles } from '#kernel/form/form-fields.ts';
import { formWords as text } from '#kernel/form/form.words.ts';
import type { HeldFile } from '#kernel/form/form-values.ts';
import { FormField } from '#kernel/form/web/form-field.tsx';
import type { Form } from '#kernel/form/web/use-form.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { FileLink } from '#kernel/ui/parts/file-link.tsx';
import { FileControl, type OneFile } from './file-control.tsx';

export interface FilesFieldProps<Name extends string> {
  readonly form: Form<Name>;
  readonly name: Name;
  /** Uploads one of them. */
  readonly upload: OneFile;
  /** The maximum number of files; within the limit of the call. */
  readonly most: number;
  /** The stored files with their downloads. */
  readonly stored?: readonly FileAnswer[];
}

/**
 * A field for several files, each uploaded when it is selected, like a single file.
 *
 * @example
 * <FilesField form={form} name="files" upload={uploadConclusionFile} most={5} stored={review.conclusionFiles} />
 */
export function FilesField<Name extends string>({
  form,
  name,
  upload,
  most,
  stored = [],
}: FilesFieldProps<Name>): ReactNode {
  const t = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const field = upload.files[0]!;
  const rule = form.rules[name];
  if (rule) agreeOnFiles(rule, name, 'files');
  const limits = { types: typeNames(field, useLang()), most: megabytes(field.mostBytes) };
  return (
    <FormField<Name, readonly HeldFile[]>
      form={form}
      name={name}
      hint={`${t(text.fileLimits, limits)}${t(text.filesAtMost, { count: most })}`}
    >
      {({ value, onChange, ...control }) => (
        <div ref={place}>
          {value.map((file) => (
            <div key={file.id}>
              <FileLink file={stored.find(({ id }) => id === file.id) ?? file} />{' '}
              <Button
                size="small"
                kind="text"
                aria-label={t(text.removeNamed, { name: file.name })}
                onClick={() => {
                  onChange(value.filter(({ id }) => id !== file.id));
                  // the button disappears with its file; the focus moves to the remaining elements
                  place.current?.querySelector<HTMLElement>('.file-field button, button')?.focus();
                }}
              >
                {t(text.removeFile)}
              </Button>
            </div>
          ))}
          {value.length < most && (
            <FileControl
              control={{
                ...control,
                value: '',
                onChange: (file) => file !== '' && onChange([...value, file]),
              }}
              upload={upload}
              field={field}
              hold={form.hold}
            />
          )}
        </div>
      )}
    </FormField>
  );
}
