import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import type { FileField, UploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import type { fileAnswer, FileAnswer } from '#kernel/files/file-answer.ts';
import { fileProblems, typeNames } from '#kernel/files/listed-files.ts';
import { uploadWords } from '#kernel/files/upload.words.ts';
import { formWords as text } from '#kernel/form/form.words.ts';
import type { HeldFile } from '#kernel/form/form-values.ts';
import type { Form } from '#kernel/form/web/use-form.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { callPartsLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import type { FieldControl } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { FileLink } from '#kernel/ui/parts/file-link.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';

/** A call that uploads one file, which is still unclaimed. */
export type OneFile = UploadEndpoint<UploadEndpoint['input'], typeof fileAnswer>;

export interface FileControlProps {
  readonly control: FieldControl & {
    readonly name: string;
    readonly value: HeldFile | '';
    readonly onChange: (value: HeldFile | '') => void;
  };
  readonly upload: Pick<OneFile, 'path' | 'access' | 'input' | 'output'>;
  /** Params of the call beside the file. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** The accepted files; within the limits of the call. */
  readonly field: FileField;
  /** The stored file with its download. */
  readonly stored?: FileAnswer | undefined;
  /** Blocks saving with a reason; displayed at once, or only after an attempt to save. */
  readonly hold: Form['hold'];
}

/** A file that is being uploaded, or a rejected one. */
interface Chosen {
  readonly file: Pick<File, 'name' | 'size'>;
  /** From 0 to 1. */
  readonly sent: number;
  readonly refused?: (lang: Lang) => string;
}

const nothing = {};

/**
 * One file, selected or dropped, and uploaded at once; the surrounding field has the label and the error.
 *
 * @example
 * <FileControl control={control} upload={uploadMoveFile} params={{ lifecycle, move }} field={field} hold={hold} />
 */
export function FileControl({ control, upload, params = nothing, field, stored, hold }: FileControlProps): ReactNode {
  const { id, name, value, onChange } = control;
  const t = useTranslate();
  const lang = useLang();
  const input = useRef<HTMLInputElement>(null);
  const buttons = useRef<HTMLSpanElement>(null);
  const sending = useRef<AbortController>(undefined);
  const [chosen, setChosen] = useState<Chosen>();
  const [fresh, setFresh] = useState<FileAnswer>();
  const [done, setDone] = useState('');
  const [isOver, setOver] = useState(false);

  const refused = chosen?.refused?.(lang);
  const isSending = chosen !== undefined && refused === undefined;
  const waiting = isSending ? t(text.waitForUpload) : undefined;
  useEffect(() => {
    hold(name, refused ?? waiting, refused === undefined ? undefined : 'once');
  }, [hold, name, refused, waiting]);
  useEffect(() => () => sending.current?.abort(), []);

  const take = async (files: readonly File[]): Promise<void> => {
    const [file] = files;
    if (!file) return;
    sending.current?.abort();
    const giveUp = new AbortController();
    sending.current = giveUp;
    setDone('');
    const refuse = (why: (lang: Lang) => string): void => setChosen({ file, sent: 0, refused: why });
    const problemOf = (lang: Lang): string | undefined =>
      field.types.includes(file.type as (typeof field.types)[number])
        ? fileProblems(
            [field],
            files.map(({ size }) => ({ field: field.name, size })),
            lang,
          )[0]?.message
        : translate(uploadWords.wrongType, lang, { types: typeNames(field, lang) });
    if (problemOf(lang) !== undefined) return refuse((lang) => problemOf(lang) ?? '');
    setChosen({ file, sent: 0 });
    const { signal } = giveUp;
    try {
      const [{ uploadFiles }, parts] = await Promise.all([
        import('#kernel/files/web/upload-files.ts'),
        callPartsLater(),
      ]);
      const onProgress = (sent: number): void => setChosen({ file, sent });
      const answer = await uploadFiles(parts, upload, params, [{ field: field.name, file }], { signal, onProgress });
      signal.throwIfAborted();
      setFresh(answer);
      setChosen(undefined);
      setDone(t(text.uploaded, { name: answer.name }));
      onChange({ id: answer.id, name: answer.name, size: answer.size });
    } catch (error) {
      if (signal.aborted) return;
      const { message, problems } = failureOf(error, t);
      refuse(() => problems[0]?.message ?? message);
    }
  };
  const press = (): void => {
    if (!isSending) return input.current?.click();
    sending.current?.abort();
    setChosen(undefined);
    setDone(t(text.uploadCancelled));
  };
  /** The button that removes a file disappears with it; the focus moves to the remaining one. */
  const takeBack = (): void => {
    if (chosen) setChosen(undefined);
    else {
      onChange('');
      setDone(t(text.fileRemoved));
    }
    buttons.current?.querySelector('button')?.focus();
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };

  const held = value === '' ? undefined : value;
  const path = [fresh, stored].find((file) => file && file.id === held?.id)?.path;
  const shown = chosen?.file ?? held;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where a file is dropped; the button is the way without a mouse
    <div
      className="file-field"
      role="group"
      aria-labelledby={`${id}-label`}
      data-over={isOver || undefined}
      data-invalid={control['aria-invalid']}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      {shown && <FileLink file={{ ...shown, ...(!chosen && path !== undefined && { path }) }} />}
      {isSending && (
        <span className="file-sent">
          <progress aria-label={t(text.fileProgress)} value={chosen.sent} />
          {Math.floor(chosen.sent * 100)} %
        </span>
      )}
      <span className="file-actions" ref={buttons}>
        {/* One button throughout, so that the focus stays where it is. */}
        <Button
          id={id}
          size="small"
          aria-labelledby={`${id}-label ${id}`}
          aria-describedby={control['aria-describedby']}
          onClick={press}
        >
          {t(isSending ? text.cancelUpload : held && !chosen ? text.replaceFile : text.chooseFile)}
        </Button>
        {(refused !== undefined || (held && !chosen)) && (
          <Button size="small" kind="text" onClick={takeBack}>
            {t(chosen ? text.cancel : text.removeFile)}
          </Button>
        )}
        {!shown && <span className="file-drop">{t(text.orDrop)}</span>}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={field.types.join(',')}
        onChange={({ target }) => {
          void take([...(target.files ?? [])]);
          // Allows the same file to be selected again.
          target.value = '';
        }}
      />
      <span className="visually-hidden" role="status">
        <Named>{isSending ? t(text.uploading, { name: chosen.file.name }) : (refused ?? done)}</Named>
      </span>
    </div>
  );
}
