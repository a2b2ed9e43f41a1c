import { sql } from 'kysely';
import { historyOf, type HistoryReader } from '#accounts/logs/server/history-of.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';

/**
 * What people did with one of the customer's headsets by itself, and the act by which it was entered, which may have been
 * about thousands: the row of that is found by who entered it and when.
 *
 * @param kinds how the histories of a headset and of a fleet read.
 */
export const deviceHistory = (
  id: string,
  reader: HistoryReader & { readonly actor: { readonly partyId: string } },
  kinds: readonly RecordKind[],
) =>
  historyOf(reader, kinds, {
    entityId: id,
    only: sql<boolean>`(
      (h.entity = 'device' and h.entity_id = ${id})
      or (h.entity = 'fleet' and h.entity_id = ${reader.actor.partyId} and h.action = 'device.enter'
          and (h.at, h.person_id) = (select d.entered_at, d.entered_by::text from vr_fleet.devices d where d.id = ${id})))`,
    reach: sql<boolean>`exists (
      select from vr_fleet.devices d
       where d.id = ${id} and d.party_id = ${reader.actor.partyId} and d.state <> 'removed')`,
  });
