import type { Db } from '#kernel/db/server/database.ts';
import type { PartyActor } from '#kernel/http/server/actor.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Section } from '#zero-carbon/rules/calculation/report-data.ts';
import { entryWords as text } from '#zero-carbon/reporting/reports/entry/entry.words.ts';
import { isSamePart, type OpenPart } from '#zero-carbon/reporting/reports/entry/open-part.ts';
import { isSupplemented } from '#zero-carbon/reporting/reports/reports.states.ts';

/**
 * Locks a draft of the actor's own enterprise, so that concurrent changes run one after the other. Throws 4003 or
 * 4009 if there is no such draft.
 */
export async function lockDraft(tx: Db, id: string, actor: Pick<PartyActor, 'partyId'>) {
  const report = await lockOwn(tx, id, actor);
  if (report.state !== 'draft') throw refuse.state(report.state);
  return report;
}

/**
 * Locks a report of the actor's own enterprise of which the actor may change parts now: everything in a draft, only
 * the requested parts in a report under supplement.
 *
 * @throws Refusal 4003, 4009; 5000 for a part that was not requested.
 */
export async function lockParts(tx: Db, id: string, actor: Pick<PartyActor, 'partyId'>, parts: readonly OpenPart[]) {
  const report = await lockOwn(tx, id, actor);
  if (report.state === 'draft') return report;
  if (!isSupplemented(report.state)) throw refuse.state(report.state);
  const open = await openParts(tx, id);
  const areOpen = parts.every((part) => open.some((one) => isSamePart(one, part)));
  if (parts.length === 0 || !areOpen) throw refuse.rule(text.notAsked);
  return report;
}

/** The parts requested by the latest supplement. */
export const openParts = (db: Db, reportId: string): Promise<OpenPart[]> =>
  db
    .selectFrom('zero_carbon.report_open_parts')
    .select(['part', 'key'])
    .where('report_id', '=', reportId)
    .orderBy('part')
    .orderBy('key')
    .execute();

async function lockOwn(tx: Db, id: string, { partyId }: Pick<PartyActor, 'partyId'>) {
  const report = await tx
    .selectFrom('zero_carbon.reports')
    .select(['id', 'number', 'site_id', 'state', 'period_start', 'period_end', 'gwp', 'factor_set_id'])
    .select(['evaluation_type', 'indicator_set_id'])
    .where('id', '=', id)
    .where('party_id', '=', partyId)
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  return report;
}

/** Lines of a locked report by id; throws 4003 if one of them belongs to another report. */
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

/** Reopens completed sections of a draft after a change in them. */
export async function reopen(tx: Db, reportId: string, sections: readonly Section[]): Promise<void> {
  if (sections.length === 0) return;
  await tx
    .updateTable('zero_carbon.report_sections')
    .set({ finished_at: null, not_applicable: false })
    .where('report_id', '=', reportId)
    .where('section', 'in', [...new Set(sections)])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('zero_carbon.reports').select('id').where('id', '=', reportId).where('state', '=', 'draft')),
    )
    .execute();
}
