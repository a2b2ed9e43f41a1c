import { sql, type RawBuilder } from 'kysely';
import type { Lifecycle, Moment, Move } from '#kernel/workflow/lifecycle.ts';

/** The clock's acts on a record in a state with a due day: reminders, and the move by which the state lapses. */
export function actsIn({ waits }: Lifecycle, state: string): readonly ('move' | 'remind')[] {
  const wait = waits?.states[state];
  return wait ? (wait.lapse === undefined ? ['remind'] : ['move', 'remind']) : [];
}

/**
 * The clock's next reminder day before a due day, after today; null if none is left.
 *
 * @example
 * const next = nextReminder(lifecycle, 'due', sql.ref('due_on'), today);
 */
export function nextReminder(
  { waits }: Lifecycle,
  state: string,
  last: RawBuilder<unknown>,
  today: string,
): RawBuilder<string | null> {
  const before = waits?.states[state]?.remindBefore;
  return before === undefined
    ? sql`kernel.next_reminder(${last}, ${today}::date)`
    : sql`(select min(${last} - days) from unnest(${[...before]}::int[]) as days where ${last} - days > ${today}::date)`;
}

/**
 * The record's due-day column, as a move to a state writes it: counted from today by the period of the state or the
 * move, null if the state has no due day. A move that stays in its state leaves the day as it is, unless it restarts.
 */
export function dueColumn(
  { waits, column }: Lifecycle,
  { to, period = waits?.states[to]?.period, restarts }: Pick<Move, 'to' | 'period' | 'restarts'>,
  { today }: Moment,
): Readonly<Record<string, RawBuilder<unknown>>> {
  if (!waits) return {};
  const wait = waits.states[to];
  const [state, last] = [sql.ref(`target.${column}`), sql.ref(`target.${waits.column}`)];
  if (!wait) return { [waits.column]: sql`null` };
  if (period === undefined) return {};
  const counted = sql`kernel.period_end(${period}, ${today}::date)`;
  return {
    [waits.column]: restarts ? counted : sql`case when ${state} = ${to} then ${last} else ${counted} end`,
  };
}

/**
 * A subquery, named `dated`, that schedules the clock's acts on records in a state, by their current due day. A state
 * without a period continues with the previous one.
 *
 * @param isGiven the due day was an input and not counted by the state's period.
 * @param moved the records, as `moved`.
 */
export function dated(
  lifecycle: Lifecycle,
  { to: state, period: own = lifecycle.waits?.states[state]?.period }: Pick<Move, 'to' | 'period'>,
  { today }: Moment,
  isGiven: boolean,
  moved: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { name, waits } = lifecycle;
  const last = sql.ref(`moved.${waits?.column}`);
  const period = isGiven ? null : (own ?? null);
  const counted =
    isGiven || own !== undefined
      ? sql`began_on = excluded.began_on, period = excluded.period, provisional = excluded.provisional,`
      : sql``;
  return sql`dated as (
      insert into kernel.dues as due (entity, entity_id, open_in, began_on, due_on, period, provisional, act, act_on)
      select ${name}::text, moved.id::text, ${state}::text, ${today}::date, ${last}, ${period}::text,
             kernel.is_provisional(${period}::text, ${today}::date, ${last}), act,
             case act when 'move' then ${last} + 1 else ${nextReminder(lifecycle, state, last, today)} end
        from ${moved} cross join unnest(${actsIn(lifecycle, state)}::text[]) as act
       where ${last} is not null and (act = 'move' or ${nextReminder(lifecycle, state, last, today)} is not null)
          on conflict on constraint dues_once do update
         set open_in = excluded.open_in, due_on = excluded.due_on, ${counted} act_on = excluded.act_on, again_at = null
    )`;
}

/** Writes the due day of a new record and the clock's acts; undefined if its first state has no due day. */
export function startStatement(lifecycle: Lifecycle, id: string, moment: Moment): RawBuilder<unknown> | undefined {
  const { waits, table, start } = lifecycle;
  const wait = waits?.states[start];
  if (!waits || !wait) return undefined;
  const last = sql.ref(waits.column);
  const counted =
    wait.period === undefined ? last : sql`coalesce(${last}, kernel.period_end(${wait.period}, ${moment.today}::date))`;
  return sql`
    with moved as (
      update ${sql.table(table)} set ${last} = ${counted} where id = ${id} returning id, ${last}
    ), ${dated(lifecycle, { to: start }, moment, false, sql`moved`)}
    select 1`;
}
