import { createContext, use, type ReactNode } from 'react';
import type { FieldRules } from '#kernel/form/form-fields.ts';
import type { Messages } from '#kernel/form/form-problems.ts';
import { SchemaControl } from '#kernel/form/web/schema-control.tsx';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Field, type FieldControl } from '#kernel/ui/form/field.tsx';

interface CurrentRow {
  /** As `people.0`. */
  readonly path: string;
  readonly row: object;
  // oxlint-disable-next-line typescript/no-explicit-any -- rows of any type
  readonly change: (row: any) => void;
  readonly rules: FieldRules;
  readonly labels: Readonly<Record<string, Text>>;
  readonly problems: Messages;
}

/** The row around a field. */
export const RowContext = createContext<CurrentRow | undefined>(undefined);

function useRow(): CurrentRow {
  const row = use(RowContext);
  if (!row) throw new Error('A row field is used outside RecordRows');
  return row;
}

/**
 * Returns whether a field of the row around has an error: hidden fields are then revealed.
 *
 * @example
 * const hasProblem = useRowProblems();
 * <details open={hasProblem(gateFields)}>
 */
export function useRowProblems(): (fields: readonly string[]) => boolean {
  const { path, problems } = useRow();
  return (fields) => fields.some((field) => problems[`${path}.${field}`] !== undefined);
}

export interface RowFieldProps {
  readonly name: string;
  readonly hint?: ReactNode;
  /** A custom control instead of the schema's. */
  readonly children?: (control: FieldControl) => ReactNode;
}

/**
 * One field of a row: its label, the schema's control or a custom one, a hint, and its error.
 *
 * @example
 * <RowField name="phone" />
 * <RowField name="share">{(control) => <input {...control} value={row.share} onChange={…} />}</RowField>
 */
export function RowField({ name, hint, children }: RowFieldProps): ReactNode {
  const t = useTranslate();
  const { path: rowPath, row, change, rules, labels, problems } = useRow();
  const path = `${rowPath}.${name}`;
  const problem = problems[path];
  const label = labels[name];
  const rule = rules[name];
  if (!label || !(rule ?? children))
    throw new Error(`The rows of ${rowPath} have no field ${name}, or no label for it`);
  return (
    <div data-field={path} data-problem={problem === undefined ? undefined : ''}>
      <Field label={t(label)} {...(Boolean(hint) && { hint })} problem={problem}>
        {(control) =>
          children
            ? children(control)
            : rule && (
                <SchemaControl
                  rule={rule}
                  control={{
                    ...control,
                    name: path,
                    value: typedOf((row as Record<string, unknown>)[name]),
                    onChange: (value) => change({ ...row, [name]: valueIn(value) }),
                    onBlur: () => {},
                  }}
                />
              )
        }
      </Field>
    </div>
  );
}

/** The value that a control reports: itself, or that of the event's element. */
const valueIn = (reported: unknown): unknown =>
  typeof reported === 'object' && reported !== null && 'target' in reported
    ? (reported.target as HTMLInputElement).value
    : reported;

/** A stored number as it would be typed. */
const typedOf = (value: unknown): unknown => (typeof value === 'number' ? `${value}` : value);
