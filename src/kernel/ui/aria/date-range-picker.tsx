import { useRef, useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useLater } from '#kernel/ui/feedback/use-later.ts';
import { DateLine, OpenCalendar } from './date-line.tsx';
import type { Days } from './days.ts';
import { namedBy, type Naming } from './naming.ts';
import { partWords } from './parts.words.ts';
import { Popover } from './popover.tsx';

const loadCalendar = () => import('./calendar.tsx');

export type DateRangePickerProps = Naming & {
  /** Each `YYYY-MM-DD`, or what was typed and is no day yet; empty where that end is open. */
  readonly value: Days;
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (typed: Days) => void;
  readonly onBlur?: () => void;
};

/** From one day to another, both of which count; typed, or taken from one calendar. Either end may stay open. */
export function DateRangePicker({ value, min, max, onChange, onBlur, ...naming }: DateRangePickerProps): ReactNode {
  const t = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { id, isInvalid, ...named } = namedBy(naming);
  const choose = (days: Days): void => {
    onChange(days);
    setOpen(false);
  };
  return (
    <div ref={frame} className="control date-picker" role="group" {...named} data-invalid={isInvalid || undefined}>
      <DateLine
        {...(id !== undefined && { id })}
        aria-label={t(partWords.from)}
        aria-invalid={naming.control?.['aria-invalid']}
        value={value.from}
        onChange={(from) => onChange({ ...value, from })}
        onBlur={onBlur}
      />
      <span className="date-dash" aria-hidden="true">
        –
      </span>
      <DateLine
        aria-label={t(partWords.to)}
        aria-invalid={naming.control?.['aria-invalid']}
        value={value.to}
        onChange={(to) => onChange({ ...value, to })}
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
  readonly value: Days;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onChoose: (days: Days) => void;
}

function Opened(props: OpenedProps): ReactNode {
  const code = useLater(loadCalendar);
  return code ? <code.DaysCalendar {...props} /> : <div className="calendar-room" aria-busy="true" />;
}
