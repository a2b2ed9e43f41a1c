import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { tidyDay } from './days.ts';
import { partWords } from './parts.words.ts';
import './choices.css';
import './dates.css';

export interface DateLineProps {
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onBlur: (() => void) | undefined;
}

/** Where a day is typed. */
export function DateLine({ value, onChange, onBlur, ...rest }: DateLineProps): ReactNode {
  const t = useTranslate();
  return (
    <input
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      placeholder={t(partWords.dayShape)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => {
        const tidy = tidyDay(value);
        if (tidy !== value) onChange(tidy);
        onBlur?.();
      }}
    />
  );
}

/** The button at the end of a day's line. */
export function OpenCalendar({ open, onOpen }: { readonly open: boolean; readonly onOpen: () => void }): ReactNode {
  const t = useTranslate();
  return (
    <button
      type="button"
      className="control-open"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={t(partWords.openCalendar)}
      onClick={onOpen}
    >
      <Icon name="calendar" />
    </button>
  );
}
