import type { listParties } from '#accounts/parties/parties.contract.ts';
import { looksAlike } from '#accounts/kinds/server/look-alikes.ts';
import { storedDetails } from '#accounts/kinds/server/stored-details.ts';
import type { PartyKind } from '#kernel/area/role-seed.ts';
import type { PartyStore } from '#kernel/area/server/party-store.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { listSource } from '#kernel/list/server/list-source.ts';

type Asker = Pick<Context, 'db' | 'lang'>;
type Wanted = Partial<ParamsOf<typeof listParties>> & { readonly id?: string };

/** Returns parties with the fields of their kinds. */
export const parties =
  (stores: readonly PartyStore[]) =>
  ({ id, find, kind, state, alike }: Wanted, { db, lang }: Asker) =>
    listSource({
      rows: db
        .selectFrom('accounts.parties as q')
        .select(['q.id', 'q.kind', 'q.name', 'q.state', 'q.version', 'q.created_at'])
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
        .$if(alike !== undefined, (rows) => rows.where(looksAlike(alike!)))
        .$if(find !== undefined, (rows) => rows.where('q.name_key', 'like', `%${escapeLike(normalise(find!))}%`)),
      key: 'q.id',
      sorts: { createdAt: 'q.created_at', name: 'q.name_key' },
      lookUp: (rows) => storedDetails(db, rows, stores),
      present: ({ created_at: created, people, ...row }, details) => ({
        ...row,
        kindName: stores.find((store) => store.kind === row.kind)?.name[lang] ?? row.kind,
        people: Number(people),
        createdAt: created,
        details: { ...details.get(row.id) },
      }),
    });
