import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Problem } from '#kernel/ui/form/field.tsx';
import type { DeviceFilter } from '#vr-fleet/devices/device-filter.ts';
import { listWords as text } from '#vr-fleet/devices/web/list/list.words.ts';

export interface NumberRangeProps {
  readonly filter: DeviceFilter;
  readonly onRange: (range: { readonly from: number | undefined; readonly to: number | undefined }) => void;
}

/** A stretch of numbers; it holds when a field is left or Enter is pressed. */
export function NumberRange({ filter, onRange }: NumberRangeProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const given = { from: String(filter.from ?? ''), to: String(filter.to ?? '') };
  const of = `${given.from} ${given.to}`;
  const [held, setHeld] = useState({ of, typed: given });
  const typed = held.of === of ? held.typed : given;
  const [wrong, setWrong] = useState(false);
  const take = (): void => {
    const [from, to] = [numberOf(typed.from), numberOf(typed.to)];
    setWrong(from === 'wrong' || to === 'wrong');
    if (from === 'wrong' || to === 'wrong' || (from === filter.from && to === filter.to)) return;
    // Given the wrong way round, the same stretch is meant.
    const turned = from !== undefined && to !== undefined && from > to;
    onRange(turned ? { from: to, to: from } : { from, to });
  };
  const field = (name: 'from' | 'to'): ReactNode => (
    <input
      id={`${id}-${name}`}
      type="text"
      className="mono"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      value={typed[name]}
      aria-label={name === 'to' ? t(text.to) : undefined}
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? `${id}-wrong` : undefined}
      onChange={({ target }) => setHeld({ of, typed: { ...typed, [name]: target.value } })}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  );
  return (
    <>
      <label htmlFor={`${id}-from`}>{t(text.from)}</label>
      <span className="filter-range">
        {field('from')}
        <span aria-hidden="true">{t(text.to)}</span>
        {field('to')}
      </span>
      {wrong && <Problem id={`${id}-wrong`}>{t(text.numberWrong)}</Problem>}
    </>
  );
}

function numberOf(typed: string): number | undefined | 'wrong' {
  const given = typed.trim();
  if (given === '') return undefined;
  return /^[1-9]\d{0,6}$/.test(given) ? Number(given) : 'wrong';
}
