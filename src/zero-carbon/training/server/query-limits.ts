import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { networkOf } from '#kernel/envelope/server/address-budget.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';

/** A burst of attempts, and the seconds until one more is allowed. */
export interface LimitRule {
  readonly burst: number;
  readonly seconds: number;
}

/** The project's own numbers: the specification defines none. */
export const limitRules = {
  /** Checks and first passwords from one network, which may be a whole school's. */
  check: { burst: 60, seconds: 2 },
  /** Wrong query passwords from one network, for any person. */
  network: { burst: 30, seconds: 60 },
  /** Wrong passwords for one person, from any network. */
  person: { burst: 10, seconds: 360 },
  /**
   * Wrong ones for one person from one network: slower than a person's share recovers, so one stranger cannot exhaust
   * it.
   */
  personFromNetwork: { burst: 5, seconds: 900 },
  /** Wrong passwords in a browser in which the right one was entered before: strangers cannot use up this share. */
  browser: { burst: 5, seconds: 180 },
  /** Names and numbers in an enterprise's reports that do not match. */
  enterprise: { burst: 50, seconds: 120 },
} as const satisfies Record<string, LimitRule>;
export type LimitName = keyof typeof limitRules;

/** One share of a limit: the rule, and its subject. */
export interface Share {
  readonly limit: LimitName;
  readonly of: string;
}

export interface QueryLimits {
  /**
   * Consumes one unit of a share before the counted action, so that concurrent attempts get no more than sequential
   * ones.
   *
   * @returns 0, or the whole seconds until a unit is available again.
   */
  take(db: Db, share: Share, at: Date): Promise<number>;
  /** Returns an attempt that does not count: the password was right, or another share was used up. */
  giveBack(db: Db, share: Share): Promise<void>;
}

/**
 * Limits that all servers share. Each share is stored as one time, at which the consumed units are released; keys are
 * hashed under the secret key file, so that they reveal neither address nor person.
 */
export function createQueryLimits(keyring: Pick<Keyring, 'derive'>): QueryLimits {
  const key = keyring.derive('training limits');
  const keyOf = ({ limit, of }: Share): string =>
    `${limit} ${createHmac('sha256', key).update(of).digest('base64url').slice(0, 32)}`;
  /** Seconds until a share has a unit again; 0 if it has one. */
  const waitFor = async (db: Db, share: Share, at: Date): Promise<number> => {
    const { burst, seconds } = limitRules[share.limit];
    const row = await db
      .selectFrom('zero_carbon.training_limits')
      .select('until')
      .where('key', '=', keyOf(share))
      .executeTakeFirst();
    if (!row) return 0;
    return Math.max(0, Math.ceil((row.until.getTime() - at.getTime()) / 1_000) - (burst - 1) * seconds);
  };
  return {
    async take(db, share, at) {
      // a flood is refused by reading, without a lock
      const wait = await waitFor(db, share, at);
      if (wait > 0) return wait;
      const { burst, seconds } = limitRules[share.limit];
      const each = `${seconds} seconds`;
      const most = `${burst * seconds} seconds`;
      const taken = await sql`
        insert into zero_carbon.training_limits as l (key, until)
        values (${keyOf(share)}, ${at}::timestamptz + ${each}::interval)
        on conflict (key) do update set until = greatest(l.until, ${at}::timestamptz) + ${each}::interval
         where greatest(l.until, ${at}::timestamptz) + ${each}::interval <= ${at}::timestamptz + ${most}::interval
        returning 1`.execute(db);
      return taken.rows.length > 0 ? 0 : Math.max(1, await waitFor(db, share, at));
    },
    async giveBack(db, share) {
      const { seconds } = limitRules[share.limit];
      await sql`update zero_carbon.training_limits set until = until - ${`${seconds} seconds`}::interval
                 where key = ${keyOf(share)}`.execute(db);
    },
  };
}

export const networkShare = (limit: 'check' | 'network', address: string): Share => ({ limit, of: networkOf(address) });
