import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { translate } from '#kernel/i18n/text.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import type { finishReportSection } from '#zero-carbon/reports/entry/entry.contract.ts';
import { entryWords as text } from '#zero-carbon/reports/entry/entry.words.ts';
import { missingOf } from '#zero-carbon/reports/entry/section-progress.ts';
import { cellsOf, linesOf } from './entry.queries.ts';
import { lockDraft, reopenSection, type Editor } from './lock-draft.ts';

/**
 * Says that a section is done, or opens it again.
 *
 * @throws Refusal 5000 while something is missing.
 */
export async function finishSection(params: ParamsOf<typeof finishReportSection>, context: Editor) {
  const { db: tx, actor, clock, lang } = context;
  const { id, section, finished } = params;
  await lockDraft(id, context);
  const at = clock.now();
  await reopenSection(tx, id, section);
  if (finished) {
    const lines = await linesOf(tx, id, section);
    if (lines.length === 0) throw refuse.rule(text.noLines);
    const values = new Map(
      (await cellsOf(tx, id, section)).map(({ line, month, field, value }) => [`${line} ${month} ${field}`, value]),
    );
    const missing = lines.flatMap((line) =>
      missingOf(line, (of, month, field) => values.get(`${of} ${month} ${field}`) ?? ''),
    );
    const [one] = missing;
    if (one) {
      const month = one.month === 0 ? translate(text.year, lang) : translate(text.month, lang, { month: one.month });
      throw refuse.rule(text.missing, { count: missing.length, first: `${one.line.name} ${month}` });
    }
    await tx
      .insertInto('zero_carbon.report_finished_sections')
      .values({ report_id: id, section, finished_at: at })
      .execute();
  }
  const action = finished ? 'report-data.finish' : 'report-data.reopen';
  await record(tx, { actor, entity: 'report-data', entityId: id, action, at, content: { section } });
  return { finishedAt: finished ? at.toISOString() : null };
}
