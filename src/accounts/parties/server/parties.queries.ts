import type { ExpressionBuilder } from 'kysely';
import type { listParties } from '#accounts/parties/parties.contract.ts';
import { storedDetails } from '#accounts/kinds/server/stored-details.ts';
import type { PartyKind } from '#kernel/area/role-seed.ts';
import type { PartyStore } from '#kernel/area/server/party-store.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Db, Tables } from '#kernel/db/server/database.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import '#accounts/identity/people/server/people.tables.ts';

type Asker = Pick<Context, 'db' | 'lang'>;
type Wanted = Partial<ParamsOf<typeof listParties>> & { readonly id?: string };

/** The others whose names look like that of `q`; one that is deleted is nobody's to be taken for. */
const lookingLike = (of: ExpressionBuilder<Tables & { q: Tables['accounts.parties'] }, 'q'>) =>
  of
    .selectFrom('accounts.parties as o')
    .select(['o.id', 'o.name', 'o.kind'])
    .whereRef('o.skeleton', '=', 'q.skeleton')
    .whereRef('o.id', '!=', 'q.id')
    .where('o.state', '!=', 'deleted');

/** The parties whose names can be taken for that of one. */
export async function partiesLike(db: Db, id: string): Promise<{ id: string; name: string; kind: PartyKind }[]> {
  return db
    .selectFrom('accounts.parties as q')
    .innerJoin('accounts.parties as o', (join) =>
      join.onRef('o.skeleton', '=', 'q.skeleton').onRef('o.id', '!=', 'q.id'),
    )
    .select(['o.id', 'o.name', 'o.kind'])
    .where('q.id', '=', id)
    .where('o.state', '!=', 'deleted')
    .orderBy('o.id')
    .limit(20)
    .execute();
}

/** Parties, with what their kinds keep of them. */
export const parties =
  (stores: readonly PartyStore[]) =>
  ({ id, find, kind, state, alike }: Wanted, { db, lang }: Asker) =>
    listSource({
      rows: db
        .selectFrom('accounts.parties as q')
        .select(['q.id', 'q.kind', 'q.name', 'q.state', 'q.version', 'q.created_at'])
        .select((of) => of.exists(lookingLike(of)).as('alike'))
        .select((of) =>
          of
            .selectFrom('accounts.memberships as m')
            .select((count) => count.fn.count<string>('m.person_id').distinct().as('people'))
            .whereRef('m.party_id', '=', 'q.id')
            .as('people'),
        )
        .$if(id !== undefined, (rows) => rows.where('q.id', '=', id!))
        .$if(kind !== undefined, (rows) => rows.where('q.kind', '=', kind as PartyKind))
        .$if(state !== undefined, (rows) => rows.where('q.state', '=', state!))
        .$if(alike !== undefined, (rows) =>
          rows.where((of) => (alike ? of.exists(lookingLike(of)) : of.not(of.exists(lookingLike(of))))),
        )
        .$if(find !== undefined, (rows) => rows.where('q.name_key', 'like', `%${escapeLike(normalise(find!))}%`)),
      key: 'q.id',
      sorts: { createdAt: 'q.created_at', name: 'q.name_key' },
      lookUp: (rows) => storedDetails(db, rows, stores),
      present: ({ created_at: created, people, alike: isAlike, ...row }, details) => ({
        ...row,
        alike: isAlike === true,
        kindName: stores.find((store) => store.kind === row.kind)?.name[lang] ?? row.kind,
        people: Number(people),
        createdAt: created.toISOString(),
        details: { ...details.get(row.id) },
      }),
    });
