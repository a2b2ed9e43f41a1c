import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import { midnight } from '#kernel/clock/server/midnight.ts';
import type { Database, Db, Tx } from '#kernel/db/server/database.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { sendMails, type Mail } from '#kernel/mail/server/send-mail.ts';
import type { Recipients } from '#kernel/notify/server/recipients.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { headMailWords as text } from '#zero-carbon/certification/issuance-log/heads/head-mail.words.ts';
import { signHead } from '#zero-carbon/certification/issuance-log/server/sign-head.ts';
import { endAddresses, endToken } from './end-link.ts';

interface MailParts {
  readonly keyring: Keyring;
  readonly recipients: Recipients;
}

/** A mailed head, and the one mailed before it. */
interface MailedHead {
  readonly id: string;
  readonly size: number;
  readonly at: Date;
  readonly checkpoint: string;
  readonly before: { readonly size: number; readonly day: string } | undefined;
}

/** Readers per transaction. */
const atOnce = 500;

/**
 * Signs the head of the day and mails it to the issuers of all organisations, and to all confirmed readers, so that
 * every reader who saves these mails is a witness. Each gets it once a day, independent of repeated calls: a run after
 * a server crash mails it to the remaining ones.
 *
 * @returns the number of mails.
 */
export async function mailHeads({ kysely }: Database, clock: Clock, parts: MailParts): Promise<number> {
  const issuers = await kysely.transaction().execute((tx) => mailIssuers(tx, clock, parts));
  const head = await headOf(kysely, clock);
  if (!head) return issuers;
  let readers = 0;
  for (;;) {
    const sent = await kysely.transaction().execute((tx) => mailReaders(tx, clock, head, parts));
    if (sent === 0) return issuers + readers;
    readers += sent;
  }
}

/** Today's head, if it has been mailed. */
async function headOf(db: Db, clock: Clock): Promise<MailedHead | undefined> {
  const [head, before] = await db
    .selectFrom('zero_carbon.log_heads')
    .select([
      'id',
      'size',
      'at',
      'checkpoint',
      sql<boolean>`at >= ${midnight(clock.today(), 0, clock.zone)}`.as('isToday'),
    ])
    .where('mailed', '=', true)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  if (!head?.isToday) return undefined;
  const day = (at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: clock.zone }).format(at);
  return { ...head, size: Number(head.size), before: before && { size: Number(before.size), day: day(before.at) } };
}

/** Signs the head together with the mails to the issuers; does nothing if that was done today. */
async function mailIssuers(tx: Tx, clock: Clock, { keyring, recipients }: MailParts): Promise<number> {
  await sql`select zero_carbon.lock_log()`.execute(tx);
  if (await headOf(tx, clock)) return 0;
  const { publicUrl } = recipients;
  const signed = await signHead(tx, { keyring, publicUrl, now: clock.now(), mailed: true });
  const head = signed && (await headOf(tx, clock));
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
    const mail = headMail(head, lang, clock, publicUrl);
    return [{ ...mail, to, text: translate(text.greeting, lang, { name }) + mail.text }];
  });
  await sendMails(tx, mails);
  await tx.insertInto('zero_carbon.head_mailings').values({ head_id: head.id, recipients: mails.length }).execute();
  return mails.length;
}

/** Mails to some of the remaining readers of today, and records it with them. */
async function mailReaders(tx: Tx, clock: Clock, head: MailedHead, parts: MailParts): Promise<number> {
  const { keyring, recipients } = parts;
  const { publicUrl } = recipients;
  const today = clock.today();
  const readers = await tx
    .selectFrom('zero_carbon.head_readers')
    .select(['id', 'mail', 'lang'])
    .where('mailed_on', '<', today)
    .orderBy('mailed_on')
    .orderBy('id')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  if (readers.length === 0) return 0;
  const mails = readers.map(({ id, mail: to, lang }) => {
    const mail = headMail(head, lang, clock, publicUrl);
    const token = endToken(keyring, id);
    const end = endAddresses(publicUrl, token);
    const closing = translate(text.end, lang, { end: end.page });
    return { ...mail, to, text: mail.text + closing, unsubscribe: end.post, secrets: [token] };
  });
  await sendMails(tx, mails);
  await tx
    .updateTable('zero_carbon.head_readers')
    .set({ mailed_on: today })
    .where(
      'id',
      'in',
      readers.map(({ id }) => id),
    )
    .execute();
  await tx
    .updateTable('zero_carbon.head_mailings')
    .set((of) => ({ recipients: of('recipients', '+', readers.length) }))
    .where('head_id', '=', head.id)
    .execute();
  return readers.length;
}

function headMail(head: MailedHead, lang: Lang, clock: Clock, publicUrl: string): Omit<Mail, 'to'> {
  const { size, checkpoint, before } = head;
  const added = size - (before?.size ?? 0);
  const news = before && translate(added > 0 ? text.grown : text.same, lang, { before: before.day, added });
  const places = { page: `${publicUrl}/#/index/log`, portal: publicUrl, head: `${publicUrl}/log/head` };
  return {
    subject: translate(text.subject, lang, { day: clock.today() }),
    text: translate(text.text, lang, { size, checkpoint, news: news ?? '', ...places }),
    secrets: [],
    at: clock.now(),
  };
}
