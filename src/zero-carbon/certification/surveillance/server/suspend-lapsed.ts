import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database, Db, Tx } from '#kernel/db/server/database.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { system, systemFor, type Mover } from '#kernel/workflow/server/mover.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { publicNotes } from '#zero-carbon/certification/surveillance/public-notes.ts';
import { surveillanceLifecycle } from '#zero-carbon/certification/surveillance/surveillances.states.ts';

const atOnce = 100;

/** Lapsed surveillances without a suspension so far, of certificates that can be suspended. */
const lapsed = (db: Db, today: string) =>
  db
    .selectFrom('zero_carbon.surveillances as s')
    .innerJoin('zero_carbon.certificates as c', 'c.id', 's.certificate_id')
    .select(['s.id', 's.certificate_id'])
    .where('s.state', 'in', ['overdue', 'failed'])
    .where('s.suspension_id', 'is', null)
    .where(({ or, eb }) => or([eb('s.state', '=', 'failed'), eb('s.grace_until', '<', today)]))
    .where('c.state', '=', 'valid')
    .where('c.expires_on', '>=', today);

/** Suspends certificates whose surveillance has failed or was not declared within its grace, each by itself. */
export async function suspendLapsed({ kysely }: Database, clock: Clock): Promise<number> {
  const found = await lapsed(kysely, clock.today()).orderBy('s.id').limit(atOnce).execute();
  for (const { id, certificate_id: certificate } of found) {
    await kysely.transaction().execute(async (tx) => {
      await lockCertificate(tx, certificate);
      const still = await lapsed(tx, clock.today()).where('s.id', '=', id).forUpdate('s').executeTakeFirst();
      if (still) await suspendFor(tx, id, system, clock);
    });
  }
  return found.length;
}

/** Certificates are locked before their surveillances; the publication of their changes locks the log last. */
export const lockCertificate = (tx: Tx, id: string) =>
  tx
    .selectFrom('zero_carbon.certificates')
    .select(['id', 'state', 'expires_on', 'decide_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/**
 * Suspends the certificate of a lapsed surveillance, which waits from now on until the last day of the suspension. Both
 * are locked, and the certificate is in force.
 */
export async function suspendFor(tx: Tx, id: string, actor: Pick<Mover, 'personId' | 'partyId'>, clock: Clock) {
  const {
    certificate_id: certificate,
    turn,
    state,
  } = await tx
    .selectFrom('zero_carbon.surveillances')
    .select(['certificate_id', 'turn', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isFailed = state === 'failed';
  const { decide_by: until } = await move(tx, certificateLifecycle, 'suspend', certificate, {
    actor: systemFor(actor),
    clock,
    note: publicNotes[isFailed ? 'failed' : 'missed'](turn),
  });
  await move(tx, surveillanceLifecycle, isFailed ? 'lapseFailed' : 'lapse', id, {
    actor: systemFor(actor),
    clock,
    changes: { suspension_id: await newestChange(tx, certificate), due_on: until },
  });
}

/** The newest entry of a certificate's public journal. */
async function newestChange(tx: Tx, certificate: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select max(id)::text as id from zero_carbon.certificate_changes where certificate_id = ${certificate}`.execute(tx);
  return rows[0]!.id;
}

/**
 * Restores a certificate whose suspension came from a surveillance that is maintained now, if there was no other change
 * since. If another surveillance of the same certificate has lapsed, the suspension is attributed to that one.
 */
export async function restoreAfter(
  tx: Tx,
  { certificate, turn, suspension }: { certificate: string; turn: number; suspension: string | null },
  actor: Pick<Mover, 'personId' | 'partyId'>,
  clock: Clock,
): Promise<void> {
  const { state, expires_on: expiresOn, decide_by: until } = await lockCertificate(tx, certificate);
  const today = clock.today();
  if (suspension === null || state !== 'suspended' || expiresOn < today) return;
  if ((await newestChange(tx, certificate)) !== suspension) return;
  const other = await tx
    .selectFrom('zero_carbon.surveillances')
    .select(['id', 'state'])
    .where('certificate_id', '=', certificate)
    .where('suspension_id', 'is', null)
    .where(({ or, and, eb }) =>
      or([eb('state', '=', 'failed'), and([eb('state', '=', 'overdue'), eb('grace_until', '<', today)])]),
    )
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst();
  if (other) {
    await move(tx, surveillanceLifecycle, other.state === 'failed' ? 'lapseFailed' : 'lapse', other.id, {
      actor: systemFor(actor),
      clock,
      changes: { suspension_id: suspension, due_on: until },
    });
    return;
  }
  const note: Text = publicNotes.maintained(turn);
  await move(tx, certificateLifecycle, 'reinstate', certificate, { actor: systemFor(actor), clock, note });
}
