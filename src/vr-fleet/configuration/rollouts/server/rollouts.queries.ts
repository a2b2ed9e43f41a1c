import { sql } from 'kysely';
import { normalise } from '#kernel/checks/normalise.ts';
import type { OutputOf, ParamsOf } from '#kernel/contract/endpoint.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import { may } from '#kernel/http/server/actor.ts';
import { atOneMoment } from '#kernel/db/server/one-moment.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { movesOf } from '#kernel/workflow/server/moves-of.ts';
import { planHeadsets } from '#vr-fleet/configuration/plans/server/plan-outcomes.ts';
import {
  attentionDays,
  mostShown,
  type deliveryAttention as attentionCall,
  type Halt,
  type listRollouts,
  type MemberOutcome,
  type RolloutRow,
  type ShownRollout,
  type ShownWave,
  type traits,
} from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { rolloutLifecycle } from '#vr-fleet/configuration/rollouts/rollouts.states.ts';
import { carrierOf, type Carrier } from './carriers.ts';
import { countMembers, isHeld, isOffline, memberOutcome, membersOf, sumOf } from './member-outcomes.ts';
import { gateOf, openingBy, windowOf } from './rollout-columns.ts';

type Reader = Pick<Context<{ permission: 'devices.read'; scope: 'own' }>, 'db' | 'actor' | 'clock' | 'lang'>;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Rollouts of the actor's party. */
export const rollouts = (
  { id, find, state }: Partial<ParamsOf<typeof listRollouts>> & { readonly id?: string },
  { db, actor }: Pick<Reader, 'db' | 'actor'>,
) =>
  listSource({
    rows: db
      .selectFrom('vr_fleet.rollouts as r')
      .leftJoin('vr_fleet.firmware_versions as f', 'f.id', 'r.version_id')
      .leftJoin('vr_fleet.settings_plans as p', 'p.id', 'r.plan_id')
      .selectAll('r')
      .select(['f.number', 'p.name as plan'])
      .select(sql<number>`(select count(*)::int from vr_fleet.rollout_waves w where w.rollout_id = r.id)`.as('waves'))
      .select(
        sql<number | null>`
          (select max(w.place) from vr_fleet.rollout_waves w
            where w.rollout_id = r.id and w.state in ('open', 'soaking', 'halted'))`.as('wave'),
      )
      .where('r.party_id', '=', actor.partyId)
      .$if(id !== undefined, (rows) => rows.where('r.id', '=', id!))
      .$if(state !== undefined, (rows) => rows.where('r.state', '=', state!))
      .$if(find !== undefined, (rows) => rows.where('r.name_key', 'like', `%${escapeLike(normalise(find!))}%`)),
    key: 'r.id',
    sorts: { createdAt: 'r.created_at' },
    lookUp: (rows: readonly { readonly id: string }[]) =>
      countMembers(
        db,
        rows.map((row) => row.id),
      ),
    present: (row, counted): RolloutRow => ({
      id: row.id,
      name: row.name,
      carries:
        row.version_id === null
          ? { kind: 'settings', id: row.plan_id!, name: row.plan! }
          : { kind: 'firmware', id: row.version_id, name: row.number! },
      state: row.state,
      version: row.version,
      createdAt: row.created_at.toISOString(),
      startAt: iso(row.start_at),
      startedAt: iso(row.started_at),
      endedAt: iso(row.ended_at),
      waves: row.waves,
      wave: row.wave,
      total: row.total,
      outcomes: sumOf(counted.filter(({ rolloutId }) => rolloutId === row.id)),
    }),
  });

/** @throws Refusal 4003 for a rollout of another customer. */
export const showRollout = ({ id }: { readonly id: string }, { db: pool, ...reader }: Reader): Promise<ShownRollout> =>
  atOneMoment(pool, (db) => readRollout(id, { ...reader, db }));

async function readRollout(id: string, reader: Reader): Promise<ShownRollout> {
  const { db, actor, clock } = reader;
  const source = rollouts({ id }, reader);
  const row = await source.rows.executeTakeFirstOrThrow(refuse.notFound);
  const carrier = carrierOf(row);
  const counted = await countMembers(db, [id]);
  const waves = await db
    .selectFrom('vr_fleet.rollout_waves as w')
    .leftJoin('vr_fleet.groups as g', 'g.id', 'w.group_id')
    .selectAll('w')
    .select('g.name as group_name')
    .where('w.rollout_id', '=', id)
    .orderBy('w.place')
    .execute();
  const now = clock.now();
  const shown = waves.map((wave): ShownWave => {
    const outcomes = sumOf(counted.filter(({ waveId }) => waveId === wave.id));
    const replied = outcomes.ok + outcomes.failed + outcomes.declined + outcomes.cannot_downgrade;
    return {
      id: wave.id,
      place: wave.place,
      state: wave.state,
      whom: wave.whom,
      numbers: wave.numbers,
      groupId: wave.group_id,
      groupName: wave.group_name,
      share: wave.share,
      ...gateOf(wave),
      total: wave.total,
      outcomes,
      openedAt: iso(wave.opened_at),
      deadlineAt: iso(wave.deadline_at),
      soakUntil: iso(wave.soak_until),
      endedAt: iso(wave.ended_at),
      haltedAt: iso(wave.halted_at),
      halt: wave.halt,
      silent: wave.state === 'open' && replied === 0 && wave.deadline_at !== null && now >= wave.deadline_at,
    };
  });
  const halted = shown.find(({ state }) => state === 'halted');
  const window = windowOf(row);
  const opening = openingBy(window, clock.zone)(now);
  const waiting = await readWaiting(db, carrier, id);
  return {
    ...source.present(row, counted),
    now: now.toISOString(),
    selection: row.selection,
    waves: shown,
    window: window && { ...window, opensAt: opening > now ? opening.toISOString() : null },
    ...waiting,
    leftOut: row.left_out ?? {},
    devices: await readFailed(db, carrier, id),
    shared: halted?.halt ? await readShared(db, carrier, halted.id, halted.halt.reason) : [],
    mayEdit: may(actor, 'rollouts.edit'),
    moves: (await movesOf(db, rolloutLifecycle, [id], reader)).get(id) ?? [],
  };
}

/** Of the waiting headsets: those that wait for battery or storage, and those that are offline. */
async function readWaiting(db: Reader['db'], carrier: Carrier, id: string) {
  const { rows } = await sql<{ held: number; offline: number }>`
    select (count(*) filter (where held))::int as held, (count(*) filter (where offline and not held))::int as offline
      from (select ${memberOutcome(carrier)} as outcome, ${isOffline} as offline, ${isHeld} as held
              from ${membersOf(carrier)} where r.id = ${id} and m.sent_at is not null) each
     where outcome = 'waiting'`.execute(db);
  return rows[0]!;
}

async function readFailed(db: Reader['db'], carrier: Carrier, id: string): Promise<ShownRollout['devices']> {
  const source = carrier.kind === 'settings' ? sql.ref('h') : sql.ref('v');
  const { rows } = await sql<Omit<ShownRollout['devices'][number], 'at'> & { at: Date | null }>`
    select * from (
      select d.id, d.number, d.nickname, d.sn, w.place as wave, ${memberOutcome(carrier)} as outcome,
             ${source}.error, ${source}.detail, rp.battery, rp.charging, ${source}.failed_at as at
        from ${membersOf(carrier)}
        left join vr_fleet.device_reports rp on rp.device_id = d.id
        join vr_fleet.rollout_waves w on w.id = m.wave_id
       where r.id = ${id} and m.sent_at is not null) each
     where outcome in ('failed', 'declined', 'cannot_downgrade')
     order by number limit ${sql.lit(mostShown)}`.execute(db);
  return rows.map(({ at, ...device }) => ({ ...device, at: iso(at) }));
}

interface Trait {
  readonly trait: (typeof traits)[number];
  readonly name: string;
  readonly failed: number;
  readonly others: number;
  readonly allFailed: number;
  readonly allOthers: number;
}

/** Minimum difference in frequency for a trait of failed headsets to be reported. */
const difference = 0.2;

/** The outcomes that halt a wave, by the reason of the halt: a headset that declined has not failed. */
const guiltyOutcomes: Readonly<Record<Halt['reason'], readonly MemberOutcome[]>> = {
  tooManyFailed: ['failed'],
  tooFewOk: ['failed', 'declined', 'cannot_downgrade'],
  noneLeft: [],
};

/** Traits that the headsets that halted a wave have in common, compared with its other headsets. */
async function readShared(
  db: Reader['db'],
  carrier: Carrier,
  waveId: string,
  reason: Halt['reason'],
): Promise<Trait[]> {
  const { rows } = await sql<Trait>`
    with members as materialized (
      select ${memberOutcome(carrier)} = any(${guiltyOutcomes[reason]}::text[]) as bad, d.model,
             g.name as grp, g.name || ' ' || ((d.place - 1) / g.cart_size + 1) as cart,
             rp.battery < 30 as low, not rp.charging as idle
        from ${membersOf(carrier)}
        left join vr_fleet.device_reports rp on rp.device_id = d.id
        left join vr_fleet.groups g on g.id = d.group_id
       where m.wave_id = ${waveId})
    select trait, coalesce(name, '') as name, (count(*) filter (where bad))::int as failed,
           (count(*) filter (where not bad))::int as others,
           (select count(*)::int from members where bad) as "allFailed",
           (select count(*)::int from members where not bad) as "allOthers"
      from members
     cross join lateral (values ('lowBattery', null, low), ('notCharging', null, idle), ('group', grp, grp is not null),
                                ('cart', cart, cart is not null), ('model', model, true)) t (trait, name, has)
     where has group by trait, name having bool_or(bad)`.execute(db);
  const apart = ({ failed, allFailed, others, allOthers }: Trait): number =>
    failed / allFailed - (allOthers === 0 ? 0 : others / allOthers);
  return rows
    .filter((row) => row.allOthers > 0 && apart(row) >= difference)
    .toSorted((a, b) => apart(b) - apart(a))
    .slice(0, 5);
}

type Attention = OutputOf<typeof attentionCall>;

/** Maximum of each kind; latest first. */
const mostOfEach = 5;

/** The actor's rollouts and plans that need a decision because they halted or failed. */
export async function deliveryAttention(_: object, { db, actor: { partyId }, clock }: Reader): Promise<Attention> {
  const { rows: rollouts } = await sql<Attention['rollouts'][number]>`
    select r.id, r.name, w.place
      from vr_fleet.rollouts r join vr_fleet.rollout_waves w on w.rollout_id = r.id and w.state = 'halted'
     where r.party_id = ${partyId} and r.state = 'paused' order by w.halted_at desc limit ${sql.lit(mostOfEach)}`.execute(
    db,
  );
  const since = new Date(clock.now().getTime() - attentionDays * 86_400_000);
  const { rows: plans } = await sql<Attention['plans'][number]>`
    select p.id, p.name, f.failed
      from (select id, name, sent_at from vr_fleet.settings_plans
             where party_id = ${partyId} and state in ('sent', 'finished') and sent_at > ${since}
             order by sent_at desc limit 20) p
     cross join lateral (select count(*)::int as failed from (${planHeadsets(sql`p.id`)}) each
                          where outcome = 'failed') f
     where f.failed > 0 order by p.sent_at desc limit ${sql.lit(mostOfEach)}`.execute(db);
  return { rollouts, plans };
}
