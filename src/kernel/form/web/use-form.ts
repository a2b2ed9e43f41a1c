import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm as useFields, useWatch, type UseFormReturn } from 'react-hook-form';
import { checkInput, type InputProblem } from '#kernel/checks/explain.ts';
import { rebase, type Change } from '#kernel/form/changed-elsewhere.ts';
import { fieldsOf, type FieldRules } from '#kernel/form/form-fields.ts';
import { inputOf, isSame, valuesOf, type Values } from '#kernel/form/form-values.ts';
import {
  errorsByField,
  messagesOf,
  remainingProblems,
  type FieldError,
  type Messages,
  type RowTexts,
} from '#kernel/form/form-problems.ts';
import { formWords } from '#kernel/form/form.words.ts';
import { code } from '#kernel/contract/codes.ts';
import type { Endpoint, InputOf } from '#kernel/contract/endpoint.ts';
import { CallError } from '#kernel/http/web/call-error.ts';
import { passwordFields } from '#kernel/envelope/protocol.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Failure } from '#kernel/ui/feedback/failure.ts';
import { readDraft, writeDraft } from '#kernel/ui/form/use-draft.ts';
import type { FieldName, FormOptions, Stored } from './form-options.ts';
import { useAction } from './use-action.ts';

export interface Form<Name extends string = string> {
  readonly fields: UseFormReturn<Record<string, unknown>>;
  readonly rules: FieldRules;
  readonly labels: Partial<Record<Name, Text>>;
  readonly rows: Readonly<Record<string, RowTexts | undefined>>;
  readonly values: Values;
  readonly changed: boolean;
  readonly hasDraft: boolean;
  /** The first error of each field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, FieldError | undefined>>;
  /** Counts the failed attempts to save: the summary gets the focus at each. */
  readonly attempt: number;
  /** The changes of other users; undefined if there are none. */
  readonly changes: readonly Change[] | undefined;
  /** Counts the saves that conflicted with another user's. */
  readonly conflicts: number;
  readonly busy: boolean;
  /** A save had no response, and is retried. */
  readonly waits: boolean;
  /** The save error, if it belongs to no field. */
  readonly failure: Failure | undefined;
  set(name: Name, value: unknown): void;
  /** Blocks saving because of a field, whatever its value; displayed at once, or only after an attempt to save. */
  hold(name: Name, problem: string | undefined, at?: 'once'): void;
  /** Drops the server's errors that do not apply to a field's next value; returns the field's remaining error. */
  release(name: Name, next: unknown): FieldError | undefined;
  readonly save: () => Promise<void>;
  readonly discard: () => void;
}

interface Base {
  readonly version: number | undefined;
  readonly values: Values;
}

/** Interval between retries of a save without response (milliseconds). */
const againEvery = 5_000;

interface Draft extends Base {
  readonly typed: Values;
  /** The save was in progress. */
  readonly waits?: boolean;
  readonly changes: readonly Change[] | undefined;
}

/**
 * A form of a call: its fields, their limits and messages come from the input schema. Input survives a reload; changes
 * stored meanwhile by other users are merged and displayed; errors appear beside their fields.
 *
 * @example
 * const form = useForm(saveParty, { input: saveParty.input, labels: partyWords, stored: party, given: { id }, onSaved });
 * <Form form={form}><FormSection><FormField form={form} name="code" /></FormSection><SaveBar form={form} /></Form>
 */
export function useForm<E extends Endpoint>(endpoint: E, options: FormOptions<E>): Form<FieldName<E>> {
  const { input, labels, stored, draft: draftName, saved = formWords.saved } = options;
  const t = useTranslate();
  const lang = useLang();
  const [rules] = useState(() =>
    Object.fromEntries(Object.entries(fieldsOf(input)).filter(([name]) => name in labels)),
  );
  const fromRecord = valuesOf(rules, stored ?? options.preset);
  const [storedDraft] = useState(() => (draftName === undefined ? null : readDraft<Draft | null>(draftName, null)));
  const [base, setBase] = useState<Base>(storedDraft ?? { version: stored?.version, values: fromRecord });
  const [changes, setChanges] = useState(storedDraft?.changes);
  const [waits, setWaits] = useState(storedDraft?.waits ?? false);
  const [attempt, setAttempt] = useState(0);
  const [conflicts, setConflicts] = useState(0);

  const send = (values: Values): InputOf<E> => {
    const version = base.version === undefined ? {} : { version: base.version };
    return { ...version, ...options.given, ...inputOf(rules, values) } as InputOf<E>;
  };
  const holding = useRef<Readonly<Record<string, string | undefined>>>({});
  /** The server's problems, until the values that they concern change. */
  const fromServer = useRef<Messages>({});
  const fields = useFields<Record<string, unknown>>({
    defaultValues: { ...base.values, ...storedDraft?.typed },
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (values) => {
      const { problems = [] } = checkInput(input, send(values), lang);
      const own = options.check?.(values as Record<FieldName<E>, string>, lang) ?? {};
      const more = { ...own, ...fromServer.current };
      const errors = errorsByField([...problemsIn(holding.current), ...problems, ...problemsIn(more)], rules);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { setValue, getValues, setError, clearErrors, trigger } = fields;
  const typed = useWatch({ control: fields.control }) as Values;
  const changed = !isSame(typed, base.values);

  const action = useAction(endpoint, {
    done: t(saved),
    onDone: (output) => options.onSaved?.(output),
    onFailure: ({ code: answered, problems }, error) => {
      setWaits(options.sendsAgain === true && hasNoAnswer(error));
      fromServer.current = messagesOf(problems);
      const errors = errorsByField(problems, rules);
      for (const [name, error] of Object.entries(errors)) setError(name, error);
      if (Object.keys(errors).length > 0) setAttempt((before) => before + 1);
      if (answered !== code.conflict) return;
      setConflicts((before) => before + 1);
      options.reload?.();
    },
  });
  const save = async (): Promise<void> => {
    if (action.busy) return;
    fromServer.current = {};
    let isWrong = false;
    await fields.handleSubmit(
      async (values) => {
        const sent = getValues();
        const output = await action.run(send(values));
        if (output === undefined) return;
        setWaits(false);
        const { version = base.version } = output as { version?: number };
        // A new record's form starts again.
        if (stored === undefined) fields.reset(fromRecord);
        setBase({ version, values: stored === undefined ? fromRecord : sent });
        setChanges(undefined);
      },
      () => {
        isWrong = true;
      },
    )();
    // Only now do the fields know their errors, which the summary starts with.
    if (!isWrong) return;
    setWaits(false);
    action.clear();
    setAttempt((before) => before + 1);
  };

  const again = useEffectEvent(() => {
    if (navigator.onLine) void save();
  });
  useEffect(() => {
    if (!waits) return undefined;
    const onLine = (): void => again();
    const timer = setInterval(onLine, againEvery);
    addEventListener('online', onLine);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onLine);
    };
  }, [waits]);

  // The record was reloaded: the version that this form has saved, or another user's.
  const seen = useRef(storedDraft ? '' : recordKey(stored, fromRecord));
  const current = recordKey(stored, fromRecord);
  const takeOver = useEffectEvent(() => {
    if (seen.current === current || stored === undefined) return;
    seen.current = current;
    const version = stored.version;
    if (version !== undefined && base.version !== undefined && version < base.version) return;
    const before = getValues();
    const joined = rebase(base.values, fromRecord, before);
    for (const [name, value] of Object.entries(joined.values)) {
      if (!isSame(value, before[name])) setValue(name, value);
    }
    setBase({ version, values: fromRecord });
    if (version !== base.version && !isSame(before, base.values)) {
      setChanges((known = []) => [
        ...known.filter(({ field }) => joined.changes.every((change) => change.field !== field)),
        ...joined.changes,
      ]);
      action.clear();
    }
  });
  // oxlint-disable-next-line react/set-state-in-effect -- what is typed lies outside of React: it is joined after rendering
  useEffect(() => takeOver(), [current]);

  useEffect(() => {
    if (draftName === undefined) return;
    const open = Object.entries(typed).filter(([name]) => !(passwordFields as readonly string[]).includes(name));
    writeDraft(draftName, changed ? { ...base, typed: Object.fromEntries(open), changes, waits } : undefined);
  }, [draftName, typed, base, changes, changed, waits]);

  const errors = fields.formState.errors as Readonly<Record<string, FieldError>>;
  const problems = Object.fromEntries(Object.entries(errors).map(([name, { message }]) => [name, message]));
  const translateProblems = useEffectEvent(() => {
    const wrong = Object.keys(problems);
    fromServer.current = {};
    if (wrong.length > 0) void trigger(wrong);
  });
  useEffect(() => translateProblems(), [lang]);

  const discard = (): void => {
    fields.reset(base.values);
    setChanges(undefined);
    setWaits(false);
    clearErrors();
    fromServer.current = {};
    action.clear();
    options.reload?.();
  };

  const hold = useCallback(
    (name: string, problem: string | undefined, at?: 'once') => {
      holding.current = { ...holding.current, [name]: problem };
      if (problem === undefined) clearErrors(name);
      else if (at === 'once') void trigger(name);
    },
    [clearErrors, trigger],
  );

  const release = (name: string, next: unknown): FieldError | undefined => {
    const before = getValues(name);
    fromServer.current = remainingProblems(fromServer.current, name, before, next);
    const remaining = remainingProblems(errors[name]?.types ?? {}, name, before, next);
    return errorsByField(problemsIn(remaining), rules)[name];
  };

  const isAtFields = (failure: Failure): boolean => Object.keys(errorsByField(failure.problems, rules)).length > 0;
  return {
    fields,
    rules,
    labels,
    rows: options.rows ?? {},
    values: typed,
    changed,
    hasDraft: draftName !== undefined,
    problems,
    errors,
    attempt,
    changes,
    conflicts,
    busy: action.busy,
    waits,
    failure: waits || (action.failure && isAtFields(action.failure)) ? undefined : action.failure,
    set: (name: string, value) => {
      release(name, value);
      setValue(name, value, { shouldValidate: problems[name] !== undefined });
    },
    hold,
    release,
    save,
    discard,
  };
}

const hasNoAnswer = (error: unknown): boolean => !(error instanceof CallError) || error.kind === 'network';

const recordKey = (stored: Stored | undefined, values: Values): string => JSON.stringify([stored?.version, values]);

const problemsIn = (messages: Readonly<Record<string, unknown>>): InputProblem[] =>
  Object.entries(messages).flatMap(([path, message]) => (typeof message === 'string' ? [{ path, message }] : []));
