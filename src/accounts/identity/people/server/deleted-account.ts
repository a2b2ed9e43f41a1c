import { createHash, randomBytes } from 'node:crypto';
import type { Db, Tx } from '#kernel/db/server/database.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { findFile } from '#kernel/files/server/stored-file.ts';

/** The remaining data of a person's deleted enterprise: IDs of `kernel.files`, null without a download. */
export interface DeletedAccount {
  readonly personId: string;
  readonly partyId: string;
  readonly deletedAt: Date;
  readonly userDataFile: string | null;
  readonly systemDataFile: string | null;
  readonly attachmentsFile: string | null;
}

/** Validity in seconds of the ID and the three paths (docs/wire.md §1). */
const life = 30 * 60;

const hashOf = (id: string): Buffer => createHash('sha256').update(id).digest();

/**
 * Lets logins to an account offer the remaining data; runs in the transaction that deletes the enterprise. The password
 * is still required in every state of the account. This function does not change the account's sessions.
 */
export async function keepDeletedAccount(tx: Tx, account: DeletedAccount): Promise<void> {
  const files = {
    user_data_file: account.userDataFile,
    system_data_file: account.systemDataFile,
    attachments_file: account.attachmentsFile,
  };
  await tx
    .insertInto('accounts.deleted_accounts')
    .values({ person_id: account.personId, party_id: account.partyId, deleted_at: account.deletedAt, ...files })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(files))
    .execute();
}

/** Returns the response to a login with the correct password; undefined for an account that is not deleted. */
export async function deletedAnswer(db: Db, signer: DownloadSigner, personId: string, at: Date) {
  const account = await db
    .selectFrom('accounts.deleted_accounts as d')
    .innerJoin('accounts.parties as q', 'q.id', 'd.party_id')
    .selectAll('d')
    .select('q.name')
    .where('d.person_id', '=', personId)
    .executeTakeFirst();
  if (!account) return undefined;
  const id = randomBytes(32).toString('base64url');
  await db
    .insertInto('accounts.deleted_account_ids')
    .values({ id_hash: hashOf(id), person_id: personId, expires_at: new Date(at.getTime() + life * 1_000) })
    .execute();
  const path = async (fileId: string | null): Promise<string | null> => {
    const file = fileId === null ? undefined : await findFile(db, fileId);
    return file ? signer.sign(file, life) : null;
  };
  return {
    deleteTime: account.deleted_at,
    state: 'deleted' as const,
    name: account.name,
    id,
    userDataPath: await path(account.user_data_file),
    sysDataPath: await path(account.system_data_file),
    attachmentPath: await path(account.attachments_file),
  };
}

/**
 * Consumes an ID issued by a login. Of two simultaneous calls with one ID, only one succeeds.
 *
 * @returns the person's ID, or undefined for an ID that is unknown, used or older than 30 minutes.
 */
export async function useDeletedId(
  tx: Tx,
  id: string,
  at: Date,
): Promise<{ personId: string; partyId: string } | undefined> {
  const used = await tx
    .deleteFrom('accounts.deleted_account_ids as i')
    .using('accounts.deleted_accounts as d')
    .whereRef('d.person_id', '=', 'i.person_id')
    .where('i.id_hash', '=', hashOf(id))
    .returning(['i.person_id', 'd.party_id', 'i.expires_at'])
    .executeTakeFirst();
  return used && used.expires_at > at ? { personId: used.person_id, partyId: used.party_id } : undefined;
}
