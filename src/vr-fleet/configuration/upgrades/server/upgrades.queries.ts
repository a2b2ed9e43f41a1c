import { sql } from 'kysely';
import { normalise } from '#kernel/checks/normalise.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { eligibility } from '#vr-fleet/configuration/firmware/server/eligibility.ts';
import { compareVersions } from '#vr-fleet/headsets/devices/server/device-versions.ts';
import {
  mostShown,
  outcomes,
  waitingPhases,
  type listUpgrades,
  type Outcome,
  type showUpgrade as endpoint,
  type WaitingPhase,
} from '#vr-fleet/configuration/upgrades/upgrades.contract.ts';
import type { ReportError } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { outcome, phase, sentAny, sentTo } from './outcomes.ts';

type Shown = ResultOf<typeof endpoint>;

type Reader = Pick<Context<{ permission: 'devices.read'; scope: 'own' }>, 'db' | 'actor' | 'clock'>;

/**
 * The versions that concern a customer: sent ones for its models, and withdrawn ones that it had sent. Each has the
 * number of eligible headsets, and the outcomes on the headsets that received it.
 */
const upgradesOf = ({ db, actor, clock }: Reader) =>
  db
    .selectFrom('vr_fleet.firmware_versions as f')
    .where(
      sql<boolean>`
        (f.state = 'sent' and exists (select from vr_fleet.devices d where d.party_id = ${actor.partyId}
                                         and d.state <> 'removed' and d.model = any(f.models))
         or f.state in ('sent', 'withdrawn') and exists (select from vr_fleet.upgrades u
                                                          where u.party_id = ${actor.partyId} and u.version_id = f.id))`,
    )
    .select(['f.id', 'f.name', 'f.number', 'f.description', 'f.models', 'f.mode', 'f.size', 'f.state'])
    .select(['f.sent_at as sentAt', 'f.withdrawn_why as withdrawnWhy'])
    .select(
      sql<number>`
        case when f.state = 'sent'
             then (select count(*) from vr_fleet.devices d where d.party_id = ${actor.partyId} and d.state <> 'removed'
                      and ${eligibility(clock.today())} = 'goes')
             else 0 end::int`.as('open'),
    )
    .select(
      sql<Partial<Record<Outcome, number>>>`
        coalesce((select jsonb_object_agg(outcome, count)
                    from (select outcome, count(*) as count
                            from (select ${outcome} as outcome
                                    from ${sentAny(actor.partyId)} where u.version_id = f.id and u.party_id = ${actor.partyId}) each
                           group by outcome) counted), '{}')`.as('counts'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof upgradesOf>['executeTakeFirstOrThrow']>>;

const present = ({ size, state, sentAt, counts, ...row }: Row) => {
  const all = Object.fromEntries(outcomes.map((one) => [one, counts[one] ?? 0])) as Record<Outcome, number>;
  return {
    ...row,
    size: Number(size),
    state: state as 'sent' | 'withdrawn',
    sentAt: sentAt!,
    sent: Object.values(all).reduce((sum, count) => sum + count, 0),
    outcomes: all,
  };
};

/** Returns a customer's list of versions. */
export const upgrades = ({ find }: Pick<ParamsOf<typeof listUpgrades>, 'find'>, reader: Reader) =>
  listSource({
    rows: upgradesOf(reader).$if(find !== undefined, (rows) =>
      rows.where('f.search_key', 'like', `%${escapeLike(normalise(find!))}%`),
    ),
    key: 'f.id',
    sorts: { sentAt: 'f.sent_at' },
    present,
  });

/** @throws Refusal 4003 for a version that does not concern the customer. */
export async function showUpgrade({ id }: { readonly id: string }, reader: Reader): Promise<Shown> {
  const { db, actor } = reader;
  const row = await upgradesOf(reader).where('f.id', '=', id).executeTakeFirstOrThrow(refuse.notFound);
  const own = sql`${sentTo(actor.partyId)} where u.version_id = ${id} and u.party_id = ${actor.partyId}`;
  const { rows: counted } = await sql<{
    outcome: Outcome;
    phase: WaitingPhase;
    error: ReportError | null;
    count: number;
  }>`
    select outcome, phase, error, count(*)::int as count
      from (select ${outcome} as outcome, ${phase} as phase, v.error from ${own}) each
     group by outcome, phase, error`.execute(db);
  const { rows: devices } = await sql<Shown['devices'][number]>`
    select id, number, nickname, pui, outcome, error, detail
      from (select d.id, d.number, d.nickname, d.pui, ${outcome} as outcome, v.error, v.detail from ${own}) each
     where outcome in ('failed', 'declined', 'cannot_downgrade')
     order by number limit ${sql.lit(mostShown)}`.execute(db);
  const waiting = counted.filter((one) => one.outcome === 'waiting');
  const failed = counted.filter((one) => one.outcome === 'failed');
  const sum = (rows: readonly { readonly count: number }[]): number => rows.reduce((all, { count }) => all + count, 0);
  const causes = Map.groupBy(failed, ({ error }) => error ?? 'internal');
  return {
    ...present(row),
    phases: Object.fromEntries(
      waitingPhases.map((one) => [one, sum(waiting.filter((row) => row.phase === one))]),
    ) as Shown['phases'],
    causes: Object.fromEntries([...causes].map(([error, rows]) => [error, sum(rows)])) as Shown['causes'],
    devices,
  };
}

/** Counts a customer's headsets by firmware version. */
export async function versionSpread({ db, actor }: Reader) {
  const { rows } = await sql<{ pui: string | null; count: number }>`
    select d.pui, count(*)::int as count from vr_fleet.devices d
     where d.party_id = ${actor.partyId} and d.state <> 'removed'
     group by d.pui order by count(*) desc`.execute(db);
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    rows: rows.slice(0, 50).toSorted((a, b) => compareVersions(a.pui, b.pui)),
  };
}
