import type { Db } from '#kernel/db/server/database.ts';
import { NotAnswered } from '#kernel/http/server/open-data.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { didOf, multikeyOf } from '#zero-carbon/certification/credentials/did.ts';
import { currentKey } from '#zero-carbon/certification/issuance-log/server/signing-keys.ts';
import type { Signer } from './sign-credential.ts';

export interface IssuerParts {
  readonly keyring: Keyring;
  readonly publicUrl: string;
}

export interface Organisation {
  readonly id: string;
  readonly code: string;
}

/** @throws NotAnswered for an unknown code. */
export async function organisationOf(db: Db, code: string): Promise<Organisation> {
  const row = await db
    .selectFrom('zero_carbon.organisations')
    .select(['id', 'code'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row) throw new NotAnswered('no organisation has this code');
  return row;
}

/**
 * The current signing key of an organisation, under its name.
 *
 * @throws NotAnswered if it has no key yet.
 */
export async function signerOf(
  db: Db,
  { keyring, publicUrl }: IssuerParts,
  { id, code }: Organisation,
  at: Date,
): Promise<Signer> {
  const current = await currentKey(db, keyring, id);
  if (!current) throw new NotAnswered('the organisation has no key yet');
  return { method: `${didOf(publicUrl, code)}#${current.id}`, key: current.key, at };
}

/**
 * An organisation's DID document. Only the current signing key is valid for its credentials and status lists; retired
 * keys are listed below, for readers who compare an old seal with the log.
 */
export async function didDocument(db: Db, publicUrl: string, code: string): Promise<object> {
  const organisation = await organisationOf(db, code);
  const did = didOf(publicUrl, code);
  const keys = await db
    .selectFrom('zero_carbon.signing_keys')
    .select(['id', 'public_key', 'good_until', 'retired_at'])
    .where('organisation_id', '=', organisation.id)
    .orderBy('added_at')
    .execute();
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: keys.map(({ id, public_key: key, good_until: until, retired_at: retired }) => ({
      id: `${did}#${id}`,
      type: 'Multikey',
      controller: did,
      publicKeyMultibase: multikeyOf(key),
      ...(retired !== null && { revoked: `${until}T00:00:00Z` }),
    })),
    assertionMethod: keys.filter(({ retired_at: retired }) => retired === null).map(({ id }) => `${did}#${id}`),
  };
}
