import { resetMailWords } from '#accounts/identity/people/reset-mail.words.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import { translate } from '#kernel/i18n/text.ts';
import { sendMail } from '#kernel/mail/server/send-mail.ts';
import { resetLink, resetLinkMinutes, tokenOfLink } from '#accounts/identity/people/server/reset-tokens.ts';

/** Maximum links mailed to one account per hour, from all requesters together, so that no one can flood its mailbox. */
const mailsAnHour = 5;
const hour = 3_600_000;

/** Mails one link. A retry after a failure mails another one; both work until one is used. */
export async function mailResetLink(
  { requestId, base }: { requestId: string; base: string },
  { database, clock }: Pick<JobContext, 'database' | 'clock'>,
): Promise<void> {
  const at = clock.now();
  await database.kysely.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('accounts.reset_requests as r')
      .innerJoin('accounts.people as p', 'p.id', 'r.person_id')
      .leftJoin('accounts.deleted_accounts as d', 'd.person_id', 'p.id')
      .select(['p.id', 'p.name', 'p.login_name', 'p.mail', 'r.lang'])
      .where('r.id', '=', requestId)
      // Accounts that may log in, or that may download the remaining data of a deleted enterprise.
      .where((of) => of.or([of('p.state', '=', 'active'), of('d.person_id', 'is not', null)]))
      .executeTakeFirst();
    if (!found || found.mail === null) return;
    const { count } = await tx
      .selectFrom('accounts.reset_requests')
      .select((of) => of.fn.countAll<string>().as('count'))
      .where('person_id', '=', found.id)
      .where('id', '<', requestId)
      .where('at', '>', new Date(at.getTime() - hour))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mailsAnHour) return;
    const link = await resetLink(tx, found.id, base, at);
    await sendMail(tx, {
      to: found.mail,
      subject: translate(resetMailWords.linkSubject, found.lang),
      text: translate(resetMailWords.linkText, found.lang, {
        name: found.name,
        loginName: found.login_name,
        minutes: resetLinkMinutes,
        link,
      }),
      secrets: [tokenOfLink(link)],
      at,
    });
  });
}
