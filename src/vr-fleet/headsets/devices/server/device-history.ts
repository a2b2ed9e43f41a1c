import { sql } from 'kysely';
import { historyOf, type HistoryReader } from '#accounts/logs/server/history-of.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';

/**
 * History of one of the customer's headsets: the actions on it alone, and the entry action, which may have covered
 * thousands of headsets. The row of the entry is found by its person and time.
 *
 * @param kinds record kinds of headsets and fleets.
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
