import { sql } from 'kysely';
import type { loadCalendarYear as load, saveCalendarDay as save } from '#accounts/calendar/calendar.contract.ts';
import { calendarWords as text } from '#accounts/calendar/calendar.words.ts';
import { readYear, type CalendarDay } from '#accounts/calendar/read-year.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { closeToDos } from '#kernel/notify/server/close-to-dos.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';

type Editor = Context<(typeof load)['access']>;

/** The history belongs to a year. */
const entity = 'calendar-year';

/** Enters the holidays of a year and replaces earlier entries. Individually changed days remain. */
export async function loadCalendarYear({ year, source, days: pasted }: ParamsOf<typeof load>, context: Editor) {
  const { db: tx, actor, clock, lang } = context;
  const read = readYear(year, pasted, lang);
  if ('problem' in read) throw refuse.invalid([{ path: 'days', message: read.problem }]);
  const at = clock.now();
  const before = await writeYear(tx, { year, source, days: read.days }, at);
  const counts = countsOf(read.days);
  const after = { source, off: counts.off, worked: counts.worked };
  const content = before ? { before: { source: before }, after } : { after };
  await recordChange(tx, { actor, at }, 'calendar-year.load', String(year), content);
  await closeToDos(tx, entity, String(year), at);
  return counts;
}

/** A year as published. */
export interface PublishedYear {
  readonly year: number;
  readonly source: string;
  readonly days: readonly CalendarDay[];
}

/**
 * Writes a year and replaces its earlier content.
 *
 * @returns the source of the earlier content; undefined for a new year.
 */
export async function writeYear(tx: Db, { year, source, days }: PublishedYear, at: Date): Promise<string | undefined> {
  await lockYear(tx, year);
  const before = await tx
    .selectFrom('accounts.calendar_years')
    .select('source')
    .where('year', '=', year)
    .executeTakeFirst();
  await tx
    .insertInto('accounts.calendar_years')
    .values({ year, source, loaded_at: at })
    .onConflict((on) => on.column('year').doUpdateSet({ source, loaded_at: at }))
    .execute();
  const within = sql<boolean>`extract(year from day) = ${year}`;
  await tx.deleteFrom('accounts.calendar_days').where(within).where('overridden', '=', false).execute();
  await tx.updateTable('accounts.calendar_days').set({ year_kind: null, year_name: null }).where(within).execute();
  await tx
    .insertInto('accounts.calendar_days')
    .values(days.map(({ day, kind, name }) => ({ day, kind, name, year_kind: kind, year_name: name })))
    .onConflict((on) =>
      on.column('day').doUpdateSet((row) => ({
        year_kind: row.ref('excluded.year_kind'),
        year_name: row.ref('excluded.year_name'),
      })),
    )
    .execute();
  return before?.source;
}

/** Changes a single day, regardless of its year's published holidays. */
export async function saveCalendarDay({ day, version, kind, name }: ParamsOf<typeof save>, context: Editor) {
  const { db: tx, actor, clock } = context;
  const year = Number(day.slice(0, 4));
  await lockYear(tx, year);
  const before = await tx
    .selectFrom('accounts.calendar_days')
    .select(['version', 'kind', 'name'])
    .where('day', '=', day)
    .executeTakeFirst();
  if ((before?.version ?? version) !== version) throw refuse.state(String(before?.version));
  const next = (before?.version ?? 0) + 1;
  const written = await tx
    .insertInto('accounts.calendar_days')
    .values({ day, kind, name, overridden: true, year_kind: null, year_name: null })
    .onConflict((on) => on.column('day').doUpdateSet({ kind, name, overridden: true, version: next }))
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const content = {
    before: { day, kind: before?.kind ?? null, name: before?.name ?? null },
    after: { day, kind, name },
  };
  const action = 'calendar-year.change';
  await recordChange(tx, { actor, at: clock.now() }, action, String(year), content);
  return written;
}

/** Undoes the change of a single day: its year's entry applies again, or else its weekday. */
export async function restoreCalendarDay({ id }: { readonly id: string }, { db: tx, actor, clock }: Editor) {
  const row = await tx
    .selectFrom('accounts.calendar_days')
    .select(['day', 'kind', 'name', 'year_kind', 'year_name', 'overridden'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  if (!row.overridden) throw refuse.rule(text.notOverridden);
  const { day, kind, name, year_kind: yearKind, year_name: yearName } = row;
  await (yearKind === null || yearName === null
    ? tx.deleteFrom('accounts.calendar_days').where('id', '=', id).execute()
    : tx
        .updateTable('accounts.calendar_days')
        .set((of) => ({ kind: yearKind, name: yearName, overridden: false, version: of('version', '+', 1) }))
        .where('id', '=', id)
        .execute());
  const content = { before: { day, kind, name }, after: { day, kind: yearKind, name: yearName } };
  const action = 'calendar-year.restore';
  await recordChange(tx, { actor, at: clock.now() }, action, day.slice(0, 4), content);
  return {};
}

/** Counts the days off of a year and its working weekend days. */
function countsOf(days: readonly CalendarDay[]): { off: number; worked: number } {
  const off = days.filter(({ kind }) => kind === 'holiday').length;
  return { off, worked: days.length - off };
}

/** Serializes writes to the days of a year. */
async function lockYear(tx: Db, year: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('accounts.calendar_years'), ${year})`.execute(tx);
}
