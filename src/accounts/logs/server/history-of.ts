import type { Expression, SqlBool } from 'kysely';
import '#accounts/identity/people/server/people.tables.ts';
import type { Db } from '#kernel/db/server/database.ts';
import '#kernel/workflow/history/server/history.tables.ts';
import { may, type Actor } from '#kernel/http/server/actor.ts';
import { listSource } from '#kernel/list/server/list-source.ts';

/** A record of the history: what kind it is, and its id. */
export interface Recorded {
  readonly entity: string;
  readonly entityId: string;
  /** What the record must meet to be within its reader's reach, who then sees all that happened to it. */
  readonly reach?: Expression<SqlBool>;
}

/**
 * What happened to a record, newest first, as its actor may see it: whoever may read the logs sees all, anyone else what
 * was done for their own party, or, of a record within their reach, all of it, other parties' people without their names.
 */
export const historyOf = (
  db: Db,
  actor: Pick<Actor, 'partyId' | 'permissions' | 'personId' | 'sessionId'>,
  { entity, entityId, reach }: Recorded,
) => {
  const seesAll = may(actor, 'logs.read', 'all');
  return listSource({
    rows: db
      .selectFrom('kernel.history as h')
      .select(['h.id', 'h.at', 'h.action', 'h.content', 'h.person_id', 'h.party_id'])
      .where('h.entity', '=', entity)
      .where('h.entity_id', '=', entityId)
      .$if(reach !== undefined, (rows) => rows.where(reach!))
      .$if(reach === undefined && !seesAll, (rows) => rows.where('h.party_id', '=', actor.partyId)),
    key: 'h.id',
    // ids are given in the order of time
    sorts: { at: [] },
    lookUp: async (rows) => ({
      people: await namesOf(
        db,
        'accounts.people',
        rows.map((row) => row.person_id),
      ),
      parties: await namesOf(
        db,
        'accounts.parties',
        rows.map((row) => row.party_id),
      ),
    }),
    present: (row, { people, parties }) => {
      const isNamed = seesAll || row.party_id === actor.partyId;
      const person = isNamed ? people.get(row.person_id ?? '') : undefined;
      return {
        id: row.id,
        at: row.at.toISOString(),
        action: row.action,
        person: person ? { loginname: person.loginname ?? '', name: person.name } : null,
        partyName: parties.get(row.party_id ?? '')?.name ?? null,
        changes: row.content === null ? null : readChanges(row.content),
      };
    },
  });
};

interface Named {
  readonly id: string;
  readonly name: string;
  readonly loginname?: string;
}

/** Names by id. The history keeps ids as text, since it outlives the people it is about. */
async function namesOf(
  db: Db,
  table: 'accounts.people' | 'accounts.parties',
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Named>> {
  const wanted = [...new Set(ids.filter((id) => id !== null && /^\d{1,18}$/.test(id)))] as string[];
  if (wanted.length === 0) return new Map();
  const found: Named[] =
    table === 'accounts.people'
      ? await db.selectFrom(table).select(['id', 'name', 'login_name as loginname']).where('id', 'in', wanted).execute()
      : await db.selectFrom(table).select(['id', 'name']).where('id', 'in', wanted).execute();
  return new Map(found.map((named) => [named.id, named]));
}

/** A field of a record, before and after; as JSON, null where there was nothing. */
interface Change {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * The fields that an entry of the history changed. What it holds beside `before` and `after`, such as a reason, comes
 * as a new value.
 *
 * @param content canonical JSON, as the history keeps it.
 */
function readChanges(content: string): Change[] {
  const { before, after, ...rest } = JSON.parse(content) as Record<string, unknown>;
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return [
    ...fields.map((field) => ({ field, before: written(was[field]), after: written(is[field]) })),
    ...Object.entries(rest).map(([field, value]) => ({ field, before: null, after: written(value) })),
  ];
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const written = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);
