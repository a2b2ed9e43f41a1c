import type { ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Columns } from '#kernel/ui/kit/kit.tsx';
import { Select } from '#kernel/ui/aria/select.tsx';
import { Field, type FieldControl } from '#kernel/ui/form/field.tsx';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { starWords, type Star } from '#zero-carbon/rules/indicators/star.words.ts';
import { editorWords as text } from './editor.words.ts';
import { NumberInput } from './number-input.tsx';

interface PairProps {
  readonly zh: Text;
  readonly en: Text;
  readonly value: Text;
  readonly max: number;
  readonly lines?: number;
  readonly hint?: string;
  readonly onChange: (value: Text) => void;
}

/** One text in both languages, side by side. */
export function TextPair({ zh, en, value, max, lines, hint, onChange }: PairProps): ReactNode {
  const t = useTranslate();
  return (
    <Columns widths="1fr 1fr" gap={[3, 4]} className="set-pair">
      {[['zh', zh] as const, ['en', en] as const].map(([lang, label]) => (
        <Field key={lang} label={t(label)} {...(hint !== undefined && { hint })}>
          {(control) => {
            const given = {
              ...control,
              lang,
              maxLength: max,
              value: value[lang],
              onChange: (event: { readonly target: { readonly value: string } }) =>
                onChange({ ...value, [lang]: event.target.value.replace(/[\r\n]+/g, ' ') }),
            };
            return lines === undefined ? (
              <input {...given} autoComplete="off" />
            ) : (
              <Box as="textarea" pad={2} {...given} rows={lines} />
            );
          }}
        </Field>
      ))}
    </Columns>
  );
}

interface StarSelectProps {
  readonly control: FieldControl;
  readonly value: number;
  readonly onChange: (star: number) => void;
}

/** Three to six stars. */
export function StarSelect({ control, value, onChange }: StarSelectProps): ReactNode {
  const t = useTranslate();
  return (
    <Select
      control={control}
      choices={[3, 4, 5, 6].map((star) => ({ code: String(star), name: t(starWords[star as Star]) }))}
      value={String(value)}
      onChange={(star) => star !== undefined && onChange(Number(star))}
    />
  );
}

interface RowButtonsProps {
  readonly add: Text;
  readonly isFull: boolean;
  readonly onAdd: () => void;
}

/** Adds a row to a list of them, up to the maximum. */
export function AddRow({ add, isFull, onAdd }: RowButtonsProps): ReactNode {
  const t = useTranslate();
  return isFull ? null : <LinkButton onClick={onAdd}>{t(add)}</LinkButton>;
}

/** Removes one row. */
export function RemoveRow({ n, onRemove }: { readonly n: number; readonly onRemove: () => void }): ReactNode {
  const t = useTranslate();
  return (
    <Button kind="text" size="small" aria-label={t(text.removeRow, { n })} onClick={onRemove}>
      ×
    </Button>
  );
}

/** A labelled number of a rule, with its previous value. */
export function RuleNumber(props: {
  readonly label: Text;
  readonly value: string;
  readonly before: string | undefined;
  readonly unit: string;
  readonly signed?: boolean;
  readonly onChange: (value: string) => void;
}): ReactNode {
  const { label, value, before, unit, signed = false, onChange } = props;
  const t = useTranslate();
  const isOther = before !== undefined && before !== value;
  return (
    <Field label={t(label)}>
      {(control) => (
        <span className="rule-number" data-changed={isOther || undefined}>
          <NumberInput {...control} value={value} signed={signed} onChange={onChange} />
          <span>
            {unit} {isOther && t(text.was, { value: before })}
          </span>
        </span>
      )}
    </Field>
  );
}
