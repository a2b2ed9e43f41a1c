import { useTicket } from '#accounts/captcha/server/use-ticket.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { send } from '#kernel/jobs/server/send.ts';
import {
  confirmHours,
  type askForHeads as endpoint,
} from '#zero-carbon/certification/issuance-log/heads/heads.contract.ts';
import { readerWords as text } from '#zero-carbon/certification/issuance-log/heads/heads.words.ts';
import { mailConfirmationJob } from './heads.jobs.ts';

/** Maximum number of readers, including unconfirmed ones. */
export const mostReaders = 20_000;

/**
 * Registers an address. The work here is the same whether or not it is already registered, so that neither response nor
 * timing reveals it; a job mails the link if one is needed.
 */
export async function askForHeads(
  { mail, ticket }: ParamsOf<typeof endpoint>,
  { db, clock, lang, caller }: Context<'public'>,
): Promise<void> {
  const at = clock.now();
  if (!(await useTicket(db, ticket, caller, at))) throw refuse.rule(text.ticketOver, undefined, '000109');
  const { count } = await db
    .selectFrom('zero_carbon.head_readers')
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostReaders) throw refuse.rule(text.full);
  const { id } = await db
    .insertInto('zero_carbon.head_readers')
    .values({
      mail,
      mail_key: mail.toLowerCase(),
      lang,
      token_hash: null,
      expires_at: new Date(at.getTime() + confirmHours * 3_600_000),
      mailed_on: null,
    })
    // an existing reader stays unchanged
    .onConflict((conflict) =>
      conflict.column('mail_key').doUpdateSet((of) => ({ mail: of.ref('zero_carbon.head_readers.mail') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await send(db, mailConfirmationJob, { readerId: id }, { at });
}
