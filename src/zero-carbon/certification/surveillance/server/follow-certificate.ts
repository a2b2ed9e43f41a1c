import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import type { JobHandler } from '#kernel/jobs/server/job.ts';
import type { Event } from '#kernel/jobs/server/subscription.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { moveAll } from '#kernel/workflow/server/move-all.ts';
import type { Moved } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { nextSurveillance } from '#zero-carbon/certification/surveillance/surveillance-days.ts';
import { surveillanceLifecycle } from '#zero-carbon/certification/surveillance/surveillances.states.ts';

/** After a certificate was issued or changed. */
export const followMovedCertificate: JobHandler<Event<Moved>> = async ({ payload: { id } }, { database, clock }) => {
  await database.kysely.transaction().execute((tx) => followCertificate(tx, id, clock));
};

/**
 * Synchronises the surveillances of a certificate with its state: one in force has a plan, a correction continues with
 * its predecessor's surveillances, and those of an ended one are closed. The function is idempotent.
 */
export async function followCertificate(tx: Tx, id: string, clock: Clock): Promise<void> {
  const certificate = await lockCertificate(tx, id);
  if (!certificate) return;
  if (certificate.state === 'valid' || certificate.state === 'suspended') {
    await plan(tx, certificate, clock);
    return;
  }
  const correction = await correctionOf(tx, certificate.id);
  if (correction) await takeOver(tx, certificate, correction, clock);
  else await closeOf(tx, certificate.id, clock);
}

const lockCertificate = (tx: Tx, id: string) =>
  tx
    .selectFrom('zero_carbon.certificates')
    .select(['id', 'state', 'site_id', 'party_id', 'organisation_id', 'issued_on', 'expires_on', 'replaces_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
type Followed = NonNullable<Awaited<ReturnType<typeof lockCertificate>>>;

/** The correction of a certificate; a renewal starts again. */
const correctionOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('zero_carbon.certificates')
    .select(['id', 'number', 'organisation_id'])
    .where('replaces_id', '=', id)
    .where('is_correction', '=', true)
    .orderBy('id')
    .executeTakeFirst();

/** Plans the surveillances of a certificate issued by the portal: others have nothing that could be declared. */
async function plan(tx: Tx, { id, site_id: site, replaces_id: former, ...of }: Followed, clock: Clock): Promise<void> {
  const planned = await tx
    .selectFrom('zero_carbon.surveillance_plans')
    .select('certificate_id')
    .where('certificate_id', '=', id)
    .executeTakeFirst();
  if (planned) return;
  if (former !== null && (await correctionOf(tx, former))?.id === id) {
    await followCertificate(tx, former, clock);
    return;
  }
  if (site === null) return;
  const { rows } = await sql<{ months: number }>`
    select count as months from accounts.periods where key = 'surveillance'`.execute(tx);
  const months = rows[0]!.months;
  const next = nextSurveillance({ countedFrom: of.issued_on, months }, of.expires_on, {
    turn: 1,
    today: clock.today(),
  });
  await tx
    .insertInto('zero_carbon.surveillance_plans')
    .values({
      certificate_id: id,
      counted_from: of.issued_on,
      months,
      next_turn: next?.turn ?? null,
      next_on: next?.day ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Moves plan and surveillances of a corrected certificate to its successor. */
async function takeOver(
  tx: Tx,
  former: Followed,
  { id: to, number, organisation_id: organisation }: { id: string; number: string; organisation_id: string },
  clock: Clock,
): Promise<void> {
  await sql`
    insert into zero_carbon.surveillance_plans (certificate_id, counted_from, months, next_turn, next_on)
    select ${to}, counted_from, months, next_turn, next_on from zero_carbon.surveillance_plans
     where certificate_id = ${former.id} on conflict do nothing`.execute(tx);
  await tx
    .updateTable('zero_carbon.surveillance_plans')
    .set({ next_turn: null, next_on: null })
    .where('certificate_id', '=', former.id)
    .execute();
  // a suspension applied to the previous certificate: a surveillance that lapses later suspends the new one
  const handed = await tx
    .updateTable('zero_carbon.surveillances')
    .set({ certificate_id: to, organisation_id: organisation, suspension_id: null })
    .where('certificate_id', '=', former.id)
    .returning('id')
    .execute();
  for (const { id } of handed) {
    await recordChange(tx, { actor: system, at: clock.now() }, 'surveillance.hand', id, {
      after: { certificate: number },
    });
  }
  // the successor may have ended by now too
  await followCertificate(tx, to, clock);
}

/** Ends the surveillance of a certificate. */
async function closeOf(tx: Tx, id: string, clock: Clock): Promise<void> {
  await tx
    .updateTable('zero_carbon.surveillance_plans')
    .set({ next_turn: null, next_on: null })
    .where('certificate_id', '=', id)
    .where('next_on', 'is not', null)
    .execute();
  await moveAll(tx, surveillanceLifecycle, 'close', (row) => row('certificate_id', '=', id), { actor: system, clock });
}
