import { useCallback, useRef, useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { checkInput } from '#kernel/checks/explain.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import { fieldsOf } from '#kernel/form/form-fields.ts';
import { inputOf, type Values } from '#kernel/form/form-values.ts';
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
  /** The params beside the requested fields. */
  readonly params: Omit<Params, Asked>;
  /** Fields that the user fills in, a reason or a note; the call's input provides their limits. */
  readonly ask?: Readonly<Record<Asked, Text>>;
  /** Custom controls for fields that are no text; `hold` blocks the submission with a reason. */
  readonly own?: Readonly<Partial<Record<Asked, OwnControl>>>;
  /** Written as `doThing.input`; only with `ask`. */
  readonly input?: z.ZodMiniType;
  /** A text that the user must type to confirm. Case, width, spaces and separators do not count. */
  readonly typed?: {
    readonly label: ReactNode;
    readonly expected: string;
    readonly wrong: string;
  };
  /** The verb: what the button does. */
  readonly confirm: string;
  /** It cannot be undone: the button is red. */
  readonly danger?: boolean;
  /** In place of the failure's own message. */
  readonly failed?: ReactNode;
  readonly onCancel?: () => void;
  /** The effect of the action. */
  readonly children?: ReactNode;
}

/** A custom control for a field that is no text. */
export interface OwnControl {
  readonly hint: string;
  readonly draw: (control: FieldControl & Chosen, hold: Hold) => ReactNode;
}

interface Chosen {
  readonly name: string;
  /** An empty text until the user selects a value. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** Blocks the submission with a reason; displayed at once, or only after an attempt to submit. */
type Hold = (name: string, problem: string | undefined, at?: 'once') => void;

/** The field of the typed confirmation; it is no field of the call. */
const confirmation = ' typed';

/**
 * Confirms an irreversible action: states its effect, requires a reason or a typed text, and runs the action.
 *
 * @example
 * <ConfirmForm action={erase} params={{ id }} typed={{ label: t(text.typeName), expected: name, wrong: t(text.wrong) }}
 *   confirm={t(text.deleteAll)} danger />
 */
export function ConfirmForm<Params, Asked extends keyof Params & string = never>({
  action,
  params,
  ask,
  own,
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
  const [values, setValues] = useState<Values>({});
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const asked = Object.entries(ask ?? {}) as [Asked, Text][];
  const rules = input ? fieldsOf(input) : {};
  // The server's message about a field stays until the field is edited.
  const refused = Object.fromEntries((action.failure?.problems ?? []).map(({ path, message }) => [path, message]));
  const problems = { ...refused, ...found };
  const isAtFields = asked.some(([name]) => refused[name] !== undefined);

  const [held, setHeld] = useState<Readonly<Record<string, string | undefined>>>({});
  const hold = useCallback<Hold>((name, problem, at) => {
    setHeld((before) => ({ ...before, [name]: problem }));
    if (problem === undefined) setFound((before) => without(before, name));
    else if (at === 'once') setFound((before) => ({ ...before, [name]: problem }));
  }, []);

  const submit = (): void => {
    if (action.busy) return;
    const entered = inputOf(Object.fromEntries(Object.entries(rules).filter(([name]) => ask && name in ask)), values);
    const whole = { ...params, ...entered } as Params;
    const wrong: Record<string, string> = {};
    for (const { path, message } of (input && checkInput(input, whole, lang).problems) ?? []) wrong[path] ??= message;
    for (const [name, why] of Object.entries(held)) if (why !== undefined) wrong[name] = why;
    if (typed && plain(textOf(values[confirmation])) !== plain(typed.expected)) wrong[confirmation] = typed.wrong;
    setFound(wrong);
    const first = [...asked.map(([name]) => name as string), confirmation].find((name) => name in wrong);
    if (first === undefined) void action.run(whole);
    else focusField(element.current, first);
  };
  const change = (name: string, value: unknown): void => {
    setValues((before) => ({ ...before, [name]: value }));
    setFound((before) => without(before, name));
    action.clear();
  };
  const field = (name: string, label: ReactNode, draw: (control: FieldControl) => ReactNode): ReactNode => {
    const hint = own?.[name as Asked]?.hint;
    return (
      <div key={name} data-field={name}>
        <Field label={label} {...(hint !== undefined && { hint })} problem={problems[name]}>
          {draw}
        </Field>
      </div>
    );
  };
  const textIn = (name: string) => ({
    value: textOf(values[name]),
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change(name, target.value),
  });
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
          (control) =>
            own?.[name]?.draw(
              { ...control, name, value: values[name] ?? '', onChange: (value) => change(name, value) },
              hold,
            ) ?? <textarea {...control} {...textIn(name)} rows={3} maxLength={rules[name]?.max} />,
        ),
      )}
      {typed && (
        <div className="typed">
          {field(confirmation, typed.label, (control) => (
            <input
              {...control}
              {...textIn(confirmation)}
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
        <Button type="submit" kind="primary" busy={action.busy} data-confirms="" data-danger={danger ? '' : undefined}>
          {confirm}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t(formWords.cancel)}</Button>}
      </div>
    </form>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const without = (problems: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(problems).filter(([other]) => other !== name));

const plain = (text: string): string => normalise(text).replace(/[,，\s]/g, '');

/** A number or a serial number, set in figures of one width. */
const isCode = (text: string): boolean => /^[\w,-]+$/.test(text);
