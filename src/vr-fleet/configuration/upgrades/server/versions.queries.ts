import { sql } from 'kysely';
import { normalise } from '#kernel/checks/normalise.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { movesOf } from '#kernel/workflow/server/moves-of.ts';
import { versionLifecycle } from '#vr-fleet/configuration/upgrades/upgrades.states.ts';
import type { listVersions } from '#vr-fleet/configuration/upgrades/versions.contract.ts';

type Publisher = Context<{ permission: 'upgrades.publish'; scope: 'all' }>;

const versionRows = ({ db }: Pick<Publisher, 'db'>) =>
  db
    .selectFrom('vr_fleet.firmware_versions as f')
    .select([
      'f.id',
      'f.version',
      'f.name',
      'f.number',
      'f.description',
      'f.models',
      'f.mode',
      'f.size',
      'f.sha256',
      'f.url',
      'f.state',
      'f.created_at as createdAt',
      'f.sent_at as sentAt',
      'f.withdrawn_at as withdrawnAt',
      'f.withdrawn_why as withdrawnWhy',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof versionRows>['executeTakeFirstOrThrow']>>;

const present = <R extends Row>(row: R) => ({ ...row, size: Number(row.size) });

/** Returns the versions for their publishers. */
export const versions = (
  { find, state }: Partial<Pick<ParamsOf<typeof listVersions>, 'find' | 'state'>>,
  context: Pick<Publisher, 'db'>,
) =>
  listSource({
    rows: versionRows(context)
      .$if(find !== undefined, (rows) => rows.where('f.search_key', 'like', `%${escapeLike(normalise(find!))}%`))
      .$if(Boolean(state?.length), (rows) => rows.where('f.state', 'in', state!))
      .$if(!state?.length, (rows) => rows.where('f.state', '<>', 'removed')),
    key: 'f.id',
    sorts: { createdAt: 'f.created_at' },
    present,
  });

/** @throws Refusal 4003 for an unknown version. */
export async function showVersion({ id }: { readonly id: string }, context: Publisher) {
  const { db } = context;
  const row = await versionRows(context)
    .leftJoin('kernel.files as k', 'k.id', 'f.file_id')
    .select(['k.id as fileId', 'k.name as fileName', 'k.size as fileSize'])
    .select(
      sql<{ headsets: number; customers: number }>`
        (select jsonb_build_object('headsets', count(*), 'customers', count(distinct u.party_id))
           from vr_fleet.upgrades u where u.version_id = f.id)`.as('reached'),
    )
    .where('f.id', '=', id)
    .executeTakeFirstOrThrow(refuse.notFound);
  const { fileId, fileName, fileSize, reached, ...version } = row;
  const moves = await movesOf(db, versionLifecycle, [id], context);
  return {
    ...present(version),
    package: fileId === null ? null : { id: fileId, name: fileName!, size: Number(fileSize) },
    ...reached,
    moves: moves.get(id) ?? [],
  };
}
