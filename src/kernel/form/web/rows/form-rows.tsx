import type { ReactNode } from 'react';
import { FormField } from '#kernel/form/web/form-field.tsx';
import type { Form } from '#kernel/form/web/use-form.ts';
import { RecordRows, type RecordRowsProps } from './record-rows.tsx';

interface FormRowsProps<Name extends string, Row> extends Pick<RecordRowsProps<Row>, 'blank' | 'children'> {
  readonly form: Form<Name>;
  /** A field with `rows` in the form's options. */
  readonly name: Name;
}

/**
 * An array field of a form, as rows. Limits and empty rows come from the schema, texts from the form's `rows`.
 *
 * @example
 * <FormRows form={form} name="present">{() => <RowField name="role" />}</FormRows>
 */
export function FormRows<Name extends string, Row>({ form, name, ...rows }: FormRowsProps<Name, Row>): ReactNode {
  const texts = form.rows[name];
  if (!texts) throw new Error(`The form has no texts for the rows of ${name}`);
  return (
    <FormField<Name, readonly Row[]> form={form} name={name}>
      {({ id, value, onChange, 'aria-describedby': describedBy }) => (
        <RecordRows
          {...rows}
          id={id}
          describedBy={describedBy}
          rule={form.rules[name]!}
          name={name}
          texts={texts}
          rows={value}
          problems={form.errors[name]?.types}
          onChange={onChange}
        />
      )}
    </FormField>
  );
}
