import { useTicket } from '#accounts/captcha/server/use-ticket.ts';
import { loginKey } from '#accounts/identity/people/login-key.ts';
import type { requestReset as endpoint } from '#accounts/identity/entrance/passwords.contract.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import type { Config } from '#kernel/config/server/config.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { lockKey } from '#kernel/db/server/locks/lock-classes.ts';
import { networkOf } from '#kernel/envelope/server/address-budget.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { send } from '#kernel/jobs/server/send.ts';
import { mailResetLinkJob } from '#accounts/identity/entrance/server/entrance.jobs.ts';

/** Requests per hour from one network without a captcha ticket. */
const freeAnHour = 3;
const hour = 3_600_000;

/**
 * Accepts a request for a reset link. The work is the same for existing and unknown accounts, so neither the response
 * nor its time reveals an account. A job mails the link if there is a recipient.
 */
export async function requestReset(
  params: ParamsOf<typeof endpoint>,
  { db, clock, lang, caller }: Context<'public'>,
  config: Config,
): Promise<void> {
  const at = clock.now();
  const network = networkOf(caller.address);
  await lockKey(db, 'resetsOfNetwork', network);
  const { count } = await db
    .selectFrom('accounts.reset_requests')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('network', '=', network)
    .where('at', '>', new Date(at.getTime() - hour))
    .executeTakeFirstOrThrow();
  const isFree = Number(count) < freeAnHour;
  if (!isFree && !(params.ticket !== undefined && (await useTicket(db, params.ticket, caller, at)))) {
    throw refuse.rule(peopleWords.ticketRequired, undefined, '000109');
  }
  const person = await db
    .selectFrom('accounts.people')
    .select('id')
    .where('login_key', '=', loginKey(params.loginname))
    .$if(!config.demo, (query) => query.where('demo', '=', false))
    .executeTakeFirst();
  const { id } = await db
    .insertInto('accounts.reset_requests')
    .values({ network, person_id: person?.id ?? null, lang, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await send(db, mailResetLinkJob, { requestId: id, base: config.publicUrl }, { at });
}
