import { sql } from 'kysely';
import { historyOf, type HistoryReader } from '#accounts/logs/server/history-of.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import { seatRecord } from '#zero-carbon/evaluation/panels/server/panel-record.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { reportRecord } from '#zero-carbon/reporting/reports/server/report-record.ts';
import { scoreRecord } from './score-record.ts';

/** The history's entities for a seat and its expert's scores. */
const own = [seatRecord.entity, scoreRecord.entity];

const moves = Object.keys(reportLifecycle.moves).map((name) => `${reportLifecycle.name}.${name}`);

/**
 * The history that an expert may read: all entries of the own seat, scores and signature, and the moves of the report
 * since the panel was selected; without their authors and other changes. No entries of any other seat.
 */
export function seatHistory(id: string, reader: HistoryReader & { readonly actor: Pick<Actor, 'personId'> }) {
  const mine = sql`zero_carbon.seats s
    where s.id = ${id} and s.person_id = ${reader.actor.personId} and not exists (
      select from accounts.memberships n join zero_carbon.reports r on r.party_id = n.party_id
       where r.id = s.report_id and n.person_id = s.person_id)`;
  // the entry itself states event and time
  const ownSeat = { ...seatRecord, omits: ['state', 'changed_at'] };
  const source = historyOf(reader, [ownSeat, scoreRecord, reportRecord], {
    entityId: id,
    only: sql<boolean>`(
      (h.entity = any(${own}::text[]) and h.entity_id = (select s.id::text from ${mine}))
      or (h.entity = ${reportRecord.entity} and h.action = any(${moves}::text[])
          and h.entity_id = (select s.report_id::text from ${mine})
          and h.at >= (select w.seated_at from zero_carbon.panels w join zero_carbon.seats s on s.panel_id = w.id
                        where s.id = ${id})))`,
  });
  return {
    ...source,
    present(row: Parameters<typeof source.present>[0], found: Parameters<typeof source.present>[1]) {
      const shown = source.present(row, found);
      return row.entity === reportLifecycle.name ? { ...shown, person: null, partyName: null, changes: [] } : shown;
    },
  };
}
