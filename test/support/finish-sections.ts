import type { Database } from '#kernel/db/server/database.ts';
import { sections } from '#zero-carbon/rules/calculation/report-data.ts';
import { indicatorsOf } from '#zero-carbon/rules/indicators/indicator-set.ts';

/**
 * Marks every section of a report as done, compares it with no base year and answers its questions with no, by the set
 * in force where it has none.
 */
export async function finishSections({ kysely }: Database, reportId: string, at: Date): Promise<void> {
  const finished = { finished_at: at };
  await kysely
    .insertInto('zero_carbon.report_sections')
    .values(sections.map((section) => ({ report_id: reportId, section, owner_id: null, due_on: null, ...finished })))
    .onConflict((conflict) => conflict.columns(['report_id', 'section']).doUpdateSet(finished))
    .execute();
  await kysely
    .insertInto('zero_carbon.report_base_years')
    .values({ report_id: reportId, none: true, version: 1, at })
    .onConflict((conflict) => conflict.column('report_id').doNothing())
    .execute();
  const set = await kysely
    .selectFrom('zero_carbon.indicator_sets')
    .select(['id', 'document'])
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
  await kysely
    .updateTable('zero_carbon.reports')
    .set({ indicator_set_id: set.id })
    .where('id', '=', reportId)
    .execute();
  const asked = [...set.document.vetoes, ...indicatorsOf(set.document).filter(({ measure }) => measure === null)];
  await kysely
    .insertInto('zero_carbon.report_answers')
    .values(
      asked.map(({ id }) => ({
        report_id: reportId,
        question: id,
        value: JSON.stringify(false),
        not_applicable: null,
        version: 1,
        person_id: null,
        at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['report_id', 'question']).doNothing())
    .execute();
}
