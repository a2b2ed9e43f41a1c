import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '#kernel/db/server/database.ts';

/** Validity of a link in minutes. */
export const resetLinkMinutes = 30;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Creates a link that sets a password once: 256 random bits, of which only the hash is stored.
 *
 * @param base base URL of the portal, PUBLIC_URL.
 */
export async function resetLink(tx: Tx, personId: string, base: string, at: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('accounts.password_resets')
    .values({
      token_hash: hashOf(token),
      person_id: personId,
      expires_at: new Date(at.getTime() + resetLinkMinutes * 60_000),
    })
    .execute();
  return `${base}/#/index/reset?token=${token}`;
}

/** Returns the token of such a link, for a mail's `secrets`. */
export const tokenOfLink = (link: string): string => link.slice(link.lastIndexOf('=') + 1);

/** Consumes a link's token. Returns the person's ID, or undefined if the token is unknown, used or expired. */
export async function useResetToken(tx: Tx, token: string, at: Date): Promise<string | undefined> {
  const used = await tx
    .deleteFrom('accounts.password_resets')
    .where('token_hash', '=', hashOf(token))
    .returning(['person_id', 'expires_at'])
    .executeTakeFirst();
  return used && used.expires_at > at ? used.person_id : undefined;
}
