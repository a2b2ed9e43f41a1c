import { useRef, useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useLater } from '#kernel/ui/feedback/use-later.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { tidyDay, type Days } from './days.ts';
import { namedBy, type Naming } from './naming.ts';
import { partWords } from './parts.words.ts';
import { Popover } from './popover.tsx';
import './choices.css';
import './dates.css';

const loadCalendar = () => import('./calendar.tsx');

type Shared<Value> = Naming & {
  /** Each day as `YYYY-MM-DD`, or the typed text while it is not a day yet; empty without a value. */
  readonly value: Value;
  readonly onChange: (typed: Value) => void;
  readonly onBlur?: () => void;
};

/**
 * A day, typed or selected in a calendar. The calendar's code is fetched when it is first opened. An invalid text stays
 * unchanged, so that the form can report the error; other notations of a day are normalised when the field loses the
 * focus.
 *
 * @example
 * <Field label={t(words.until)}>{(control) => <DatePicker control={control} value={until} onChange={setUntil} />}</Field>
 */
export const DatePicker = ({ value, onChange, onBlur, ...naming }: Shared<string>): ReactNode => (
  <Frame
    invalid={naming.control?.['aria-invalid']}
    calendar={(code, close) => <code.DayCalendar value={value} onChoose={(day) => close(onChange(day))} />}
  >
    <Line {...(naming.control ?? { 'aria-label': naming.label })} value={value} onChange={onChange} onBlur={onBlur} />
  </Frame>
);

/**
 * A range of days, both ends included; typed, or selected in one calendar. Either end may be empty.
 *
 * @example
 * <DateRangePicker label={t(words.issued)} value={{ from, to }} onChange={setDays} />
 */
export function DateRangePicker({ value, onChange, onBlur, ...naming }: Shared<Days>): ReactNode {
  const t = useTranslate();
  const { id, isInvalid: _invalid, ...named } = namedBy(naming);
  const invalid = naming.control?.['aria-invalid'];
  return (
    <Frame
      {...named}
      role="group"
      invalid={invalid}
      calendar={(code, close) => <code.DaysCalendar value={value} onChoose={(days) => close(onChange(days))} />}
    >
      <Line
        {...(id !== undefined && { id })}
        aria-label={t(partWords.from)}
        aria-invalid={invalid}
        value={value.from}
        onChange={(from) => onChange({ ...value, from })}
        onBlur={onBlur}
      />
      <span className="date-dash" aria-hidden="true">
        –
      </span>
      <Line
        aria-label={t(partWords.to)}
        aria-invalid={invalid}
        value={value.to}
        onChange={(to) => onChange({ ...value, to })}
        onBlur={onBlur}
      />
    </Frame>
  );
}

type Calendars = Awaited<ReturnType<typeof loadCalendar>>;

interface FrameProps {
  readonly role?: 'group';
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
  readonly invalid: true | undefined;
  readonly calendar: (code: Calendars, close: (chosen: void) => void) => ReactNode;
  readonly children: ReactNode;
}

/** The frame of the inputs, with the button that opens their calendar. */
function Frame({ invalid, calendar, children, ...named }: FrameProps): ReactNode {
  const t = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <div ref={frame} {...named} className="control date-picker" data-invalid={invalid}>
      {children}
      <button
        type="button"
        className="control-open"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t(partWords.openCalendar)}
        onClick={() => setOpen(true)}
      >
        <Icon name="calendar" />
      </button>
      <Popover open={open} label={t(partWords.calendar)} anchor={frame} onClose={close}>
        <Opened>{(code) => calendar(code, close)}</Opened>
      </Popover>
    </div>
  );
}

function Opened({ children }: { readonly children: (code: Calendars) => ReactNode }): ReactNode {
  const code = useLater(loadCalendar);
  return code ? children(code) : <div className="calendar-room" aria-busy="true" />;
}

interface LineProps {
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onBlur: (() => void) | undefined;
}

/** The input for a day. */
function Line({ value, onChange, onBlur, ...rest }: LineProps): ReactNode {
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
