import { sql, type RawBuilder, type SqlBool, type Expression } from 'kysely';
import type { Lifecycle } from '#kernel/workflow/lifecycle.ts';
import type { Mover } from './mover.ts';

/** One move of one or many records, ready to be written. */
export interface Movement {
  readonly lifecycle: Lifecycle;
  readonly name: string;
  readonly actor: Mover;
  readonly at: Date;
  readonly where: Expression<SqlBool>;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly reason: string | undefined;
  readonly limit?: number;
}

/**
 * The one statement that a move is: new states and their columns, history rows and events, for every record that the
 * condition and the table of moves let through. `result` is what it selects `from moved`.
 */
export function moveStatement<Row>(movement: Movement, result: RawBuilder<Row>): RawBuilder<Row> {
  const { lifecycle, name, actor, at, where, changes, reason, limit } = movement;
  const { from, to } = lifecycle.moves[name]!;
  const table = sql.table(lifecycle.table);
  const state = sql.ref(lifecycle.column);
  const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
  const columns = [lifecycle.column, ...changed.map(([column]) => column)];
  const fieldsOf = (source: string) =>
    sql.join(columns.map((column) => sql`${column}::text, ${sql.ref(`${source}.${column}`)}`));
  const content = sql`jsonb_build_object('before', jsonb_build_object(${fieldsOf('locked')}),
    'after', jsonb_build_object(${fieldsOf('moved')}))${
      reason === undefined ? sql`` : sql` || jsonb_build_object('reason', ${reason}::text)`
    }`;
  // Materialised, so that the salt that is hashed is the salt that is stored.
  return sql<Row>`
    with locked as (
      select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${table}
       where ${where} and ${state} = any(${[...from]}::text[])
       order by id ${limit === undefined ? sql`` : sql`limit ${limit}`} for update
    ), moved as (
      update ${table} as target
         set ${sql.join([sql`${state} = ${to}`, ...changed.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)])}
        from locked where target.id = locked.id returning target.*
    ), entries as materialized (
      select moved.id, (${content})::text as content, uuid_send(gen_random_uuid()) as salt
        from moved join locked on locked.id = moved.id
    ), recorded as (
      insert into kernel.history (at, person_id, party_id, entity, entity_id, action, content, salt, content_hash)
      select ${at}::timestamptz, ${actor.personId}::text, ${actor.partyId}::text, ${lifecycle.name}::text, id::text,
             ${`${lifecycle.name}.${name}`}::text, content, salt, sha256(salt || convert_to(content, 'UTF8'))
        from entries order by id
    ), told as (
      insert into kernel.outbox (topic, key, payload, at)
      select ${lifecycle.name}::text, moved.id::text,
             jsonb_build_object('id', moved.id::text, 'move', ${name}::text, 'from', locked.${state}, 'to', ${to}::text,
               'personId', ${actor.personId}::text, 'partyId', ${actor.partyId}::text),
             ${at}::timestamptz
        from moved join locked on locked.id = moved.id order by moved.id
    )
    select ${result} from moved`;
}
