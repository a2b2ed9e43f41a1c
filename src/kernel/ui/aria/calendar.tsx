import { parseDate, setLocalTimeZone, type CalendarDate } from '@internationalized/date';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { isCalendarDate } from '#kernel/checks/calendar-date.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import type { Days } from './days.ts';

/**
 * A month calendar for selecting a day.
 *
 * @example
 * <DayCalendar value="2026-11-22" onChoose={choose} />
 */
export function DayCalendar({ value, onChoose }: Choosing<string>): ReactNode {
  useToday();
  return (
    <Calendar {...shared} value={dayOf(value) ?? null} onChange={(day) => onChoose(day.toString())}>
      <Month />
    </Calendar>
  );
}

/**
 * A month calendar for selecting the first and the last day of a range, one after the other.
 *
 * @example
 * <DaysCalendar value={{ from, to }} onChoose={choose} />
 */
export function DaysCalendar({ value, onChoose }: Choosing<Days>): ReactNode {
  useToday();
  const [start, end] = [dayOf(value.from), dayOf(value.to)];
  return (
    <RangeCalendar
      {...shared}
      value={start && end && start.compare(end) <= 0 ? { start, end } : null}
      onChange={(days) => onChoose({ from: days.start.toString(), to: days.end.toString() })}
    >
      <Month />
    </RangeCalendar>
  );
}

interface Choosing<Value> {
  readonly value: Value;
  readonly onChoose: (chosen: Value) => void;
}

const dayOf = (text: string): CalendarDate | undefined => (isCalendarDate(text) ? parseDate(text) : undefined);

/** The focus moves to a calendar when it opens, because the user has just opened it. */
const shared = { className: 'calendar', autoFocus: true, firstDayOfWeek: 'mon' } as const;

/** The current day of the installation's time zone, not of the user's. */
const useToday = (): void => setLocalTimeZone(useBusinessZone());

const Month = (): ReactNode => (
  <>
    <header className="calendar-head">
      <Button slot="previous" className="calendar-turn">
        <Icon name="back" />
      </Button>
      <CalendarYearPicker visibleYears={40}>{(years) => <Picker {...years} />}</CalendarYearPicker>
      <CalendarMonthPicker>{(months) => <Picker {...months} />}</CalendarMonthPicker>
      <Button slot="next" className="calendar-turn">
        <Icon name="arrow" />
      </Button>
    </header>
    <CalendarGrid>
      <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
      <CalendarGridBody>{(date) => <CalendarCell className="calendar-day" date={date} />}</CalendarGridBody>
    </CalendarGrid>
  </>
);

interface PickerProps {
  readonly 'aria-label': string;
  readonly value: string | number;
  readonly items: readonly { readonly id: number; readonly formatted: string }[];
  readonly onChange: (key: string | number | null) => void;
}

const Picker = ({ value, items, onChange, 'aria-label': label }: PickerProps): ReactNode => (
  <select aria-label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
    {items.map(({ id, formatted }) => (
      <option key={id} value={id}>
        {formatted}
      </option>
    ))}
  </select>
);
