import type { Generated } from 'kysely';
import type { PeriodKey, PeriodUnit } from '#kernel/workflow/period.ts';
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

interface PeriodTable {
  id: Generated<string>;
  key: PeriodKey;
  version: Generated<number>;
  unit: PeriodUnit;
  count: number;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'accounts.calendar_years': CalendarYearTable;
    'accounts.calendar_days': CalendarDayTable;
    'accounts.periods': PeriodTable;
  }
}
