import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type {
  finishSection as finishing,
  reopenSection as reopening,
} from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { entryWords as text } from '#zero-carbon/reporting/reports/entry/entry.words.ts';
import { gapsOf } from '#zero-carbon/reporting/reports/entry/missing.ts';
import { openCategories } from '#zero-carbon/reporting/reports/entry/scope-3/open-categories.ts';
import { categoriesOf } from '#zero-carbon/reporting/reports/entry/scope-3/server/scope-3.ts';
import { calculationProblems } from './calculation-problems.ts';
import { enteredLines } from './entered-lines.ts';
import { lockDraft, reopen } from './lock-report.ts';
import { nextSection } from './next-section.ts';
import { withEarlier } from './with-earlier.ts';

type Editor = Context<{ permission: 'reports.edit'; scope: 'own' }>;

/**
 * Marks a section as complete, or as not applicable to the site.
 *
 * @throws Refusal 5000 if data is missing or cannot be calculated, or if nothing was entered.
 */
export async function finishSection(
  { id, section, notApplicable }: ParamsOf<typeof finishing>,
  { db: tx, actor, clock }: Editor,
) {
  const report = await lockDraft(tx, id, actor);
  const at = clock.now();
  const lines = await withEarlier(tx, id, await enteredLines(tx, id, { section }));
  if (notApplicable && (section === 'scope-3' || lines.some(({ inUse }) => inUse))) throw refuse.rule(text.hasLines);
  if (lines.length === 0 && section !== 'scope-3' && !notApplicable) throw refuse.rule(text.noLines);
  const open = section === 'scope-3' ? openCategories(await categoriesOf(tx, id), lines) : [];
  const missing = open.length + gapsOf(lines, await calculationProblems(tx, id, lines)).length;
  if (missing > 0) throw refuse.rule(text.incomplete, { count: missing });
  const finished = { finished_at: at, not_applicable: notApplicable };
  await tx
    .insertInto('zero_carbon.report_sections')
    .values({ report_id: id, section, owner_id: null, due_on: null, ...finished })
    .onConflict((conflict) => conflict.columns(['report_id', 'section']).doUpdateSet(finished))
    .execute();
  const content = { after: { section, ...(notApplicable && { not_applicable: true }) } };
  await recordChange(tx, { actor, at }, 'report-entry.finish', id, content);
  return { finishedAt: at, next: await nextSection(tx, report, section) };
}

/** Reopens a section. */
export async function reopenSection({ id, section }: ParamsOf<typeof reopening>, { db: tx, actor, clock }: Editor) {
  await lockDraft(tx, id, actor);
  await reopen(tx, id, [section]);
  const content = { after: { section } };
  await recordChange(tx, { actor, at: clock.now() }, 'report-entry.reopen', id, content);
  return {};
}
