import { useRef, useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { checkInput } from '#kernel/checks/explain.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import { fieldsOf } from '#kernel/form/form-fields.ts';
import { inputOf } from '#kernel/form/form-values.ts';
import { formWords } from '#kernel/form/form.words.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Field, type FieldControl } from '#kernel/ui/form/field.tsx';
import { focusField } from './focus-field.ts';
import { Refused } from './refused.tsx';
import type { Action } from './use-action.ts';
import './form.css';

export interface ConfirmFormProps<Params, Asked extends keyof Params & string = never> {
  readonly action: Action<Params>;
  /** What is sent beside what is asked for. */
  readonly params: Omit<Params, Asked>;
  /** What has to be said with it, a reason or a note, by field; with the call's input for their limits. */
  readonly ask?: Readonly<Record<Asked, Text>>;
  /** Written as `doThing.input`; only with `ask`. */
  readonly input?: z.ZodMiniType;
  /** What has to be typed before it is done. Case, width, spaces and separators do not count. */
  readonly typed?: {
    readonly label: ReactNode;
    readonly expected: string;
    readonly wrong: string;
  };
  /** The verb: what the button does. */
  readonly confirm: string;
  /** It cannot be taken back. */
  readonly danger?: boolean;
  /** In place of the failure's own message. */
  readonly failed?: ReactNode;
  readonly onCancel?: () => void;
  /** What will come of it. */
  readonly children?: ReactNode;
}

/** The field that holds what is typed in confirmation; no call's. */
const confirmation = ' typed';

/**
 * Confirms something that cannot be taken back: says what will come of it, asks for a reason or has a text typed where
 * wanted, and does it.
 *
 * @example
 * <ConfirmForm action={erase} params={{ id }} typed={{ label: t(text.typeName), expected: name, wrong: t(text.wrong) }}
 *   confirm={t(text.deleteAll)} danger />
 */
export function ConfirmForm<Params, Asked extends keyof Params & string = never>({
  action,
  params,
  ask,
  input,
  typed,
  confirm,
  danger = false,
  failed,
  onCancel,
  children,
}: ConfirmFormProps<Params, Asked>): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const asked = Object.entries(ask ?? {}) as [Asked, Text][];
  const rules = input ? fieldsOf(input) : {};
  // The server's message about a field stays until the field is edited.
  const refused = Object.fromEntries((action.failure?.problems ?? []).map(({ path, message }) => [path, message]));
  const problems = { ...refused, ...found };
  const isAtFields = asked.some(([name]) => refused[name] !== undefined);

  const submit = (): void => {
    if (action.busy) return;
    const said = inputOf(Object.fromEntries(Object.entries(rules).filter(([name]) => ask && name in ask)), values);
    const whole = { ...params, ...said } as Params;
    const wrong: Record<string, string> = {};
    for (const { path, message } of (input && checkInput(input, whole, lang).problems) ?? []) wrong[path] ??= message;
    if (typed && plain(values[confirmation] ?? '') !== plain(typed.expected)) wrong[confirmation] = typed.wrong;
    setFound(wrong);
    const first = [...asked.map(([name]) => name as string), confirmation].find((name) => name in wrong);
    if (first === undefined) void action.run(whole);
    else focusField(element.current, first);
  };
  const field = (name: string, label: ReactNode, draw: (control: FieldControl & Held) => ReactNode): ReactNode => (
    <div key={name} data-field={name}>
      <Field label={label} problem={problems[name]}>
        {(control) =>
          draw({
            ...control,
            value: values[name] ?? '',
            autoComplete: 'off',
            onChange: ({ target: { value } }) => {
              setValues({ ...values, [name]: value });
              setFound(Object.fromEntries(Object.entries(found).filter(([other]) => other !== name)));
              action.clear();
            },
          })
        }
      </Field>
    </div>
  );
  return (
    <form
      ref={element}
      className="confirm"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      {asked.map(([name, label]) =>
        field(
          name,
          <>
            {t(label)}
            {rules[name]?.required && <small className="required">{t(formWords.required)}</small>}
          </>,
          (control) => <textarea {...control} rows={3} maxLength={rules[name]?.max} />,
        ),
      )}
      {typed && (
        <div className="typed">
          {field(confirmation, typed.label, (control) => (
            <input
              {...control}
              className={isCode(typed.expected) ? 'mono' : undefined}
              inputMode={/^\d+$/.test(typed.expected) ? 'numeric' : 'text'}
              spellCheck={false}
              maxLength={typed.expected.length * 2 + 8}
            />
          ))}
        </div>
      )}
      {action.failure && !isAtFields && <Refused failure={{ message: failed ?? action.failure.message }} />}
      <div className="confirm-foot">
        <Button type="submit" kind="primary" busy={action.busy} data-danger={danger ? '' : undefined}>
          {confirm}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t(formWords.cancel)}</Button>}
      </div>
    </form>
  );
}

interface Held {
  readonly value: string;
  readonly autoComplete: 'off';
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

const plain = (text: string): string => normalise(text).replace(/[,，\s]/g, '');

/** A number or a serial number, set in figures of one width. */
const isCode = (text: string): boolean => /^[\w,-]+$/.test(text);
