import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import { midnight } from '#kernel/clock/server/midnight.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { translate } from '#kernel/i18n/text.ts';
import { sendMails } from '#kernel/mail/server/send-mail.ts';
import type { Recipients } from '#kernel/notify/server/recipients.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { headMailWords as text } from '#zero-carbon/issuance-log/head-mail.words.ts';
import { signHead } from './sign-head.ts';

interface MailParts {
  readonly keyring: Keyring;
  readonly recipients: Recipients;
}

/**
 * Signs the head of the day and mails it to those who issue for an organisation, so that whoever keeps his mails is a
 * witness. Once a day, whoever asks and however often.
 *
 * @returns how many mails were sent.
 */
export async function mailHeads(
  { kysely }: Database,
  clock: Clock,
  { keyring, recipients }: MailParts,
): Promise<number> {
  const [today, now] = [clock.today(), clock.now()];
  return kysely.transaction().execute(async (tx) => {
    await sql`select zero_carbon.lock_log()`.execute(tx);
    const sent = await tx
      .selectFrom('zero_carbon.log_heads')
      .select('id')
      .where('mailed', '=', true)
      .where('at', '>=', midnight(today, 0, clock.zone))
      .limit(1)
      .executeTakeFirst();
    if (sent) return 0;
    const { publicUrl } = recipients;
    const head = await signHead(tx, { keyring, publicUrl, now, mailed: true });
    if (!head) return 0;
    const organisations = await tx
      .selectFrom('zero_carbon.organisations')
      .select('party_id')
      .where('party_id', 'is not', null)
      .execute();
    const holders = await recipients.of(tx, {
      permission: 'certificates.issue',
      parties: organisations.flatMap(({ party_id: party }) => (party === null ? [] : [party])),
    });
    const mails = holders.flatMap(({ mail: to, name, lang }) => {
      if (to === null) return [];
      const facts = { name, day: today, size: head.size, checkpoint: head.checkpoint };
      const places = { page: `${publicUrl}/#/index/log`, head: `${publicUrl}/log/head` };
      return [
        {
          to,
          subject: translate(text.subject, lang, { day: today }),
          text: translate(text.text, lang, { ...facts, ...places }),
          at: now,
        },
      ];
    });
    await sendMails(tx, mails);
    return mails.length;
  });
}
