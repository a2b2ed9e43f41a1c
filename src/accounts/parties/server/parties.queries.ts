import type { listParties } from '#accounts/parties/parties.contract.ts';
import type { PartyKind } from '#kernel/area/role-seed.ts';
import type { PartyStore } from '#kernel/area/server/party-store.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import { cappedTotal } from '#kernel/db/server/capped.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import '#accounts/people/server/people.tables.ts';

const partyRows = (db: Db) =>
  db.selectFrom('accounts.parties as q').select((of) => [
    'q.id',
    'q.kind',
    'q.name',
    'q.state',
    'q.version',
    'q.created_at',
    of
      .selectFrom('accounts.memberships as m')
      .select((count) => count.fn.count<string>('m.person_id').distinct().as('people'))
      .whereRef('m.party_id', '=', 'q.id')
      .as('people'),
  ]);

type PartyRow = Awaited<ReturnType<ReturnType<typeof partyRows>['executeTakeFirstOrThrow']>>;

/** A page of parties with what their kinds keep of them. */
export async function partyPage(db: Db, asked: ParamsOf<typeof listParties>, stores: readonly PartyStore[]) {
  const { kind, state, name, start, limit } = asked;
  const found = partyRows(db)
    .$if(kind !== undefined, (query) => query.where('q.kind', '=', kind as PartyKind))
    .$if(state !== undefined, (query) => query.where('q.state', '=', state!))
    .$if(name !== undefined, (query) => query.where('q.name_key', 'like', likePart(normalise(name!))));
  const rows = await found.orderBy('q.created_at', 'desc').orderBy('q.id', 'desc').offset(start).limit(limit).execute();
  return {
    rows: await withDetails(db, rows, stores),
    ...(await cappedTotal(db, found.clearSelect().select('q.id'))),
  };
}

/** One party; undefined where it is not there. */
export async function partyById(db: Db, id: string, stores: readonly PartyStore[]) {
  const [party] = await withDetails(db, await partyRows(db).where('q.id', '=', id).execute(), stores);
  return party;
}

async function withDetails(db: Db, rows: readonly PartyRow[], stores: readonly PartyStore[]) {
  const read = await Promise.all(
    stores.map(async ({ kind, read: readDetails }) => {
      const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
      return ids.length === 0 ? undefined : readDetails(db, ids);
    }),
  );
  return rows.map(({ created_at: created, people, ...row }) => ({
    ...row,
    people: Number(people),
    createdAt: created.toISOString(),
    details: { ...read.find((details) => details?.has(row.id))?.get(row.id) },
  }));
}

const likePart = (part: string): string => `%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`;
