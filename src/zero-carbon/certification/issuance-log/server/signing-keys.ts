import { randomBytes } from 'node:crypto';
import type { Db } from '#kernel/db/server/database.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { signingKeyOf, type SigningKey } from '#kernel/secrets/signing-key.ts';
import { toBase64 } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { recordedBytes } from '#zero-carbon/certification/issuance-log/entry.ts';
import { appendEntries, type NewEntry } from './append-entries.ts';

/** The label under which the key file's keys seal private halves. */
const label = 'signing keys';

/** The holder of a key: an organisation, or the log itself. */
export interface KeyHolder {
  readonly id: string | null;
  /** `017`; null for the log. */
  readonly code: string | null;
}

export interface NewKey {
  readonly id: string;
  readonly holder: KeyHolder;
  readonly key: SigningKey;
  readonly sealedPrivate: Buffer;
}

/** A new pair for an organisation or the log; its private half leaves this process only sealed. */
export function makeKey(keyring: Keyring, id: string, holder: KeyHolder): NewKey {
  const half = randomBytes(32);
  return { id, holder, key: signingKeyOf(half), sealedPrivate: keyring.seal(label, half, id) };
}

/** A key's id: holder, year, and sequence number within that year. */
export const keyId = ({ code }: Pick<KeyHolder, 'code'>, year: string, nth: number): string =>
  `${code ?? 'log'}-${year}-${nth}`;

/** The entry that records the addition or retirement of a key. */
export const keyEntry = (
  kind: 'keyAdded' | 'keyRetired',
  { id, holder, publicKey }: { readonly id: string; readonly holder: KeyHolder; readonly publicKey: Uint8Array },
  on: string,
  at: Date,
): NewEntry => ({
  kind,
  at,
  subject: id,
  bytes: recordedBytes({ id, organisation: holder.code, publicKey: toBase64(publicKey), on }),
});

/** The current signing key of an organisation, or the log. */
export interface CurrentKey {
  readonly id: string;
  readonly key: SigningKey;
}

/**
 * The current signing key of an organisation, or the log (null).
 *
 * @throws Error if the secret key file cannot open it any more.
 */
export async function currentKey(
  db: Db,
  keyring: Keyring,
  organisationId: string | null,
): Promise<CurrentKey | undefined> {
  const row = await db
    .selectFrom('zero_carbon.signing_keys')
    .select(['id', 'sealed_private'])
    .where('organisation_id', organisationId === null ? 'is' : '=', organisationId)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const half = keyring.open(label, row.sealed_private, row.id);
  if (!half) throw new Error(`The secret key file does not open the signing key ${row.id}`);
  return { id: row.id, key: signingKeyOf(half) };
}

/**
 * Creates a new key for an organisation, or the log, from today, and retires the previous one. Earlier seals stay valid
 * by their older entries in the log.
 */
export async function renewKey(
  tx: Db,
  keyring: Keyring,
  holder: KeyHolder,
  { today, at }: { readonly today: string; readonly at: Date },
): Promise<CurrentKey> {
  const all = await tx
    .selectFrom('zero_carbon.signing_keys')
    .select(['id', 'public_key', 'retired_at'])
    .where('organisation_id', holder.id === null ? 'is' : '=', holder.id)
    .forUpdate()
    .execute();
  const year = today.slice(0, 4);
  const nth = 1 + all.filter(({ id }) => id.startsWith(`${holder.code ?? 'log'}-${year}-`)).length;
  const made = makeKey(keyring, keyId(holder, year, nth), holder);
  const former = all.filter(({ retired_at: retired }) => retired === null);
  const first = await appendEntries(tx, [
    ...former.map(({ id, public_key: publicKey }) => keyEntry('keyRetired', { id, holder, publicKey }, today, at)),
    keyEntry('keyAdded', { id: made.id, holder, publicKey: made.key.publicKey }, today, at),
  ]);
  for (const [place, { id }] of former.entries()) {
    await tx
      .updateTable('zero_carbon.signing_keys')
      .set({ good_until: today, retired_at: String(first + place) })
      .where('id', '=', id)
      .execute();
  }
  await insertKey(tx, made, today, first + former.length);
  return { id: made.id, key: made.key };
}

/** Stores a key whose entry is already in the log. */
export async function insertKey(
  tx: Db,
  { id, holder, key, sealedPrivate }: NewKey,
  from: string,
  addedAt: number,
  retired?: { readonly at: number; readonly on: string },
): Promise<void> {
  await tx
    .insertInto('zero_carbon.signing_keys')
    .values({
      id,
      organisation_id: holder.id,
      public_key: key.publicKey,
      sealed_private: sealedPrivate,
      good_from: from,
      good_until: retired?.on ?? null,
      added_at: String(addedAt),
      ...(retired && { retired_at: String(retired.at) }),
    })
    .execute();
}
