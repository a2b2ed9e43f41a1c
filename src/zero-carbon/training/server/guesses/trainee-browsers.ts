import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#kernel/db/server/database.ts';
import type { Caller } from '#kernel/http/server/caller.ts';

const cookieName = 'portico-training';
/** Days for which a browser is stored after the correct password was last entered in it. */
export const browserDays = 180;
/** Maximum browsers of one person; the least recently used ones are deleted. */
const mostBrowsers = 10;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The id of the calling browser, if the correct query password of this person was entered in it before. */
export async function knownBrowser(
  db: Db,
  caller: Caller,
  traineeId: string | undefined,
  at: Date,
): Promise<string | undefined> {
  const token = caller.cookie(cookieName);
  if (token === undefined || traineeId === undefined || token.length > 100) return undefined;
  const row = await db
    .selectFrom('zero_carbon.trainee_browsers')
    .select('trainee_id')
    .where('token_hash', '=', hashOf(token))
    .where('trainee_id', '=', traineeId)
    .where('seen_at', '>', new Date(at.getTime() - browserDays * 86_400_000))
    .executeTakeFirst();
  return row && hashOf(token).toString('hex');
}

/** Stores the calling browser for this person, by a new token each time; its record for another person is deleted. */
export async function rememberBrowser(db: Db, caller: Caller, traineeId: string, at: Date): Promise<void> {
  const old = caller.cookie(cookieName);
  const token = randomBytes(32).toString('base64url');
  await db.transaction().execute(async (tx) => {
    if (old !== undefined && old.length <= 100)
      await tx.deleteFrom('zero_carbon.trainee_browsers').where('token_hash', '=', hashOf(old)).execute();
    await tx
      .insertInto('zero_carbon.trainee_browsers')
      .values({ token_hash: hashOf(token), trainee_id: traineeId, seen_at: at })
      .execute();
    const beyond = tx
      .selectFrom('zero_carbon.trainee_browsers')
      .select('token_hash')
      .where('trainee_id', '=', traineeId)
      .orderBy('seen_at', 'desc')
      .offset(mostBrowsers);
    await tx.deleteFrom('zero_carbon.trainee_browsers').where('token_hash', 'in', beyond).execute();
  });
  caller.setCookie(cookieName, token, browserDays * 86_400);
}
