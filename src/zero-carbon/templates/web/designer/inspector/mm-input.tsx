import { useId, useState, type ReactNode } from 'react';
import { tenth } from '#zero-carbon/templates/designer/boxes.ts';

interface MmInputProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

const shape = /^-?\d{1,3}(?:\.\d?)?$/;

/**
 * A number to a tenth: typed, or by half a step with the arrow keys, by five with Shift. What is no number, or out of
 * range, stays where it was typed and goes no further.
 */
export function MmInput({ label, value, least, most, disabled = false, onChange }: MmInputProps): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const isGood = (text: string): boolean => shape.test(text) && Number(text) >= least && Number(text) <= most;
  const isWrong = typed !== undefined && !isGood(typed);
  const step = (by: number): void => {
    setTyped(undefined);
    onChange(Math.min(most, Math.max(least, tenth(value + by))));
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
        value={typed ?? value.toFixed(1)}
        aria-invalid={isWrong || undefined}
        onChange={(event) => {
          const text = event.target.value.trim();
          setTyped(text);
          if (isGood(text)) onChange(tenth(Number(text)));
        }}
        onKeyDown={(event) => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (by === undefined || disabled) return;
          event.preventDefault();
          step(by * (event.shiftKey ? 5 : 0.5));
        }}
        onBlur={() => setTyped(undefined)}
      />
    </span>
  );
}
