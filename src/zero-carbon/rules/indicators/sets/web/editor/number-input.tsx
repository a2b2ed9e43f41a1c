import { useState, type InputHTMLAttributes, type ReactNode } from 'react';

interface NumberInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'size'> {
  /** A decimal text; empty if nothing is entered. */
  readonly value: string;
  /** Allows negative numbers. */
  readonly signed?: boolean;
  readonly onChange: (value: string) => void;
}

const shapes = {
  amount: /^(?:(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?)?$/,
  signed: /^(?:-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?)?$/,
};

/** A decimal as text, never a float. An incomplete number stays in the input and is not passed on. */
export function NumberInput({ value, signed = false, onChange, onBlur, ...rest }: NumberInputProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  const isNumber = (text: string): boolean => shapes[signed ? 'signed' : 'amount'].test(text);
  return (
    <input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      maxLength={26}
      value={typed ?? value}
      aria-invalid={(typed !== undefined && !isNumber(typed)) || undefined}
      onChange={(event) => {
        const text = event.target.value.trim();
        setTyped(text);
        if (isNumber(text)) onChange(text);
      }}
      onBlur={(event) => {
        if (typed !== undefined && isNumber(typed)) setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
