import { countFailure } from '#accounts/captcha/server/pressure.ts';
import { deletedAnswer } from '#accounts/identity/people/server/deleted-account.ts';
import { decoyHash, hashPassword, isOutdated, matchesPassword } from '#accounts/identity/people/server/password.ts';
import { loginKey } from '#accounts/identity/people/login-key.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import type { logIn as endpoint } from '#accounts/identity/entrance/login.contract.ts';
import type { LoginOutcome } from '#accounts/identity/sessions/sessions.contract.ts';
import { sessionWords } from '#accounts/identity/entrance/login-answers.words.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { UseUpWith } from '#kernel/http/server/handle-attempt.ts';
import { deviceOf } from '#accounts/identity/sessions/server/device-of.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { admitLogin } from './admit-login.ts';
import { beginLogin } from './begin-login.ts';
import { renewBrowser } from '#accounts/identity/sessions/server/known-browsers.ts';
import { lockedOut } from './locked-out.ts';
import { giveTryBack, settleTries, type TryCount } from '#accounts/identity/sessions/server/login-tries.ts';
import { logTry, type LoginAccount } from './login.queries.ts';

type Params = ParamsOf<typeof endpoint>;
type Result = ResultOf<typeof endpoint>;

export interface LoginParts {
  readonly signer: DownloadSigner;
  /** True if demo accounts may log in. */
  readonly demo: boolean;
}

/**
 * Logs in (docs/wire.md §1, *Login*). The order is fixed: first the ticket, then an attempt from the counters, then the
 * password.
 */
export async function logIn(
  params: Params,
  context: Context<'public'>,
  useUpWith: UseUpWith,
  parts: LoginParts,
): Promise<Result> {
  const { db, pool, clock, lang, caller } = context;
  const at = clock.now();
  const password = context.openField('password', params.password);
  const key = loginKey(params.loginname);
  const asked = { key, ticket: params.ticket ?? '', hasPassword: password !== null, demo: parts.demo };
  const admitted = await admitLogin(asked, context, useUpWith, at);
  if (!admitted) return { codeError: '000109', msg: translate(sessionWords.wrongTicket, lang) };
  if (password === null) throw refuse.field('password', peopleWords.passwordUnsealed, lang);
  const { account, counts, taken } = admitted;
  if (taken.retryAfter !== undefined) {
    await countFailure(pool, caller, at);
    throw lockedOut(taken.retryAfter);
  }

  const isRight = await matchesPassword(password, account?.passwordHash ?? (await decoyHash())).catch(
    async (error: unknown) => {
      await giveTryBack(db, counts);
      throw error;
    },
  );
  const log = (...outcomes: LoginOutcome[]): Promise<void> =>
    logTry(db, { personId: account?.id ?? null, at, outcomes, address: caller.address });
  if (!isRight || !account) {
    await countFailure(pool, caller, at);
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

const wrong = (lang: Lang): Result => ({ codeError: '000100', msg: translate(sessionWords.wrongLogin, lang) });

/** Returns undefined if the password has changed meanwhile. */
async function begin(
  account: LoginAccount,
  password: string,
  counts: readonly TryCount[],
  context: Context<'public'>,
): Promise<Result | undefined> {
  const { db, clock, caller, lang } = context;
  const { id: personId, partyId, partyName, partyKind } = account;
  let passwordHash = account.passwordHash ?? '';
  if (isOutdated(passwordHash)) {
    const renewed = await hashPassword(password);
    const people = db.updateTable('accounts.people').where('id', '=', personId);
    await people.set({ password_hash: renewed }).where('password_hash', '=', passwordHash).execute();
    passwordHash = renewed;
  }
  const browser = renewBrowser(caller);
  const owner = { personId, partyId, address: caller.address, device: deviceOf(caller.agent), browser };
  const secrets = await beginLogin({ owner, passwordHash, counts }, context, clock.now());
  if (!secrets) return undefined;
  browser.give();
  if (account.lang !== lang) await db.updateTable('accounts.people').set({ lang }).where('id', '=', personId).execute();
  return { data: { ...secrets, loginname: account.loginName, name: account.name, partyName, partyKind } };
}
