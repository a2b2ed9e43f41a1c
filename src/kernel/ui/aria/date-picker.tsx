import { useRef, useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useLater } from '#kernel/ui/feedback/use-later.ts';
import { DateLine, OpenCalendar } from './date-line.tsx';
import type { Naming } from './naming.ts';
import { partWords } from './parts.words.ts';
import { Popover } from './popover.tsx';

const loadCalendar = () => import('./calendar.tsx');

export type DatePickerProps = Naming & {
  /** `YYYY-MM-DD`, or what was typed and is no day yet; empty where nothing is given. */
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (typed: string) => void;
  readonly onBlur?: () => void;
};

/**
 * A day, typed or taken from a calendar, whose code comes when it is first opened. What was typed stays as it is, so that
 * the form can say what is wrong with it; other ways of writing a day are tidied when the field is left.
 *
 * @example
 * <Field label={t(words.until)}>{(control) => <DatePicker control={control} value={until} onChange={setUntil} />}</Field>
 */
export function DatePicker({ value, min, max, onChange, onBlur, ...naming }: DatePickerProps): ReactNode {
  const t = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const choose = (day: string): void => {
    onChange(day);
    setOpen(false);
  };
  return (
    <div ref={frame} className="control date-picker" data-invalid={naming.control?.['aria-invalid']}>
      <DateLine
        {...(naming.control ?? { 'aria-label': naming.label })}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
      />
      <OpenCalendar open={open} onOpen={() => setOpen(true)} />
      <Popover open={open} label={t(partWords.calendar)} anchor={frame} onClose={() => setOpen(false)}>
        <Opened value={value} min={min} max={max} onChoose={choose} />
      </Popover>
    </div>
  );
}

interface OpenedProps {
  readonly value: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onChoose: (day: string) => void;
}

function Opened(props: OpenedProps): ReactNode {
  const code = useLater(loadCalendar);
  return code ? <code.DayCalendar {...props} /> : <div className="calendar-room" aria-busy="true" />;
}
