import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { messageBeside } from '#kernel/form/form-problems.ts';
import { httpWords } from '#kernel/http/http.words.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ErrorSummary, type SummaryEntry } from '#kernel/ui/form/error-summary.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { focusField } from './focus-field.ts';
import { rowEntries } from './rows/row-entries.ts';
import { LeaveWarning } from './leave-warning.tsx';
import type { Form as State } from './use-form.ts';
import './form.css';

export interface FormProps<Name extends string> {
  readonly form: State<Name>;
  /** Display texts of stored codes, for the user who saves second: `{ country: stored.countryView }`. */
  readonly shown?: Readonly<Partial<Record<Name, string | undefined>>>;
  /** The custom controls that have a field's errors: each of them, instead of the field. */
  readonly inner?: Readonly<Partial<Record<Name, readonly SummaryEntry[]>>>;
  /** Reveals hidden parts of a field, before the focus moves there. */
  readonly reveal?: (path: string) => void;
  readonly children: ReactNode;
}

/**
 * A form with a header for other users' changes and for errors; it warns before unsaved input is lost. A form of one
 * field has no summary: the field itself gets the focus.
 *
 * @example
 * <Form form={form}><FormSection title={t(text.legal)}>…</FormSection><SaveBar form={form} /></Form>
 */
export function Form<Name extends string>({ form, shown, inner, reveal, children }: FormProps<Name>): ReactNode {
  const t = useTranslate();
  const { rules, labels, rows, values, problems, errors, attempt, changes, changed, hasDraft } = form as State;
  const element = useRef<HTMLFormElement>(null);
  const isSingle = Object.keys(rules).length === 1;
  // Displayed after an attempt to save, until all errors are fixed: a field that fails later shows its own error.
  const [summary, setSummary] = useState({ attempt: 0, order: [] as readonly string[] });
  useEffect(() => {
    if (attempt === 0) return;
    const drawn = [...(element.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
    if (isSingle) focusField(element.current, drawn[0]?.dataset['field'] ?? '');
    else setSummary({ attempt, order: drawn.map((one) => one.dataset['field'] ?? '') });
  }, [attempt, isSingle]);
  const wrong = [...new Set([...summary.order, ...Object.keys(problems)])].filter((name) => name in problems);
  if (summary.attempt > 0 && wrong.length === 0) setSummary({ attempt: 0, order: [] });
  return (
    <>
      <form
        ref={element}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {changes && <ChangedNotice form={form} changes={changes} shown={shown ?? {}} />}
        {summary.attempt > 0 && wrong.length > 0 && (
          <ErrorSummary
            title={t(httpWords.invalidInput)}
            entries={wrong.flatMap((path) => {
              const parts = inner?.[path as Name] ?? [];
              if (parts.length > 0) return parts;
              const message = messageBeside(errors[path], rows[path], values[path]);
              return [
                ...(message === undefined ? [] : [{ path, label: t(labels[path] as Text), message }]),
                ...rowEntries(errors[path]?.types, rows[path], values[path], t),
              ];
            })}
            attempt={summary.attempt}
            onChoose={(path) => {
              if (reveal) flushSync(() => reveal(path));
              focusField(element.current, path);
            }}
          />
        )}
        {children}
      </form>
      <LeaveWarning changed={changed} hasDraft={hasDraft} />
    </>
  );
}

export interface FormSectionProps {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Fields under a heading, two side by side where there is room.
 *
 * @example
 * <FormSection title={t(text.contact)} note={t(text.contactNote)}><FormField form={form} name="phone" /></FormSection>
 */
export function FormSection({ title, note, children }: FormSectionProps): ReactNode {
  return (
    <Section title={title} note={note}>
      <FieldGrid>{children}</FieldGrid>
    </Section>
  );
}

/**
 * Fields without a heading, as in a drawer: two side by side where there is room.
 *
 * @example
 * <FieldGrid><FormField form={form} name="name" /><FormField form={form} name="code" /></FieldGrid>
 */
export function FieldGrid({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="field-grid">{children}</div>;
}
