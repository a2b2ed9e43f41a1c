import { sql } from 'kysely';
import { usingTicket } from '#accounts/captcha/server/use-ticket.ts';
import { networkOf } from '#kernel/envelope/server/address-budget.ts';
import { isFresh, type UseUpWith } from '#kernel/http/server/handle-attempt.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { browserHash } from '#accounts/identity/sessions/server/known-browsers.ts';
import {
  countRows,
  takenColumns,
  takingTries,
  tryCount,
  whatWasTaken,
  type Taken,
  type TakenRow,
  type TryCount,
} from '#accounts/identity/sessions/server/login-tries.ts';
import { findingAccount, type LoginAccount } from './login.queries.ts';

interface Asked {
  readonly key: string;
  readonly ticket: string;
  /** True if the request contains a password. Without one, the ticket is consumed but no attempt is counted. */
  readonly hasPassword: boolean;
  /** True if demo accounts may log in. */
  readonly demo: boolean;
}

/** A login with a valid ticket, before its password is compared. */
export interface Admitted {
  readonly account: LoginAccount | undefined;
  /** The counters that the attempt was counted in. */
  readonly counts: readonly TryCount[];
  readonly taken: Taken;
}

/**
 * Consumes a login's request ID and ticket whatever the outcome, finds the account, and counts an attempt: in the
 * counter of a known browser, or else in the counters for strangers. All this is one round trip, because the processors
 * that would wait for more round trips also compute the password hashes.
 *
 * @returns nothing for an invalid ticket; then no attempt is counted either.
 */
export async function admitLogin(
  asked: Asked,
  context: Context<'public'>,
  useUpWith: UseUpWith,
  at: Date,
): Promise<Admitted | undefined> {
  const { key, ticket, hasPassword, demo } = asked;
  const { caller } = context;
  const browser = browserHash(caller);
  const network = networkOf(caller.address);
  // A browser known to the account has its own attempts, so strangers cannot exhaust them.
  const own = [tryCount('browser', key, browser.toString('base64'))];
  const strangers = [tryCount('account', key), tryCount('network', key, network), tryCount('address', network)];
  const parts = sql`
    used as (${usingTicket(ticket, caller, at, isFresh)}),
    account as (${findingAccount({ key, browser, demo })}),
    wanted as (
      select * from (${countRows(hasPassword ? [...own, ...strangers] : [])}) w
       where (select "isGood" from used)
         and (kind = 'browser') = coalesce((select "knowsBrowser" from account), false)
    ), ${takingTries(at)}`;
  const columns = sql<AdmittedRow>`
    account.*, (select "isGood" from used) as "isGood", ${takenColumns} from (select) login left join account on true`;
  const row = await useUpWith('admit-login', parts, columns);
  if (!row.isGood) return undefined;
  const account = row.id === null ? undefined : row;
  const counts = !hasPassword ? [] : account?.knowsBrowser ? own : strangers;
  return { account, counts, taken: await whatWasTaken(context.db, counts, row, at) };
}

type AdmittedRow = TakenRow & { readonly isGood: boolean | null } & (LoginAccount | { readonly id: null });
