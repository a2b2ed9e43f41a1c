import { sql, type RawBuilder } from 'kysely';
import { soonDays, type DueKind, type DueRow } from '#accounts/calendar/worklist.ts';
import { deadlineAfter, workingDaysBetween, type WorkingDays } from '#accounts/calendar/working-days.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import type { Lifecycle } from '#kernel/workflow/lifecycle.ts';
import { deadline, latestDeadline, workingDaysOf } from './deadline.ts';

/** Maximum due dates whose working days are cached: several years. */
const mostCounted = 5_000;

/** Filters of a worklist. */
export interface DueFilters {
  readonly state?: readonly string[] | undefined;
  readonly due?: DueKind | undefined;
}

interface Reader {
  readonly db: Db;
  readonly clock: Clock;
  readonly actor: Pick<Actor, 'permissions'>;
}

/** The condition and the due fields of a worklist. */
export interface Dues {
  /** The condition for records that wait for the reader, with the filters applied. */
  readonly waiting: RawBuilder<boolean>;
  /** For `lookUp`: returns the due fields of each day. */
  readonly read: (days: readonly string[]) => Promise<(day: string) => DueRow>;
}

/**
 * Finds the records that wait for a reader: records of a lifecycle in states with a period in which it is the reader's
 * turn. The query compares their due date with today and with the day three working days ahead, so an index of the
 * column serves each page.
 *
 * @param row alias of the lifecycle's table in the query.
 * @example
 * const { waiting, read } = await duesOf(misuseLifecycle, 'r', params, context);
 */
export async function duesOf(
  { column, waits }: Lifecycle,
  row: string,
  { state, due }: DueFilters,
  { db, clock, actor }: Reader,
): Promise<Dues> {
  const today = clock.today();
  const dueOn = sql.ref(`${row}.${waits?.column}`);
  const states = Object.entries(waits?.states ?? {}).flatMap(([name, wait]) =>
    wait &&
    wait.by !== 'system' &&
    actor.permissions.has(wait.by) &&
    (state === undefined || state.length === 0 || state.includes(name))
      ? [name]
      : [],
  );
  const isWithin = async (kind: DueKind): Promise<RawBuilder<unknown>> => {
    if (kind === 'overdue') return sql`${dueOn} < ${today}`;
    const { day: soon } = await deadline(db, today, soonDays);
    return kind === 'soon' ? sql`${dueOn} between ${today} and ${soon}` : sql`${dueOn} > ${soon}`;
  };
  return {
    waiting: sql<boolean>`(${sql.ref(`${row}.${column}`)} = any(${states}::text[])
      and ${due === undefined ? sql`${dueOn} is not null` : await isWithin(due)})`,
    read: async (days) => {
      const ends = [today, latestDeadline(today, soonDays), ...days].toSorted();
      const known = await workingDaysOf(db, ends[0]!, ends.at(-1)!);
      const { day: soon } = deadlineAfter(known, today, soonDays);
      // many records share a due date, and all pages of a day count the same dates
      const counted = countedFrom(known, today);
      return (day) => {
        const left = counted.get(day) ?? workingDaysBetween(known, today, day);
        counted.set(day, left);
        return { dueOn: day, due: day < today ? 'overdue' : day <= soon ? 'soon' : 'later', ...left };
      };
    },
  };
}

type Left = Pick<DueRow, 'daysLeft' | 'provisional'>;

/** Counts from a day. An entry lives as long as its cached calendar, and at most for that day. */
const countings = new WeakMap<WorkingDays, { readonly from: string; readonly left: Map<string, Left> }>();

function countedFrom(known: WorkingDays, from: string): Map<string, Left> {
  const counting = countings.get(known);
  if (counting?.from === from && counting.left.size < mostCounted) return counting.left;
  const left = new Map<string, Left>();
  countings.set(known, { from, left });
  return left;
}
