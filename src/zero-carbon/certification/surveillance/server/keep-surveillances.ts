import { sql } from 'kysely';
import { addDays } from '#kernel/checks/calendar-date.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database, Db, Tx } from '#kernel/db/server/database.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { moveAll } from '#kernel/workflow/server/move-all.ts';
import { publishStart } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { nextSurveillance } from '#zero-carbon/certification/surveillance/surveillance-days.ts';
import { reminderDays, surveillanceLifecycle } from '#zero-carbon/certification/surveillance/surveillances.states.ts';
import { followCertificate } from './follow-certificate.ts';
import { suspendLapsed } from './suspend-lapsed.ts';

const atOnce = 100;

type Keeping = Pick<JobContext, 'database' | 'clock' | 'log' | 'signal'>;

/**
 * The clock of surveillance: closes surveillances of ended certificates, opens those within the next 90 days, marks
 * undeclared ones as overdue, and suspends the certificates of lapsed ones. Each step and its record share one
 * transaction: a server that dies in it has done nothing, and of two concurrent servers one finds nothing left. The
 * withdrawal after a suspension is the certificate's own move.
 */
export async function keepSurveillances({ database, clock, log, signal }: Keeping): Promise<void> {
  const steps = { closed: closeEnded, opened: openComing, overdue: missPassed, suspended: suspendLapsed };
  for (const [name, step] of Object.entries(steps)) {
    let count = 0;
    for (let done = 1; done > 0 && !signal.aborted; count += done) done = await step(database, clock);
    if (count > 0) log.info({ [name]: count }, 'surveillances');
  }
}

/** Updates certificates that have ended with open surveillances, in batches. */
async function closeEnded({ kysely }: Database, clock: Clock): Promise<number> {
  const ended = await kysely
    .selectFrom('zero_carbon.surveillances as s')
    .innerJoin('zero_carbon.certificates as c', 'c.id', 's.certificate_id')
    .select('c.id')
    .distinct()
    .where('s.state', 'in', ['due', 'overdue', 'declared', 'failed'])
    .where('c.state', 'not in', ['valid', 'suspended'])
    .orderBy('c.id')
    .limit(atOnce)
    .execute();
  for (const { id } of ended) await kysely.transaction().execute((tx) => followCertificate(tx, id, clock));
  return ended.length;
}

/** Opens surveillances whose first reminder is due by today, in batches. */
async function openComing({ kysely }: Database, clock: Clock): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const plans = await tx
      .selectFrom('zero_carbon.surveillance_plans as p')
      .innerJoin('zero_carbon.certificates as c', 'c.id', 'p.certificate_id')
      .select(['c.id', 'c.state', 'c.party_id', 'c.organisation_id', 'c.expires_on'])
      .select(['p.counted_from as countedFrom', 'p.months', 'p.next_turn', 'p.next_on'])
      .where('p.next_on', '<=', addDays(clock.today(), reminderDays[0]))
      .orderBy('p.next_on')
      .orderBy('p.certificate_id')
      .limit(atOnce)
      .forUpdate('p')
      .skipLocked()
      .execute();
    for (const plan of plans) await openOne(tx, plan, clock);
    return plans.length;
  });
}

interface ComingPlan {
  readonly id: string;
  readonly state: string;
  readonly party_id: string | null;
  readonly organisation_id: string;
  readonly expires_on: string;
  readonly countedFrom: string;
  readonly months: number;
  readonly next_turn: number | null;
  readonly next_on: string | null;
}

/** A day that passed before it could be opened was never announced, so that it does not count as late. */
async function openOne(tx: Tx, plan: ComingPlan, clock: Clock): Promise<void> {
  const today = clock.today();
  const { id, next_turn: turn, next_on: day } = plan;
  const isInForce = (plan.state === 'valid' || plan.state === 'suspended') && plan.expires_on >= today;
  if (isInForce && day! >= today) await open(tx, { ...plan, turn: turn!, day: day! }, clock);
  const next = isInForce ? nextSurveillance(plan, plan.expires_on, { turn: turn! + 1, today }) : undefined;
  await tx
    .updateTable('zero_carbon.surveillance_plans')
    .set({ next_turn: next?.turn ?? null, next_on: next?.day ?? null })
    .where('certificate_id', '=', id)
    .execute();
}

/** Opens one surveillance, once. */
export async function open(
  tx: Db,
  of: Pick<ComingPlan, 'id' | 'party_id' | 'organisation_id'> & { readonly turn: number; readonly day: string },
  clock: Clock,
): Promise<string | undefined> {
  const { turn, day } = of;
  const opened = await tx
    .insertInto('zero_carbon.surveillances')
    .values({
      certificate_id: of.id,
      party_id: of.party_id,
      organisation_id: of.organisation_id,
      turn,
      day,
      due_on: day,
      opened_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!opened) return undefined;
  await recordChange(tx, { actor: system, at: clock.now() }, 'surveillance.open', opened.id, {
    after: { turn: String(turn), day },
  });
  await publishStart(tx, surveillanceLifecycle, opened.id, system, clock);
  return opened.id;
}

/** Marks those whose day has passed: 90 days of grace start with that day, whenever the clock runs. */
const missPassed = ({ kysely }: Database, clock: Clock): Promise<number> =>
  kysely.transaction().execute(async (tx) => {
    const graceUntil = sql<string>`kernel.period_end('surveillance-grace', target.day)`;
    const { moved } = await moveAll(tx, surveillanceLifecycle, 'miss', (row) => row('due_on', '<', clock.today()), {
      actor: system,
      clock,
      limit: atOnce,
      changes: { due_on: graceUntil, grace_until: graceUntil },
    });
    return moved;
  });
