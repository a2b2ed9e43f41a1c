import { sql, type RawBuilder } from 'kysely';
import type { Outcome, WaitingPhase } from '#vr-fleet/configuration/upgrades/upgrades.contract.ts';

/** Joins a customer's headsets `d` that received versions with the revision `v` of each. */
export const sentAny = (partyId: string): RawBuilder<unknown> => sql`
  vr_fleet.upgrades u
  join vr_fleet.devices d on d.id = u.device_id and d.party_id = ${partyId} and d.state <> 'removed'
  join vr_fleet.desired_revisions v on v.device_id = u.device_id and v.kind = 'firmware' and v.rev = u.rev`;

/** The same with the version `f`; not for a query that already has one. */
export const sentTo = (partyId: string): RawBuilder<unknown> => sql`
  ${sentAny(partyId)} join vr_fleet.firmware_versions f on f.id = u.version_id`;

/** The outcome on a headset. An applied revision is not sufficient: the headset must report the running version. */
export const outcome: RawBuilder<Outcome> = sql<Outcome>`
  case when v.applied_at is not null and vr_fleet.version_key(d.pui) >= vr_fleet.version_key(f.number) then 'ok'
       when exists (select from vr_fleet.desired_revisions h
                     where h.device_id = v.device_id and h.kind = 'firmware' and h.rev > v.rev) then 'superseded'
       when v.applied_at is null and v.failed_at is not null
       then case when v.error in ('declined', 'cannot_downgrade') then v.error else 'failed' end
       else 'waiting' end`;

/** The phase of a headset without a final reply. */
export const phase: RawBuilder<WaitingPhase> = sql<WaitingPhase>`
  case when v.applied_at is not null then 'installing'
       when v.progress ->> 'phase' = 'waiting' and v.progress ->> 'waitsFor' in ('storage', 'battery')
       then v.progress ->> 'waitsFor'
       when v.progress ->> 'phase' in ('downloading', 'verified', 'installing') then v.progress ->> 'phase'
       when v.fetched_at is not null then 'fetched'
       else 'notFetched' end`;
