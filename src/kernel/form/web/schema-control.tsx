import type { ReactNode } from 'react';
import type { FieldRule } from '#kernel/form/form-fields.ts';
import { formWords } from '#kernel/form/form.words.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import type { Choice } from '#kernel/ui/aria/choices.tsx';
import { DatePicker } from '#kernel/ui/aria/date-picker.tsx';
import { Select } from '#kernel/ui/aria/select.tsx';
import type { FieldControl } from '#kernel/ui/form/field.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';

/** The props of a form control; `onChange` accepts a value, or the event of an element with a value. */
export interface FormControl<Value = unknown> extends FieldControl {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
}

/** The words of an enumeration by its values, or a list of options. */
export type Options = Readonly<Record<string, Text>> | readonly Choice[];

export interface SchemaControlProps {
  readonly rule: FieldRule;
  readonly control: FormControl;
  readonly readOnly?: boolean;
  readonly autoComplete?: string;
  readonly lines?: number;
  readonly options?: Options;
}

/** The control for a field's schema. */
export function SchemaControl({ rule, control, lines, options = {}, ...line }: SchemaControlProps): ReactNode {
  const t = useTranslate();
  const { value, onChange } = control;
  const offered = listOf(rule, options, t);
  const held = typeof value === 'string' ? value : '';
  const text = { ...control, value: held, maxLength: rule.max, autoComplete: 'off', ...line };
  if (rule.kind === 'switch') {
    return (
      <input
        {...control}
        type="checkbox"
        value="on"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  }
  if (rule.kind === 'many' || (Array.isArray(rule.blank) && offered.length > 0)) {
    const { id, onBlur, 'aria-describedby': describedBy } = control;
    const chosen = value as readonly string[];
    return (
      <div id={id} className="check-list" role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
        {offered.map((option) => (
          <label key={option.code}>
            <input
              type="checkbox"
              checked={chosen.includes(option.code)}
              aria-invalid={control['aria-invalid']}
              onBlur={onBlur}
              onChange={({ target: { checked } }) =>
                onChange(checked ? [...chosen, option.code] : chosen.filter((one) => one !== option.code))
              }
            />
            <Named>{option.name}</Named>
          </label>
        ))}
      </div>
    );
  }
  if (rule.kind === 'choice' || offered.length > 0) {
    return (
      <Select
        control={control}
        choices={offered}
        value={held === '' ? undefined : held}
        // A required field has no empty option.
        {...(!rule.required && { none: t(formWords.none) })}
        onBlur={control.onBlur}
        onChange={(code) => onChange(code ?? '')}
      />
    );
  }
  if (lines !== undefined) return <textarea {...text} rows={lines} />;
  if (rule.kind === 'day')
    return <DatePicker control={control} value={held} onBlur={control.onBlur} onChange={onChange} />;
  if (rule.kind === 'number') return <input {...text} inputMode="decimal" maxLength={20} />;
  return <input {...text} />;
}

function listOf({ choices }: FieldRule, options: Options, t: Translate): readonly Choice[] {
  if (Array.isArray(options)) return options as readonly Choice[];
  const words = options as Readonly<Record<string, Text>>;
  return choices.flatMap((value) => (words[value] ? [{ code: value, name: t(words[value]) }] : []));
}
