import { sql } from 'kysely';
import { useTicket } from '#accounts/captcha/server/use-ticket.ts';
import { deletedAnswer } from '#accounts/people/server/deleted-account.ts';
import { decoyHash, hashPassword, isOutdated, matchesPassword } from '#accounts/people/server/password.ts';
import { loginKey } from '#accounts/people/login-key.ts';
import { peopleWords } from '#accounts/people/people.words.ts';
import type { login, LoginOutcome } from '#accounts/sessions/sessions.contract.ts';
import { sessionWords } from '#accounts/sessions/sessions.words.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import type { ParamsOf, ResultOf } from '#kernel/http/endpoint.ts';
import { networkOf } from '#kernel/http/envelope/server/address-budget.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { say, type Lang } from '#kernel/i18n/text.ts';
import { beginSession } from './begin-session.ts';
import { browserHash, renewBrowser } from './known-browsers.ts';
import { lockedOut } from './locked-out.ts';
import { giveTryBack, settleTries, settlingTries, takeTry, tryCount, type TryCount } from './login-tries.ts';
import { findLoginAccount, logTry, type LoginAccount } from './sessions.queries.ts';

type Params = ParamsOf<typeof login>;
type Result = ResultOf<typeof login>;

export interface LoginParts {
  readonly signer: DownloadSigner;
  /** Whether demo accounts may log in. */
  readonly demo: boolean;
}

/** Logs in (docs/wire.md §1, *Login*): ticket, then a try from the counts, then the password, and nothing before it. */
export async function logIn(params: Params, context: Context<'public'>, parts: LoginParts): Promise<Result> {
  const { db, pool, clock, lang, caller } = context;
  const at = clock.now();
  const isPassed = params.ticket !== undefined && (await useTicket(db, params.ticket, caller, at));
  if (!isPassed) return { codeError: '000109', msg: say(sessionWords.wrongTicket, lang) };
  const password = context.openField('password', params.password);
  if (password === null) {
    throw refuse.invalid([{ path: 'password', message: say(peopleWords.passwordUnsealed, lang) }]);
  }

  const key = loginKey(params.loginname);
  const browser = browserHash(caller);
  const account = await findLoginAccount(pool, { key, browser, demo: parts.demo });
  const counts = countsOf(key, account?.knowsBrowser ? browser : undefined, networkOf(caller.address));
  const taken = await takeTry(context, counts, at);
  if (taken.retryAfter !== undefined) throw lockedOut(taken.retryAfter);

  const isRight = await matchesPassword(password, account?.passwordHash ?? (await decoyHash())).catch(
    async (error: unknown) => {
      await giveTryBack(db, counts);
      throw error;
    },
  );
  const log = (...outcomes: LoginOutcome[]): Promise<void> =>
    logTry(db, { personId: account?.id ?? null, at, outcomes, address: caller.address });
  if (!isRight || !account) {
    await log(account ? 'wrong_password' : 'unknown_account', ...(taken.locks ? (['locked_out'] as const) : []));
    return wrong(lang);
  }
  if (account.isDeleted) {
    await settleTries(db, counts);
    const left = await deletedAnswer(db, parts.signer, account.id, at);
    await log('deleted');
    return left ?? wrong(lang);
  }
  if (!account.isActive || !account.isPartyActive) {
    await settleTries(db, counts);
    await log('suspended');
    throw refuse.rule(sessionWords.suspended);
  }
  return (await begin(account, password, counts, context)) ?? wrong(lang);
}

const wrong = (lang: Lang): Result => ({ codeError: '000100', msg: say(sessionWords.wrongLogin, lang) });

/** A browser that the account knows has tries of its own, so that nobody else can use them up. */
function countsOf(key: string, knownBrowser: Buffer | undefined, network: string): TryCount[] {
  if (knownBrowser) return [tryCount('browser', key, knownBrowser.toString('base64'))];
  return [tryCount('account', key), tryCount('network', key, network), tryCount('address', network)];
}

/** Nothing where the password was changed while it was looked at. */
async function begin(
  account: LoginAccount,
  password: string,
  counts: readonly TryCount[],
  { db, clock, caller }: Context,
): Promise<Result | undefined> {
  const { id: personId, passwordHash, partyId, partyName, partyKind } = account;
  const renewed = isOutdated(passwordHash ?? '') ? await hashPassword(password) : undefined;
  return db.transaction().execute(async (tx) => {
    // One login of a person after the other; the try goes back in the same trip.
    const { rows } = await sql<{ password_hash: string | null }>`
      with settled as (${settlingTries(counts)})
      select password_hash from accounts.people where id = ${personId} for update`.execute(tx);
    if (rows[0]?.password_hash !== passwordHash) return undefined;
    if (renewed !== undefined) {
      await tx.updateTable('accounts.people').set({ password_hash: renewed }).where('id', '=', personId).execute();
    }
    const owner = { personId, partyId, address: caller.address, browser: renewBrowser(caller) };
    const secrets = await beginSession(tx, clock, owner, 'login');
    return { data: { ...secrets, loginname: account.loginName, name: account.name, partyName, partyKind } };
  });
}
