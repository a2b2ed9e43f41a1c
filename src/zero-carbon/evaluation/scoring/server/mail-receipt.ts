import { translate } from '#kernel/i18n/text.ts';
import type { JobHandler } from '#kernel/jobs/server/job.ts';
import { sendMail } from '#kernel/mail/server/send-mail.ts';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';
import { receiptOf } from '#zero-carbon/evaluation/scoring/opened/server/read-seals.ts';

/**
 * Mails the receipt, once: place and hash in the history’s chain, nothing of the scores.
 *
 * @throws Error while it is not chained; then it is tried again.
 */
export const mailReceipt: JobHandler<{ seat: string }> = async ({ seat }, { database, clock }) => {
  await database.kysely.transaction().execute(async (tx) => {
    const seal = await tx
      .selectFrom('zero_carbon.score_seals')
      .select('receipt_at')
      .where('seat_id', '=', seat)
      .forUpdate()
      .executeTakeFirst();
    if (!seal || seal.receipt_at !== null) return;
    const place = await receiptOf(tx, seat);
    if (!place) throw new Error(`What seat ${seat} submitted is not chained yet`);
    const at = clock.now();
    await tx.updateTable('zero_carbon.score_seals').set({ receipt_at: at }).where('seat_id', '=', seat).execute();
    const expert = await tx
      .selectFrom('zero_carbon.seats as s')
      .innerJoin('zero_carbon.panels as w', 'w.id', 's.panel_id')
      .innerJoin('accounts.people as p', 'p.id', 's.person_id')
      .select(['p.name', 'p.mail', 'p.lang', 'w.report_number as number'])
      .where('s.id', '=', seat)
      .executeTakeFirst();
    if (!expert || expert.mail === null) return;
    const { name, number, mail: to, lang } = expert;
    await sendMail(tx, {
      to,
      subject: translate(text.receiptSubject, lang, { number }),
      text: translate(text.receiptText, lang, { name, number, ...place }),
      secrets: [],
      at,
    });
  });
};
