import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { InputProblem } from '#kernel/checks/explain.ts';
import type { FileField } from '#kernel/contract/upload-endpoint.ts';
import { fileProblems } from '#kernel/files/listed-files.ts';
import type { ChosenFile } from '#kernel/files/web/upload-files.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row, Stack } from '#kernel/ui/kit/kit.tsx';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { Field, Problem, type FieldControl } from '#kernel/ui/form/field.tsx';
import { useDraft } from '#kernel/ui/form/use-draft.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { objectWords as text } from '#zero-carbon/evaluation/objections/object.words.ts';
import { ChosenFiles } from './chosen-files.tsx';
import './objection-form.css';

const names = ['name', 'contact', 'statement'] as const;
type Name = (typeof names)[number];
export type Typed = Readonly<Record<Name, string>>;

export interface Sending {
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
}

export interface ObjectionFormProps {
  /** The key of the draft: the subject of the objection. */
  readonly about: string;
  /** True if it requests the sender's identity: for the public. */
  readonly isPublic: boolean;
  readonly files: FileField;
  readonly check: (typed: Typed) => readonly InputProblem[];
  /** Starts the submission, after the preceding check. */
  readonly onSubmit: (send: (ticket: string) => void) => void;
  readonly send: (typed: Typed, chosen: readonly ChosenFile[], ticket: string, sending: Sending) => Promise<string>;
  /** It was sent; receives its receipt. */
  readonly onSent: (receipt: string) => void;
}

const nothing: Typed = { name: '', contact: '', statement: '' };

/** The statement of an objection, with files; the input survives a reload and every refusal. */
export function ObjectionForm(props: ObjectionFormProps): ReactNode {
  const { about, isPublic, files: field, check, onSubmit, send, onSent } = props;
  const t = useTranslate();
  const lang = useLang();
  const form = useRef<HTMLFormElement>(null);
  const title = useId();
  const [typed, setTyped, forget] = useDraft(`objection ${about}`, nothing);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [sent, setSent] = useState<number>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const show = (found: readonly InputProblem[]): void => {
    const byName = Object.fromEntries(found.map(({ path, message }) => [path.split('.')[0]!, message]));
    setProblems(byName);
    const first = [...names, 'files'].find((name) => byName[name] !== undefined);
    form.current?.querySelector<HTMLElement>(`[data-field=${first}]`)?.focus();
  };
  const transfer = async (ticket: string): Promise<void> => {
    const giveUp = new AbortController();
    sending.current = giveUp;
    setSent(0);
    try {
      const chosen = files.map((file) => ({ field: field.name, file }));
      const receipt = await send(typed, chosen, ticket, { signal: giveUp.signal, onProgress: setSent });
      forget();
      onSent(receipt);
    } catch (error) {
      if (giveUp.signal.aborted) return;
      const { message, problems: found } = failureOf(error, t);
      if (found.length > 0) show(found);
      else setFailure(message);
    }
    setSent(undefined);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (sent !== undefined) return;
    setFailure(undefined);
    const listed = files.map(({ size }) => ({ field: field.name, size }));
    const found = [...check(typed), ...fileProblems([field], listed, lang)];
    show(found);
    if (found.length === 0) onSubmit((ticket) => void transfer(ticket));
  };
  const texts = (name: Name, hint: string | undefined, control: (props: ControlProps) => ReactNode): ReactNode => (
    <Field label={t(text[name])} hint={hint} problem={problems[name]}>
      {(given) =>
        control({
          ...given,
          name,
          'data-field': name,
          value: typed[name],
          onChange: ({ target }) => setTyped({ ...typed, [name]: target.value }),
        })
      }
    </Field>
  );
  return (
    <Stack
      as="form"
      gap={5}
      max="36rem"
      ref={form}
      className="objection-form"
      aria-labelledby={title}
      noValidate
      onSubmit={submit}
    >
      <h3 id={title} className="visually-hidden">
        {t(text.form)}
      </h3>
      <div role="alert">{failure !== undefined && <Problem>{failure}</Problem>}</div>
      {isPublic && (
        <>
          {texts('name', undefined, (control) => (
            <input {...control} maxLength={100} autoComplete="name" />
          ))}
          {texts('contact', t(text.contactHint), (control) => (
            <input {...control} maxLength={254} autoComplete="email" />
          ))}
        </>
      )}
      {texts('statement', t(text[isPublic ? 'statementHint' : 'ownStatementHint']), (control) => (
        <textarea {...control} rows={6} maxLength={2_000} />
      ))}
      <Field label={t(text.files)} hint={t(text[isPublic ? 'filesHint' : 'ownFilesHint'])} problem={problems['files']}>
        {(control) => <ChosenFiles control={control} field={field} files={files} onChange={setFiles} />}
      </Field>
      <Row gap={[3, 4]} align="center">
        <Button kind="primary" type="submit" busy={sent !== undefined}>
          {t(text.submit)}
        </Button>
        <span role="status">
          {sent !== undefined && files.length > 0 && t(text.sending, { percent: Math.floor(sent * 100) })}
        </span>
      </Row>
    </Stack>
  );
}

interface ControlProps extends FieldControl {
  readonly name: Name;
  readonly 'data-field': Name;
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}
