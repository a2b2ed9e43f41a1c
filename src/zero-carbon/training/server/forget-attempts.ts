import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { forgetGuesses } from './guesses/guess-limits.ts';
import { browserDays } from './guesses/trainee-browsers.ts';

/** Deletes unused shares of limits, and browsers that were not seen for too long. */
export async function forgetAttempts(db: Db, { now, today }: Pick<Clock, 'now' | 'today'>): Promise<void> {
  const at = now();
  await forgetGuesses(db, today());
  await db.deleteFrom('zero_carbon.training_limits').where('until', '<', at).execute();
  const oldest = new Date(at.getTime() - browserDays * 86_400_000);
  await db.deleteFrom('zero_carbon.trainee_browsers').where('seen_at', '<', oldest).execute();
}
