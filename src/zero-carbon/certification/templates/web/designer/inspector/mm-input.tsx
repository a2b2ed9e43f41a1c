import { useId, useState, type ReactNode } from 'react';
import { tenth } from '#zero-carbon/certification/templates/designer/boxes.ts';
import './mm-input.css';

interface MmInputProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly disabled?: boolean;
  /** Decimal places; one when absent. */
  readonly digits?: 1 | 2;
  readonly onChange: (value: number) => void;
}

const shapes = { 1: /^-?\d{1,3}(?:\.\d?)?$/, 2: /^-?\d{1,3}(?:\.\d{0,2})?$/ };

/**
 * A number with one decimal: typed, or changed by half a step with the arrow keys, by five with Shift. Invalid or
 * out-of-range input stays in the field and is not passed on.
 */
export function MmInput({
  label,
  value,
  least,
  most,
  disabled = false,
  digits = 1,
  onChange,
}: MmInputProps): ReactNode {
  const id = useId();
  const round = (number: number): number => (digits === 1 ? tenth(number) : Math.round(number * 100) / 100);
  const [typed, setTyped] = useState<string>();
  const isGood = (text: string): boolean => shapes[digits].test(text) && Number(text) >= least && Number(text) <= most;
  const isWrong = typed !== undefined && !isGood(typed);
  const step = (by: number): void => {
    setTyped(undefined);
    onChange(Math.min(most, Math.max(least, round(value + by))));
  };
  return (
    <span className="design-number" data-wrong={isWrong || undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        readOnly={disabled}
        value={typed ?? value.toFixed(digits)}
        aria-invalid={isWrong || undefined}
        onChange={(event) => {
          const text = event.target.value.trim();
          setTyped(text);
          if (isGood(text)) onChange(round(Number(text)));
        }}
        onKeyDown={(event) => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (by === undefined || disabled) return;
          event.preventDefault();
          step((by * (event.shiftKey ? 5 : 0.5)) / (digits === 1 ? 1 : 10));
        }}
        onBlur={() => setTyped(undefined)}
      />
    </span>
  );
}
