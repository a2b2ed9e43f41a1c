import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { agreeOnFiles } from '#kernel/form/form-fields.ts';
import { messageBeside } from '#kernel/form/form-problems.ts';
import { formWords } from '#kernel/form/form.words.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { afterPress } from './after-press.ts';
import { SchemaControl, type FormControl, type Options } from './schema-control.tsx';
import type { Form } from './use-form.ts';

export interface FormFieldProps<Name extends string, Value> {
  readonly form: Form<Name>;
  readonly name: Name;
  readonly hint?: ReactNode;
  /** Marks the field as required although the call does not require it. */
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly autoComplete?: string;
  /** Lines of a long text. */
  readonly lines?: number;
  /** The options: the words of an enumeration, or a list. */
  readonly options?: Options;
  /** A custom control instead of the schema's. */
  readonly children?: (control: FormControl<Value>) => ReactNode;
}

/**
 * One field of a form: its label, the schema's control or a custom one, a hint, and its error. It is validated on blur.
 *
 * @example
 * <FormField form={form} name="creditCode" hint={t(text.creditCodeHint)} />
 * <FormField form={form} name="country">{(control) => <CountryChoice {...control} />}</FormField>
 */
export function FormField<Name extends string, Value = string>({
  form,
  name,
  hint,
  required,
  children,
  ...control
}: FormFieldProps<Name, Value>): ReactNode {
  const t = useTranslate();
  const { field } = useController({ control: form.fields.control, name });
  const rule = form.rules[name];
  if (!rule) throw new Error(`The call has no field ${name}, or the form no label for it`);
  if (!children) agreeOnFiles(rule, name, 'none');
  const problem = messageBeside(form.errors[name], form.rows[name], field.value);
  return (
    <div data-field={name} data-problem={problem === undefined ? undefined : ''}>
      <Field
        label={
          <>
            {t(form.labels[name] as Text)}
            {(required ?? rule.required) && <small className="required">{t(formWords.required)}</small>}
          </>
        }
        {...(Boolean(hint) && { hint })}
        problem={problem}
      >
        {(tied) => {
          const whole: FormControl = {
            ...tied,
            name,
            value: field.value,
            onChange: (value) => {
              const left = form.release(name, value);
              field.onChange(value);
              const current = form.fields.getValues(name);
              // A paste can exceed the limit.
              if (typeof current === 'string' && rule.kind === 'line' && current.length > (rule.max ?? Infinity))
                void form.fields.trigger(name);
              // The error of the previous value, perhaps the server's, does not apply to the new one.
              else if (left) form.fields.setError(name, left);
              else if (form.problems[name] !== undefined) form.fields.clearErrors(name);
            },
            // An untouched field that loses the focus is not invalid yet.
            onBlur: () => form.changed && afterPress(field.onBlur),
          };
          return children ? (
            children(whole as FormControl<Value>)
          ) : (
            <SchemaControl {...control} rule={rule} control={whole} />
          );
        }}
      </Field>
    </div>
  );
}
