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
  /** Whether a password came with it: without one, the ticket is used up and no try is taken. */
  readonly hasPassword: boolean;
  /** Whether demo accounts may log in. */
  readonly demo: boolean;
}

/** A login whose ticket was good, before its password is compared. */
export interface Admitted {
  readonly account: LoginAccount | undefined;
  /** What its try was taken from. */
  readonly counts: readonly TryCount[];
  readonly taken: Taken;
}

/**
 * Uses a login's id and ticket up, whatever comes of it, finds the account, and takes a try: a known browser's own, or the
 * strangers'. One trip, because the processors that wait on it are those that hash.
 *
 * @returns nothing where the ticket was none; then no try is taken either.
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
  // A browser that the account knows has tries of its own, so that nobody else can use them up.
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
