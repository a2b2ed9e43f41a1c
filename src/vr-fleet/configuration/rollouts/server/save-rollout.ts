import { sql } from 'kysely';
import { normalise } from '#kernel/checks/normalise.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { checkVersion, refuse } from '#kernel/http/server/refusal.ts';
import { type Lang } from '#kernel/i18n/text.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { publishStart } from '#kernel/workflow/server/move.ts';
import type { DeviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import {
  mostRollouts,
  type saveRollout as contract,
  type WaveInput,
} from '#vr-fleet/configuration/rollouts/drafts.contract.ts';
import { rolloutLifecycle } from '#vr-fleet/configuration/rollouts/rollouts.states.ts';
import { rolloutWords as text } from '#vr-fleet/configuration/rollouts/rollouts.words.ts';
import { gateColumns, windowColumns, windowText } from './rollout-columns.ts';

export type RolloutCall = Pick<
  Context<{ permission: 'rollouts.edit'; scope: 'own' }>,
  'db' | 'actor' | 'clock' | 'lang'
>;

type Given = ParamsOf<typeof contract>;

/**
 * Returns one of the actor's rollouts, locked. Locks the version that it carries first, in the same order as a
 * withdrawal does.
 */
export async function lockRollout(tx: Db, id: string, partyId: string) {
  await holdVersion(tx, id);
  const rollout = await tx
    .selectFrom('vr_fleet.rollouts')
    .selectAll()
    .where('id', '=', id)
    .where('party_id', '=', partyId)
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  return rollout;
}

/** Prevents withdrawal of the rollout's version until the transaction ends. */
export async function holdVersion(tx: Db, rolloutId: string): Promise<void> {
  await sql`
    select f.id from vr_fleet.firmware_versions f
     where f.id = (select version_id from vr_fleet.rollouts where id = ${rolloutId}) for share`.execute(tx);
}

/** Creates a draft, or writes all fields of a draft on the version that was read. */
export async function saveRollout(given: Given, call: RolloutCall): Promise<{ id: string; version: number }> {
  const { db: tx, actor, clock, lang } = call;
  const { id, version, name, waves, window } = given;
  const { partyId } = actor;
  const carried = await carriedBy(tx, given, partyId, lang);
  const values = {
    name,
    name_key: normalise(name),
    ...carried,
    selection: sql<DeviceSelection>`${JSON.stringify(given.selection)}::jsonb`,
    ...windowColumns(window),
  };
  const at = clock.now();
  const content = { after: { name, ...carried, waves: waves.length, window: windowText(window) } };
  const entity = rolloutLifecycle.name;
  if (id === undefined) {
    await refuseTooMany(tx, partyId);
    const added = await tx
      .insertInto('vr_fleet.rollouts')
      .values({ party_id: partyId, created_at: at, ...values })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await writeWaves(tx, added.id, partyId, waves);
    await record(tx, { actor, entity, entityId: added.id, action: 'rollout.add', at, content });
    await publishStart(tx, rolloutLifecycle, added.id, actor, clock);
    return added;
  }
  const before = await lockRollout(tx, id, partyId);
  if (before.state !== 'draft') throw refuse.rule(text.locked);
  checkVersion(before, version);
  await tx.deleteFrom('vr_fleet.rollout_waves').where('rollout_id', '=', id).execute();
  await writeWaves(tx, id, partyId, waves);
  const after = await tx
    .updateTable('vr_fleet.rollouts')
    .set({ ...values, version: before.version + 1 })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await record(tx, { actor, entity, entityId: id, action: 'rollout.edit', at, content });
  return after;
}

/**
 * The payload of a rollout: a version that customers see, or one of the customer's plans.
 *
 * @throws Refusal 4000 if it is nothing, both, or a plan with fixed addresses; 4003 if it does not exist.
 */
export async function carriedBy(
  db: Db,
  { versionId, planId }: Pick<Given, 'versionId' | 'planId'>,
  partyId: string,
  lang: Lang,
): Promise<{ version_id: string | null; plan_id: string | null }> {
  if ((versionId === undefined) === (planId === undefined)) {
    const wrong = versionId === undefined ? text.needCarried : text.oneCarried;
    throw refuse.field('versionId', wrong, lang);
  }
  const found =
    versionId === undefined
      ? await db
          .selectFrom('vr_fleet.settings_plans')
          .select('id')
          .where('id', '=', planId!)
          .where('party_id', '=', partyId)
          .where('state', '<>', 'removed')
          .executeTakeFirst()
      : await db
          .selectFrom('vr_fleet.firmware_versions')
          .select('id')
          .where('id', '=', versionId)
          .where('state', 'in', ['sent', 'withdrawn'])
          .executeTakeFirst();
  if (!found) throw refuse.notFound();
  return { version_id: versionId ?? null, plan_id: planId ?? null };
}

async function refuseTooMany(tx: Db, partyId: string): Promise<void> {
  // serialized, so that concurrent requests cannot exceed the limit
  await sql`select pg_advisory_xact_lock(hashtext(${`vr_fleet.rollouts ${partyId}`}))`.execute(tx);
  const { count } = await tx
    .selectFrom('vr_fleet.rollouts')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('party_id', '=', partyId)
    .where('state', 'not in', ['finished', 'aborted'])
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostRollouts) throw refuse.rule(text.tooMany, { most: mostRollouts });
}

async function writeWaves(tx: Db, id: string, partyId: string, waves: readonly WaveInput[]): Promise<void> {
  const groups = waves.flatMap(({ whom, groupId }) => (whom === 'group' ? (groupId ?? []) : []));
  const { rows: own } = await sql<{ id: string }>`
    select id from vr_fleet.groups where party_id = ${partyId} and id = any(${groups}::bigint[])`.execute(tx);
  if (new Set(groups).size !== own.length) throw refuse.notFound();
  await tx
    .insertInto('vr_fleet.rollout_waves')
    .values(
      waves.map(({ whom, numbers, groupId, share, ...gate }, place) => ({
        rollout_id: id,
        party_id: partyId,
        place: place + 1,
        whom,
        numbers: whom === 'numbers' ? numbers! : null,
        group_id: whom === 'group' ? groupId! : null,
        share: whom === 'share' ? share! : null,
        ...gateColumns(gate),
      })),
    )
    .execute();
}
