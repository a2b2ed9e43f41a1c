import type { ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Select } from '#kernel/ui/aria/select.tsx';
import './choice-row.css';

interface ChoiceRowProps<Code extends string> {
  readonly label: string;
  readonly value: Code;
  readonly codes: readonly Code[];
  readonly words: Readonly<Record<Code, Text>>;
  readonly onChange: (code: Code) => void;
}

/** A label with its selected value, above a thin line. */
export function ChoiceRow<Code extends string>(props: ChoiceRowProps<Code>): ReactNode {
  const { label, value, codes, words, onChange } = props;
  const t = useTranslate();
  const nameOf = (code: Code): string => {
    const word: Text = words[code];
    return t(word);
  };
  return (
    <div className="design-choice">
      <span aria-hidden="true">{label}</span>
      <Select
        label={label}
        choices={codes.map((code) => ({ code, name: nameOf(code) }))}
        value={value}
        onChange={(code) => code !== undefined && onChange(code as Code)}
      />
    </div>
  );
}
