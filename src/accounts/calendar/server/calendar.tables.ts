import type { Generated } from 'kysely';
import type { DayKind } from '#accounts/calendar/read-year.ts';

interface CalendarYearTable {
  year: number;
  source: string;
  loaded_at: Date;
}

interface CalendarDayTable {
  id: Generated<string>;
  day: string;
  version: Generated<number>;
  kind: DayKind;
  name: string;
  year_kind: DayKind | null;
  year_name: string | null;
  overridden: Generated<boolean>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'accounts.calendar_years': CalendarYearTable;
    'accounts.calendar_days': CalendarDayTable;
  }
}
