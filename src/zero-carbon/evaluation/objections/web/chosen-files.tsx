import { useRef, type ReactNode } from 'react';
import type { FileField } from '#kernel/contract/upload-endpoint.ts';
import { megabytes } from '#kernel/files/listed-files.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { FieldControl } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { objectWords as text } from '#zero-carbon/evaluation/objections/object.words.ts';

export interface ChosenFilesProps {
  readonly control: FieldControl;
  readonly field: FileField;
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

/** Files that are sent with the form; a file selected twice is sent once. */
export function ChosenFiles({ control, field, files, onChange }: ChosenFilesProps): ReactNode {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLDivElement>(null);
  const add = (more: readonly File[]): void => {
    const isNew = ({ name, size }: File): boolean => !files.some((file) => file.name === name && file.size === size);
    onChange([...files, ...more.filter(isNew)]);
  };
  const remove = (file: File): void => {
    onChange(files.filter((one) => one !== file));
    button.current?.querySelector<HTMLElement>('[data-choose]')?.focus();
  };
  return (
    <div className="chosen-files" ref={button}>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={`${file.name} ${file.size}`}>
              <Named>{file.name}</Named> <small>{sizeOf(file.size)}</small>
              <Button size="small" kind="text" onClick={() => remove(file)}>
                {t(text.remove)}
                <span className="visually-hidden"> {file.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button {...control} size="small" data-choose="" onClick={() => input.current?.click()}>
        {t(text.choose)}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        accept={field.types.join(',')}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // allows the same file to be selected again
          target.value = '';
        }}
      />
    </div>
  );
}

const sizeOf = (bytes: number): string => (bytes < 104_858 ? `${Math.ceil(bytes / 1024)} KB` : megabytes(bytes));
