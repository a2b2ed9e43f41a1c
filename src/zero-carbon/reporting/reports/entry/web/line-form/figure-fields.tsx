import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { lineFormWords as text } from './line-form.words.ts';
import type { FigureDraft } from './line-draft.ts';

type ProblemOf = (path: string) => string | undefined;

interface LineInputProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly options?: readonly { readonly code: string; readonly name: string }[] | undefined;
  readonly onChange: (value: string) => void;
}

/** One labelled text input, or a select if there are options. */
export function LineInput({ label, value, hint, problem, options, onChange }: LineInputProps): ReactNode {
  const t = useTranslate();
  return (
    <Field label={label} {...(hint !== undefined && { hint })} {...(problem !== undefined && { problem })}>
      {(control) =>
        options ? (
          <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
            {!options.some(({ code }) => code === '') && <option value="">{t(text.choose)}</option>}
            {options.map((option) => (
              <option key={option.code} value={option.code}>
                {option.name}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            autoComplete="off"
            maxLength={200}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}

interface FigureFieldsProps {
  readonly figure: FigureDraft;
  /** The path of the figure in the details of its line. */
  readonly path: string;
  readonly problemOf: ProblemOf;
  readonly onChange: (figure: FigureDraft) => void;
  /** The factors that can replace the figure. */
  readonly factors?: readonly { readonly code: string; readonly name: string }[];
  readonly valueLabel?: string;
  /** The source is stated elsewhere. */
  readonly bare?: boolean;
}

/** A user-defined figure with value, unit and source, or a factor of the set. */
export function FigureFields({
  figure,
  path,
  problemOf,
  onChange,
  factors,
  valueLabel,
  bare = false,
}: FigureFieldsProps): ReactNode {
  const t = useTranslate();
  const input = (name: 'value' | 'unit', label: string, hint?: string): ReactNode => (
    <LineInput
      label={label}
      hint={hint}
      value={figure[name]}
      problem={problemOf(`${path}.${name}`)}
      onChange={(value) => onChange({ ...figure, [name]: value })}
    />
  );
  return (
    <>
      {factors && (
        <LineInput
          label={t(text.chosenFactor)}
          value={figure.factor}
          problem={problemOf(path)}
          options={[{ code: '', name: t(text.ownFigure) }, ...factors]}
          onChange={(factor) => onChange({ ...figure, factor })}
        />
      )}
      {figure.factor === '' && (
        <>
          {input('value', valueLabel ?? t(text.value), t(text.valueHint))}
          {input('unit', t(text.figureUnit))}
          {!bare && <OriginFields figure={figure} onChange={onChange} />}
        </>
      )}
    </>
  );
}

/** The origin of a figure: source, year, and whether a test report supports it. */
export function OriginFields({ figure, onChange }: Pick<FigureFieldsProps, 'figure' | 'onChange'>): ReactNode {
  const t = useTranslate();
  return (
    <>
      <LineInput label={t(text.source)} value={figure.source} onChange={(source) => onChange({ ...figure, source })} />
      <LineInput
        label={t(text.year)}
        value={figure.year}
        onChange={(typed) => onChange({ ...figure, year: typed.replaceAll(/\D/g, '').slice(0, 4) })}
      />
      <label className="entry-use">
        <input
          type="checkbox"
          checked={figure.measured}
          onChange={({ target }) => onChange({ ...figure, measured: target.checked })}
        />{' '}
        {t(text.measured)}
      </label>
    </>
  );
}
