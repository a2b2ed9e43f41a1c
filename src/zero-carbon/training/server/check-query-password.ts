import { decoyHash, matchesPassword } from '#accounts/identity/people/server/password.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { networkOf } from '#kernel/envelope/server/address-budget.ts';
import type { Caller } from '#kernel/http/server/caller.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { trainingRefusalWords } from '#zero-carbon/training/training.words.ts';
import { networkShare, type QueryLimits, type Share } from './query-limits.ts';
import { knownBrowser, rememberBrowser } from './guesses/trainee-browsers.ts';
import type { Trainee } from './trainees.queries.ts';

interface Attempt {
  readonly db: Db;
  readonly limits: QueryLimits;
  readonly caller: Caller;
  readonly at: Date;
  /** An opaque key of the requested ID card number, the same whether or not a person has it. */
  readonly person: string;
}

/**
 * Checks a person's query password. The cost is the same for an unknown person, and for one without a password; wrong
 * ones count for the person and for the network they come from. Strangers cannot lock the person out: each network has
 * less than the person's share, and a browser in which the correct one was entered has a share of its own.
 *
 * @throws Refusal 5000 if it is wrong, 4029 if a share is exhausted; then nothing was hashed.
 */
export async function checkQueryPassword(
  trainee: Trainee | undefined,
  password: string,
  { db, limits, caller, at, person }: Attempt,
): Promise<void> {
  const browser = await knownBrowser(db, caller, trainee?.id, at);
  const shares: Share[] = browser
    ? [{ limit: 'browser', of: browser }]
    : [
        { limit: 'personFromNetwork', of: `${person} ${networkOf(caller.address)}` },
        { limit: 'person', of: person },
        networkShare('network', caller.address),
      ];
  const taken: Share[] = [];
  const giveBack = async (): Promise<void> => {
    for (const share of taken) await limits.giveBack(db, share);
  };
  for (const share of shares) {
    const wait = await limits.take(db, share, at);
    if (wait > 0) {
      await giveBack();
      throw refuse.tooMany(wait);
    }
    taken.push(share);
  }
  let isRight: boolean;
  try {
    const own = trainee?.queryPassword ?? null;
    isRight = (await matchesPassword(password, own ?? (await decoyHash()))) && own !== null;
  } catch (error) {
    await giveBack();
    throw error;
  }
  if (!isRight || !trainee) throw refuse.rule(trainingRefusalWords.wrongPassword);
  await giveBack();
  await rememberBrowser(db, caller, trainee.id, at);
}
