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

interface Bounds {
  readonly min: string | undefined;
  readonly max: string | undefined;
}

/** A month in which a day is chosen. */
export function DayCalendar({
  value,
  min,
  max,
  onChoose,
}: Bounds & { readonly value: string; readonly onChoose: (day: string) => void }): ReactNode {
  useToday();
  return (
    <Calendar
      className="calendar"
      {...opened}
      firstDayOfWeek="mon"
      {...boundsOf({ min, max })}
      value={dayOf(value) ?? null}
      onChange={(day) => onChoose(day.toString())}
    >
      <Month />
    </Calendar>
  );
}

/** A month in which the first and the last day are chosen one after the other. */
export function DaysCalendar({
  value,
  min,
  max,
  onChoose,
}: Bounds & { readonly value: Days; readonly onChoose: (days: Days) => void }): ReactNode {
  useToday();
  const [start, end] = [dayOf(value.from), dayOf(value.to)];
  return (
    <RangeCalendar
      className="calendar"
      {...opened}
      firstDayOfWeek="mon"
      {...boundsOf({ min, max })}
      value={start && end && start.compare(end) <= 0 ? { start, end } : null}
      onChange={(days) => onChoose({ from: days.start.toString(), to: days.end.toString() })}
    >
      <Month />
    </RangeCalendar>
  );
}

const dayOf = (text: string | undefined): CalendarDate | undefined =>
  text !== undefined && isCalendarDate(text) ? parseDate(text) : undefined;

function boundsOf({ min, max }: Bounds): { readonly minValue?: CalendarDate; readonly maxValue?: CalendarDate } {
  const [minValue, maxValue] = [dayOf(min), dayOf(max)];
  return { ...(minValue && { minValue }), ...(maxValue && { maxValue }) };
}

/** A calendar appears when it is asked for: the keys are meant for it. */
const opened = { autoFocus: true } as const;

/** Today is the installation's day, not the reader's. */
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
