import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { useTicket } from '#accounts/captcha/server/use-ticket.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { midnight } from '#kernel/clock/server/midnight.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Caller } from '#kernel/http/server/caller.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { knownBrowser } from './trainee-browsers.ts';

/** Maximum wrong guesses about one subject in a business day: without a captcha, and in total. */
export const guessRule = { free: 5, most: 20 } as const;

/**
 * The subject of a query: the name, the ID card number or the certificate number that it states. Each value is counted
 * apart for each kind, because a wrong name of a certificate is not a wrong ID card number of a name.
 */
export interface GuessSubject {
  readonly kind: 'id-card-of-name' | 'name-of-id-card' | 'certificate-of-name' | 'name-of-certificate';
  /** Normalised, so that no spelling of it is counted apart. */
  readonly value: string;
}

export interface GuessRequest<T> {
  readonly subjects: readonly GuessSubject[];
  /** A captcha ticket; consumed in any case. */
  readonly ticket: string | undefined;
  readonly find: () => Promise<T | undefined>;
  readonly traineeIdOf: (found: T) => string;
}

export interface GuessContext {
  readonly db: Db;
  readonly caller: Caller;
  readonly clock: Clock;
}

export interface GuessLimits {
  /**
   * Executes a query about a person, and counts it for its subjects if nothing is found. The count is raised before the
   * query and lowered again after a hit, so that concurrent queries get no more than sequential ones. A browser in
   * which the person's query password was entered always gets a result.
   *
   * @throws Refusal 5000 with `data.ticket` if a captcha ticket is required; 4029 if the day's guesses are exhausted.
   *   Neither depends on whether the person exists.
   */
  answer<T>(context: GuessContext, request: GuessRequest<T>): Promise<T | undefined>;
}

/**
 * Creates the limits by subject, shared by all servers of a database.
 *
 * @example
 * const trainee = await guesses.answer(context, {
 *   subjects: [{ kind: 'id-card-of-name', value: normalise(name) }], ticket, find, traineeIdOf: ({ id }) => id,
 * });
 */
export function createGuessLimits(keyring: Pick<Keyring, 'derive'>): GuessLimits {
  const secret = keyring.derive('training guesses');
  const keyOf = ({ kind, value }: GuessSubject): string =>
    `${kind} ${createHmac('sha256', secret).update(value).digest('base64url').slice(0, 32)}`;
  return {
    async answer({ db, caller, clock }, { subjects, ticket, find, traineeIdOf }) {
      const at = clock.now();
      const day = clock.today();
      const hasTicket = ticket !== undefined && (await useTicket(db, ticket, caller, at));
      const found = await find();
      if (found !== undefined && (await knownBrowser(db, caller, traineeIdOf(found), at)) !== undefined) return found;
      const counted: string[] = [];
      const giveBack = async (): Promise<void> => {
        for (const key of counted) await lowerCount(db, key, day);
      };
      for (const key of subjects.map(keyOf)) {
        const guesses = await raiseCount(db, key, day);
        if (guesses !== undefined) counted.push(key);
        if (guesses === undefined || (guesses > guessRule.free && !hasTicket)) {
          await giveBack();
          if (guesses === undefined) throw refuse.tooMany(await secondsToMidnight(db, clock));
          throw refuse.ticket(peopleWords.ticketRequired);
        }
      }
      if (found !== undefined) await giveBack();
      return found;
    },
  };
}

/** Adds one to the day's count; undefined if it is exhausted. */
async function raiseCount(db: Db, key: string, day: string): Promise<number | undefined> {
  const { rows } = await sql<{ guesses: number }>`
    insert into zero_carbon.training_guesses as g (key, day, guesses) values (${key}, ${day}::date, 1)
    on conflict (key) do update
       set day = excluded.day, guesses = case when g.day = excluded.day then g.guesses + 1 else 1 end
     where g.day <> excluded.day or g.guesses < ${guessRule.most}
    returning guesses`.execute(db);
  return rows[0]?.guesses;
}

async function lowerCount(db: Db, key: string, day: string): Promise<void> {
  await sql`update zero_carbon.training_guesses set guesses = guesses - 1
             where key = ${key} and day = ${day}::date and guesses > 0`.execute(db);
}

async function secondsToMidnight(db: Db, clock: Clock): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from ${midnight(clock.today(), 1, clock.zone)} - ${clock.now()}::timestamptz))::int
           as seconds`.execute(db);
  return Math.max(1, rows[0]!.seconds);
}

/** Deletes the counts of days that are over. */
export async function forgetGuesses(db: Db, today: string): Promise<void> {
  await db.deleteFrom('zero_carbon.training_guesses').where('day', '<', today).execute();
}
