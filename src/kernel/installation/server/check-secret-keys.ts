import type { Db } from '#kernel/db/server/database.ts';
import { existingTables, recordedKeys, sealingKeys } from './installation.queries.ts';

/** The keys of the secret key file, and the file itself for messages. */
export interface KeyFile {
  readonly file: string;
  /** Fingerprints; the first key seals new data. */
  readonly keys: readonly string[];
}

/**
 * The fingerprints of the keys that this database needs: the recorded ones or, in a database from before they were
 * recorded, those named in its sealed values. Empty if nothing is sealed yet.
 *
 * @param keys of the key file: a server that was once started with another key leaves envelope keys behind, which expire.
 * @example
 * const needed = await neededKeys(database.kysely, keyring.ids);
 */
export async function neededKeys(db: Db, keys: readonly string[]): Promise<readonly string[]> {
  const present = await existingTables(db, ['kernel.secret_keys', 'kernel.envelope_keys']);
  const recorded = present.has('kernel.secret_keys') ? await recordedKeys(db) : [];
  if (recorded.length > 0 || !present.has('kernel.envelope_keys')) return recorded;
  const { lasting, envelopes } = await sealingKeys(db);
  if (lasting.length > 0) return lasting;
  return envelopes.some((key) => keys.includes(key)) ? [] : envelopes;
}

/**
 * The sentence that states why a key file does not match the sealed data; undefined if it matches.
 *
 * @param what the sealed data, as the sentence's subject: "This database".
 * @example
 * const mismatch = keyMismatch('The archive', manifest.secretKeys, { file: config.secretKeyFile, keys: keyring.ids });
 */
export function keyMismatch(what: string, needed: readonly string[], { file, keys }: KeyFile): string | undefined {
  const missing = needed.filter((key) => !keys.includes(key));
  if (missing.length === 0) return undefined;
  const listed = (fingerprints: readonly string[]): string => fingerprints.join(' and ');
  return `${what} is sealed with the secret key ${listed(missing)}, but ${file} holds ${listed(keys)}: restore the key ${listed(missing)} there, on a line of its own; new keys go above it.`;
}
