import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { roomOfParty, type StartedUpload, type UploadFacts } from '#kernel/files/resumable.ts';
import type { PartyActor } from '#kernel/http/server/actor.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { checkRoom } from './room.ts';

const hour = 3_600_000;
/** The validity of an address … */
const addressTime = 24 * hour;
/** … and the time that an upload waits for the rest. */
const uploadTime = 7 * 24 * hour;

interface Asker {
  readonly db: Db;
  readonly actor: PartyActor;
  readonly clock: Clock;
}

/** The secret part of an address as it is stored. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * Starts an upload of the actor's party, in a transaction, and reserves the file's space. If the party has an
 * unfinished upload of the same bytes, that upload continues.
 *
 * @param room the maximum total size of the party's files, in bytes.
 * @throws Refusal 5000 if the file exceeds the party's space.
 * @example
 * return beginUpload(params, context); // { id: '7', url: '/api/files/…', received: 0 }
 */
export async function beginUpload(
  { name, size, sha256 }: UploadFacts,
  asker: Asker,
  room: number = roomOfParty,
): Promise<StartedUpload> {
  const { db: tx, actor, clock } = asker;
  const { partyId, personId } = actor;
  const more = async (): Promise<number> => {
    const existing = await ownUploads(tx, partyId).select('id').where('sha256', '=', sha256).executeTakeFirst();
    return existing ? 0 : size;
  };
  await checkRoom(tx, partyId, more, room);
  const at = clock.now();
  const { url, address } = newAddress(at);
  const until = new Date(at.getTime() + uploadTime);
  const upload = await tx
    .insertInto('kernel.uploads')
    .values({ party_id: partyId, person_id: personId, name, size, sha256, ...address, begun_at: at, until })
    .onConflict((conflict) =>
      conflict
        .columns(['party_id', 'sha256'])
        .doUpdateSet({ person_id: personId, name, ...address, writer: sql`kernel.uploads.writer + 1` }),
    )
    .returning(['id', 'received'])
    .executeTakeFirstOrThrow();
  return { id: upload.id, url, received: Number(upload.received) };
}

/**
 * Creates a new address for an unfinished upload of the actor's party; the previous address is void.
 *
 * @throws Refusal 4003 if there is none.
 * @example
 * return resumeUpload(id, context);
 */
export async function resumeUpload(id: string, { db: tx, actor, clock }: Asker): Promise<StartedUpload> {
  const { url, address } = newAddress(clock.now());
  const upload = await tx
    .updateTable('kernel.uploads')
    .set({ person_id: actor.personId, ...address, writer: sql`writer + 1` })
    .where('id', '=', id)
    .where('party_id', '=', actor.partyId)
    .where('until', '>', clock.now())
    .returning(['id', 'received'])
    .executeTakeFirstOrThrow(refuse.notFound);
  return { id, url, received: Number(upload.received) };
}

const ownUploads = (tx: Db, partyId: string) => tx.selectFrom('kernel.uploads').where('party_id', '=', partyId);

function newAddress(at: Date) {
  const secret = randomBytes(32).toString('base64url');
  return {
    url: `/api/files/${secret}`,
    address: { secret: secretHash(secret), secret_until: new Date(at.getTime() + addressTime) },
  };
}
