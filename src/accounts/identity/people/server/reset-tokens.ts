import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '#kernel/db/server/database.ts';
import './people.tables.ts';

/** Minutes that a link is good for. */
export const resetLinkMinutes = 30;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * A link that sets a password, once: 256 random bits of which only the hash is kept.
 *
 * @param base where people reach the portal, PUBLIC_URL.
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

/** The token of such a link, for a mail's `secrets`. */
export const tokenOfLink = (link: string): string => link.slice(link.lastIndexOf('=') + 1);

/** Uses a link's token up: whose it was, or nobody where it is unknown, used or too old. */
export async function useResetToken(tx: Tx, token: string, at: Date): Promise<string | undefined> {
  const used = await tx
    .deleteFrom('accounts.password_resets')
    .where('token_hash', '=', hashOf(token))
    .returning(['person_id', 'expires_at'])
    .executeTakeFirst();
  return used && used.expires_at > at ? used.person_id : undefined;
}
