import { sql, type RawBuilder, type SqlBool, type Expression } from 'kysely';
import type { Text } from '#kernel/i18n/text.ts';
import type { Lifecycle, Moment } from '#kernel/workflow/lifecycle.ts';
import { actsIn, dated, dueColumn } from './due-statement.ts';
import type { MoveFile } from './move-file.ts';
import type { Mover } from './mover.ts';

/** One move of one or many records, ready to be written. */
export interface Movement {
  readonly lifecycle: Lifecycle;
  readonly name: string;
  readonly actor: Mover;
  readonly moment: Moment;
  /** Of the table as `record`. */
  readonly where: Expression<SqlBool>;
  readonly changes?: Readonly<Record<string, unknown>> | undefined;
  readonly reason?: string | undefined;
  readonly note?: Text | undefined;
  /** Already claimed. */
  readonly file?: MoveFile | undefined;
  readonly limit?: number | undefined;
  /** The history has one row for the whole act instead of one for each record; the caller writes it. */
  readonly isOneAct?: boolean | undefined;
}

/**
 * The single statement of a move. For every record that passes the condition and the table of moves, it writes the new
 * state and its columns, history rows, entries of the public journal, references to the file, events, the due day of
 * the target state, and the clock's acts on it. It closes the acts on the state that they leave. `result` is the
 * selection `from moved`.
 */
export function moveStatement<Row>(movement: Movement, result: RawBuilder<Row>): RawBuilder<Row> {
  const { lifecycle, name, actor, moment, where, reason, file, limit, isOneAct = false } = movement;
  const { at } = moment;
  const { from, to } = lifecycle.moves[name]!;
  const table = sql.table(lifecycle.table);
  const state = sql.ref(lifecycle.column);
  const changed = changesOf(movement);
  const columns = [lifecycle.column, ...changed.map(([column]) => column)];
  // also if the state continues with the previous due day
  const read = new Set([...columns, ...(lifecycle.waits ? [lifecycle.waits.column] : [])]);
  const fieldsOf = (source: string) =>
    sql.join(columns.map((column) => sql`${column}::text, ${sql.ref(`${source}.${column}`)}`));
  const content = sql`jsonb_build_object('before', jsonb_build_object(${fieldsOf('locked')}),
    'after', jsonb_build_object(${fieldsOf('moved')}))${
      reason === undefined ? sql`` : sql` || jsonb_build_object('reason', ${reason}::text)`
    }${
      file === undefined
        ? sql``
        : sql` || jsonb_build_object('file', jsonb_build_object('id', ${file.id}::text, 'name', ${file.name}::text),
            'sha256', ${file.sha256}::text)`
    }`;
  // Materialised, so that the salt that is hashed is the salt that is stored.
  const recorded = sql`entries as materialized (
      select moved.id, (${content})::text as content, uuid_send(gen_random_uuid()) as salt
        from moved join locked on locked.id = moved.id
    ), recorded as (
      insert into kernel.history (at, person_id, party_id, entity, entity_id, action, content, salt, content_hash)
      select ${at}::timestamptz, ${actor.personId}::text, ${actor.partyId}::text, ${lifecycle.name}::text, id::text,
             ${`${lifecycle.name}.${name}`}::text, content, salt, sha256(salt || convert_to(content, 'UTF8'))
        from entries order by id
    ),`;
  return sql<Row>`
    with locked as (
      select id, ${sql.join([...read].map((column) => sql.ref(column)))} from ${table} as record
       where ${where} and ${state} = any(${[...from]}::text[])
       order by id ${limit === undefined ? sql`` : sql`limit ${limit}`} for update
    ), moved as (
      update ${table} as target
         set ${sql.join([sql`${state} = ${to}`, ...changed.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)])}
        from locked where target.id = locked.id returning target.*
    ), ${isOneAct ? sql`` : recorded} ${publishing(movement)} ${attaching(movement)} ${dating(movement)} done as (
      update kernel.inbox n set done_at = ${at}::timestamptz from moved
       where n.entity = ${lifecycle.name}::text and n.entity_id = moved.id::text and n.open_in <> ${to}::text
         and n.to_do and n.done_at is null
    ), notified as (
      insert into kernel.outbox (topic, key, payload, at)
      select ${lifecycle.name}::text, moved.id::text,
             jsonb_build_object('id', moved.id::text, 'move', ${name}::text, 'from', locked.${state}, 'to', ${to}::text,
               'personId', ${actor.personId}::text, 'partyId', ${actor.partyId}::text),
             ${at}::timestamptz
        from moved join locked on locked.id = moved.id order by moved.id
    )
    select ${result} from moved`;
}

/**
 * The columns written beside the state: its due day, those of the journal, the move's columns and the caller's changes.
 */
function changesOf(movement: Movement): [string, unknown][] {
  const { lifecycle, name, actor, moment, changes, note } = movement;
  const { published, sets, signs } = lifecycle.moves[name]!;
  const { journal } = lifecycle;
  return Object.entries({
    ...dueColumn(lifecycle, lifecycle.moves[name]!, moment),
    ...(journal &&
      published !== undefined && {
        [journal.date]: moment.today,
        [journal.noteZh]: note?.zh ?? null,
        [journal.noteEn]: note?.en ?? null,
      }),
    ...sets?.(moment),
    ...(signs !== undefined && { [signs]: actor.personId }),
    ...changes,
  }).filter(([, value]) => value !== undefined);
}

/** Schedules the clock's acts on the target state, and ends those on the state that the records leave. */
function dating({ lifecycle, name, moment, changes }: Movement): RawBuilder<unknown> {
  const { waits, moves } = lifecycle;
  if (!waits) return sql``;
  const taken = moves[name]!;
  const { to, sets } = taken;
  const isGiven = { ...sets?.(moment), ...changes }[waits.column] !== undefined;
  const last = sql.ref(`moved.${waits.column}`);
  const isNew = sql<boolean>`(locked.${sql.ref(lifecycle.column)} <> ${to} or locked.${sql.ref(waits.column)} is distinct from ${last})`;
  return sql`${dated(lifecycle, taken, moment, isGiven, sql`moved join locked on locked.id = moved.id and ${isNew}`)}, over as (
      delete from kernel.dues d using moved
       where d.entity = ${lifecycle.name}::text and d.entity_id = moved.id::text
         and (${last} is null or d.act <> all(${actsIn(lifecycle, to)}::text[]))
    ),`;
}

/** Links the file to the moved records. */
const attaching = ({ lifecycle, file }: Movement): RawBuilder<unknown> =>
  file === undefined
    ? sql``
    : sql`attached as (
      insert into kernel.move_files (entity, entity_id, file_id)
      select ${lifecycle.name}::text, id::text, ${file.id}::bigint from moved
    ),`;

/** The entry of the public journal, from the record's new values. */
function publishing({ lifecycle: { journal, moves }, name, moment }: Movement): RawBuilder<unknown> {
  const { published } = moves[name]!;
  if (!journal || published === undefined) return sql``;
  const journalColumns = [journal.date, journal.noteZh, journal.noteEn].map((column) => sql.ref(`moved.${column}`));
  return sql`published as (
      insert into ${sql.table(journal.table)} (${sql.ref(journal.record)}, kind, at, on_date, note_zh, note_en)
      select moved.id, ${published}::text, ${moment.at}::timestamptz, ${sql.join(journalColumns)} from moved order by moved.id
    ),`;
}
