import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { may } from '#kernel/http/server/actor.ts';
import { checkVersion, refuse } from '#kernel/http/server/refusal.ts';
import { send } from '#kernel/jobs/server/send.ts';
import { move } from '#kernel/workflow/server/move.ts';
import type { Mover } from '#kernel/workflow/server/mover.ts';
import type { DeviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import { chosen } from '#vr-fleet/headsets/devices/server/select-devices.ts';
import { readForecast } from '#vr-fleet/configuration/forecast/server/read-forecast.ts';
import { drawWaves, type Target, type Whom } from '#vr-fleet/configuration/rollouts/drawing/draw-waves.ts';
import type {
  previewRollout as previewContract,
  RolloutPreview,
  startRollout as startContract,
} from '#vr-fleet/configuration/rollouts/drafts.contract.ts';
import { rolloutLifecycle } from '#vr-fleet/configuration/rollouts/rollouts.states.ts';
import { rolloutWords as text } from '#vr-fleet/configuration/rollouts/rollouts.words.ts';
import { carrierOf, type Carried, type LeftOut } from './carriers.ts';
import { carriedBy, lockRollout, type RolloutCall } from './save-rollout.ts';
import { rolloutsJob } from './rollouts.jobs.ts';
import { stepOnce } from './step-rollouts.ts';
import { openingBy } from './rollout-columns.ts';

/** Milliseconds of a year, the maximum for scheduling ahead. */
const year = 366 * 86_400_000;

/** The payload and the selection of headsets. */
interface Meant extends Omit<Carried, 'id'> {
  readonly selection: DeviceSelection;
}

/** Returns the headsets that need the payload, and the ids of the others by reason. */
async function targetsOf(db: Db, meant: Meant, today: string) {
  const { subject, eligibility } = carrierOf(meant);
  const { rows } = await sql<{ eligibility: string; ids: string[]; targets: Target[] | null }>`
    select eligibility, array_agg(id::text) as ids,
           case when eligibility = 'goes' then jsonb_agg(jsonb_build_object(
             'id', id::text, 'number', number, 'groupId', group_id::text, 'pui', pui)) end as targets
      from (select d.id, d.number, d.group_id, d.pui, ${eligibility(today)} as eligibility
              from (select ${meant.version_id}::bigint as version_id, ${meant.plan_id}::bigint as plan_id) r
              ${subject}
              join vr_fleet.devices d on ${chosen(meant.selection, { partyId: meant.party_id })}) weighed
     group by eligibility`.execute(db);
  const leftOut: LeftOut = Object.fromEntries(
    rows.flatMap(({ eligibility: why, ids }) => (why === 'goes' ? [] : [[why, ids]])),
  );
  return { targets: rows.find((row) => row.eligibility === 'goes')?.targets ?? [], leftOut };
}

const countsOf = (leftOut: LeftOut): Record<string, number> =>
  Object.fromEntries(Object.entries(leftOut).map(([why, ids]) => [why, ids.length]));

/** Previews the number of headsets in each wave, and the excluded headsets. */
export async function previewRollout(
  { selection, waves, window, ...given }: ParamsOf<typeof previewContract>,
  { db, actor, clock, lang }: RolloutCall,
): Promise<RolloutPreview> {
  const carried = await carriedBy(db, given, actor.partyId, lang);
  const { targets, leftOut } = await targetsOf(db, { ...carried, party_id: actor.partyId, selection }, clock.today());
  const drawn = drawWaves(targets, waves.map(asWhom), 0).map((some) => new Set(some.map(({ id }) => id)));
  const inWaves = new Set(drawn.flatMap((ids) => [...ids]));
  const opensFrom = openingBy(window, clock.zone);
  const expected = waves.map(({ repliedPercent, soakMinutes, deadlineHours }, place) => ({
    ids: drawn[place]!,
    needed: (repliedPercent / 100) * drawn[place]!.size,
    soakMs: soakMinutes * 60_000,
    deadlineMs: deadlineHours * 3_600_000,
    opensFrom,
  }));
  const which = sql`d.id = any(${[...inWaves]}::bigint[])`;
  const brought = await carrierOf(carried).brought(db, carried);
  return {
    total: targets.length,
    waves: drawn.map(({ size }) => size),
    inNone: targets.length - inWaves.size,
    leftOut: countsOf(leftOut),
    forecast: await readForecast(db, clock, which, brought, expected),
  };
}

interface DrawnWave {
  readonly whom: Whom['whom'];
  readonly numbers?: string | null | undefined;
  readonly groupId?: string | null | undefined;
  readonly share?: number | null | undefined;
}

const asWhom = ({ whom, numbers, groupId, share }: DrawnWave): Whom => {
  switch (whom) {
    case 'numbers':
      return { whom, numbers: numbers ?? '' };
    case 'group':
      return { whom, groupId: groupId ?? null };
    case 'share':
      return { whom, share: share ?? 0 };
    case 'rest':
      return { whom };
  }
};

/** Starts a draft, or stores the time of its start. */
export async function startRollout(
  { id, version, at }: ParamsOf<typeof startContract>,
  { db: tx, actor, clock, lang }: RolloutCall,
): Promise<{ total: number | null }> {
  const rollout = await lockRollout(tx, id, actor.partyId);
  checkVersion(rollout, version);
  if (!may(actor, carrierOf(rollout).permission)) throw refuse.rule(text.mayNotSend);
  if (at === undefined) {
    const total = await begin(tx, rollout, actor, clock);
    await send(tx, rolloutsJob, {}, { at: clock.now() });
    return { total };
  }
  const time = new Date(at);
  const ahead = time.getTime() - clock.now().getTime();
  if (ahead <= 0 || ahead > year) throw refuse.field('at', text.past, lang);
  const changes = { start_at: time, started_by: actor.personId };
  await move(tx, rolloutLifecycle, 'schedule', id, { actor, clock, changes });
  return { total: null };
}

interface Startable extends Meant, Carried {
  readonly state: string;
}

/**
 * Samples the waves of a rollout that the caller has locked, and opens the first one.
 *
 * @returns the number of headsets in its waves.
 * @throws Refusal 5000 if no headset needs its payload.
 */
export async function begin(tx: Db, rollout: Startable, actor: Mover, clock: Clock): Promise<number> {
  const { id } = rollout;
  if (!rolloutLifecycle.moves.start.from.some((state) => state === rollout.state)) throw refuse.state(rollout.state);
  const seed = randomInt(2 ** 31);
  const { targets, leftOut } = await targetsOf(tx, rollout, clock.today());
  const waves = await tx
    .selectFrom('vr_fleet.rollout_waves')
    .select(['id', 'whom', 'numbers', 'group_id as groupId', 'share'])
    .where('rollout_id', '=', id)
    .orderBy('place')
    .execute();
  const drawn = drawWaves(targets, waves.map(asWhom), seed);
  const total = drawn.reduce((sum, { length }) => sum + length, 0);
  if (total === 0) throw refuse.rule(text.noneGoes);
  await carrierOf(rollout).claim(tx, rollout, total, leftOut, { actor, clock });
  for (const [place, wave] of waves.entries()) {
    const ids = drawn[place]!.map((target) => target.id);
    await sql`
      insert into vr_fleet.rollout_members (rollout_id, device_id, wave_id)
      select ${id}, device_id, ${wave.id} from unnest(${ids}::bigint[]) device_id`.execute(tx);
    await tx.updateTable('vr_fleet.rollout_waves').set({ total: ids.length }).where('id', '=', wave.id).execute();
  }
  const left_out = sql<Record<string, number>>`${JSON.stringify(countsOf(leftOut))}::jsonb`;
  const changes = { seed, total, left_out, ...(actor.personId !== null && { started_by: actor.personId }) };
  await move(tx, rolloutLifecycle, 'start', id, { actor, clock, changes });
  await stepOnce(tx, id, clock);
  return total;
}
