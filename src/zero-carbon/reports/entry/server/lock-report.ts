import type { Db } from '#kernel/db/server/database.ts';
import type { PartyActor } from '#kernel/http/server/actor.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Section } from '#zero-carbon/calculation/report-data.ts';
import '#zero-carbon/reports/server/reports.tables.ts';
import './entry.tables.ts';

/** A draft of the actor's own enterprise, locked, so that of two changes one sees the other; 4003 or 4009 where it is none. */
export async function lockDraft(tx: Db, id: string, { partyId }: Pick<PartyActor, 'partyId'>) {
  const report = await tx
    .selectFrom('zero_carbon.reports')
    .select(['id', 'number', 'site_id', 'state', 'period_start', 'period_end', 'gwp', 'factor_set_id'])
    .where('id', '=', id)
    .where('party_id', '=', partyId)
    .forUpdate()
    .executeTakeFirst();
  if (!report) throw refuse.notFound();
  if (report.state !== 'draft') throw refuse.state(report.state);
  return report;
}

/** Lines of a locked report by id; 4003 where one of them is not the report's. */
export async function linesOf(tx: Db, reportId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const lines = await tx
    .selectFrom('zero_carbon.report_lines')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const found = new Map(lines.map((line) => [line.id, line]));
  if (ids.some((id) => !found.has(id))) throw refuse.notFound();
  return found;
}

/** What was said to be complete is open again once something in it changed. */
export async function reopen(tx: Db, reportId: string, sections: readonly Section[]): Promise<void> {
  if (sections.length === 0) return;
  await tx
    .updateTable('zero_carbon.report_sections')
    .set({ finished_at: null })
    .where('report_id', '=', reportId)
    .where('section', 'in', [...new Set(sections)])
    .execute();
}
