import { unfinishedUploads } from '#accounts/kinds/server/unfinished-uploads.ts';
import { sql } from 'kysely';
import { normalise } from '#kernel/checks/normalise.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import { usedRoom } from '#kernel/files/server/tus/room.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import type { listEvidence } from '#zero-carbon/reporting/reports/evidence/evidence.contract.ts';

type Reader = Context<{ permission: 'reports.read'; scope: 'own' }>;

/** The search text of evidence: its name and its tags. */
export const searchText = (name: string, tags: readonly string[]): string => [name, ...tags].map(normalise).join('\n');

/** The evidence of the reader's party. */
export const evidenceOf = ({ db, actor }: Pick<Reader, 'db' | 'actor'>) =>
  db
    .selectFrom('zero_carbon.evidence as e')
    .where('e.party_id', '=', actor.partyId)
    .leftJoin('accounts.people as p', 'p.id', 'e.person_id')
    .select([
      'e.id',
      'e.name',
      'e.media_type as mediaType',
      'e.size',
      'e.tags',
      'e.valid_from as validFrom',
      'e.valid_until as validUntil',
      'e.uploaded_at as uploadedAt',
      'p.name as uploader',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof evidenceOf>['executeTakeFirstOrThrow']>>;

export const presentEvidence = (row: Row, today: string) => ({
  ...row,
  size: Number(row.size),
  isExpired: row.validUntil !== null && row.validUntil < today,
});

/** The list of a party's evidence; exported for the test that each filter has its index. */
export const evidence = (
  { find, tag, mediaType, expired, endsFrom, endsUntil }: Omit<ParamsOf<typeof listEvidence>, 'start' | 'limit'>,
  { db, actor, clock }: Pick<Reader, 'db' | 'actor' | 'clock'>,
) => {
  const today = clock.today();
  const parts = (find ?? '').split(/\s+/).map(normalise).filter(Boolean);
  return listSource({
    rows: evidenceOf({ db, actor })
      .$if(parts.length > 0, (rows) =>
        rows.where(({ and, eb }) => and(parts.map((part) => eb('e.search', 'like', `%${escapeLike(part)}%`)))),
      )
      .$if(tag !== undefined, (rows) => rows.where(sql<boolean>`e.tags @> array[${tag}::text]`))
      .$if(Boolean(mediaType?.length), (rows) => rows.where('e.media_type', 'in', mediaType!))
      .$if(expired === true, (rows) => rows.where('e.valid_until', '<', today))
      .$if(expired === false, (rows) =>
        rows.where(({ or, eb }) => or([eb('e.valid_until', 'is', null), eb('e.valid_until', '>=', today)])),
      )
      .$if(endsFrom !== undefined, (rows) => rows.where('e.valid_until', '>=', endsFrom!))
      .$if(endsUntil !== undefined, (rows) => rows.where('e.valid_until', '<=', endsUntil!)),
    key: 'e.id',
    sorts: { uploadedAt: 'e.uploaded_at', name: 'e.name', validUntil: 'e.valid_until' },
    present: (row) => presentEvidence(row, today),
  });
};

/** Storage space, tags and unfinished uploads of the reader's party. */
export async function library({ db, actor, clock }: Reader) {
  const { rows: tags } = await sql<{ tag: string }>`
    select distinct unnest(tags) as tag from zero_carbon.evidence where party_id = ${actor.partyId} order by 1
     limit 500`.execute(db);
  return {
    used: await usedRoom(db, actor.partyId),
    tags: tags.map(({ tag }) => tag),
    unfinished: await unfinishedUploads(db, actor.partyId, clock.now()),
  };
}
