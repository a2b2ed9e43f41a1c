import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { send } from '#kernel/jobs/server/send.ts';
import { sendMailJob } from '#kernel/mail/server/mail.jobs.ts';

/** Returns a failed mail to the queue. Other mails remain unchanged: one that was sent would arrive twice. */
export async function resendMail(tx: Db, id: string, { actor, clock }: { actor: Actor; clock: Clock }): Promise<void> {
  const mail = await tx
    .selectFrom('kernel.mails')
    .select(['delivery', 'attempts'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  if (mail.delivery !== 'failed') throw refuse.state(mail.delivery);
  const at = clock.now();
  await tx
    .updateTable('kernel.mails')
    .set({ delivery: 'queued', settled_at: null, error: null })
    .where('id', '=', id)
    .execute();
  await send(tx, sendMailJob, { mailId: id }, { at });
  await recordChange(tx, { actor, at }, 'mail.resend', id, {
    before: { delivery: 'failed' },
    after: { delivery: 'queued' },
  });
}
