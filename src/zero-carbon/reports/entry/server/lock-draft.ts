import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { EntrySection } from '#zero-carbon/reports/entry/entry-fields.ts';
import '#zero-carbon/reports/server/reports.tables.ts';
import './entry.tables.ts';

export type Editor = Context<{ permission: 'reports.edit'; scope: 'own' }>;

/**
 * Locks a report before its lines and cells, always in this order: whoever writes in it waits for the one before.
 *
 * @throws Refusal 4003 for one that is not the actor's enterprise's; 4009 for one that is no draft any more.
 */
export async function lockDraft(id: string, { db: tx, actor }: Editor): Promise<void> {
  const report = await tx
    .selectFrom('zero_carbon.reports')
    .select('state')
    .where('id', '=', id)
    .where('party_id', '=', actor.partyId)
    .forUpdate()
    .executeTakeFirst();
  if (!report) throw refuse.notFound();
  if (report.state !== 'draft') throw refuse.state(report.state);
}

/** Opens a section again: something in it was changed. */
export async function reopenSection(tx: Db, id: string, section: EntrySection): Promise<void> {
  await tx
    .deleteFrom('zero_carbon.report_finished_sections')
    .where('report_id', '=', id)
    .where('section', '=', section)
    .execute();
}
