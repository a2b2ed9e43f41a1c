import { sql, type RawBuilder } from 'kysely';
import { soonDays, type DueKind, type DueRow } from '#accounts/calendar/worklist.ts';
import { deadlineAfter, workingDaysBetween, type WorkingDays } from '#accounts/calendar/working-days.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import type { Lifecycle } from '#kernel/workflow/lifecycle.ts';
import { deadline, latestDeadline, workingDaysOf } from './deadline.ts';

/** Last days whose working days are kept in memory: years of them, and a bound. */
const mostCounted = 5_000;

/** What narrows a worklist. */
export interface DueFilters {
  readonly state?: readonly string[] | undefined;
  readonly due?: DueKind | undefined;
}

interface Reader {
  readonly db: Db;
  readonly clock: Clock;
  readonly actor: Pick<Actor, 'permissions'>;
}

/** How a worklist finds its records, and what it says of each. */
export interface Dues {
  /** The condition on the records that wait for the reader, narrowed. */
  readonly waiting: RawBuilder<boolean>;
  /** For `lookUp`: what is said of each of some days. */
  readonly read: (days: readonly string[]) => Promise<(day: string) => DueRow>;
}

/**
 * What waits for a reader: records of a lifecycle in states with a period in which it is the reader's turn. Their day is
 * compared with today and with the day that is three working days off, so that an index of the column gives each page.
 *
 * @param row what the query calls the lifecycle's table.
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
      // many have the same last day, and all pages of a day count the same ones
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

/** What was counted from a day, for as long as what is known of the calendar is kept, or the day lasts. */
const countings = new WeakMap<WorkingDays, { readonly from: string; readonly left: Map<string, Left> }>();

function countedFrom(known: WorkingDays, from: string): Map<string, Left> {
  const counting = countings.get(known);
  if (counting?.from === from && counting.left.size < mostCounted) return counting.left;
  const left = new Map<string, Left>();
  countings.set(known, { from, left });
  return left;
}
