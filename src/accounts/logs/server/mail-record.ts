import { sql } from 'kysely';
import { namesIn } from '#kernel/workflow/history/server/names-in.ts';
import { deliveryWords, logWords } from '#accounts/logs/logs.words.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';

/** Defines the history of a mail, which is identified by its recipient. */
export const mailRecord: RecordKind = {
  entity: 'mail',
  name: logWords.mail,
  actions: { 'mail.resend': logWords.resent },
  fields: { delivery: { label: logWords.delivery, words: deliveryWords } },
  names: namesIn('kernel.mails', 'recipient'),
  found: (text) =>
    sql`select id::text from kernel.mails where lower(recipient) collate "C" like ${`${escapeLike(text.toLowerCase())}%`}`,
};
