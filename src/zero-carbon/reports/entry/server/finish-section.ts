import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import type {
  finishSection as finishing,
  reopenSection as reopening,
} from '#zero-carbon/reports/entry/entry.contract.ts';
import { entryWords as text } from '#zero-carbon/reports/entry/entry.words.ts';
import { missingIn } from '#zero-carbon/reports/entry/missing.ts';
import { openCategories } from '#zero-carbon/reports/entry/scope-3/open-categories.ts';
import { categoriesOf } from '#zero-carbon/reports/entry/scope-3/server/scope-3.ts';
import { enteredLines } from './entered-lines.ts';
import { lockDraft, reopen } from './lock-report.ts';
import { withEarlier } from './with-earlier.ts';

type Editor = Context<{ permission: 'reports.edit'; scope: 'own' }>;

/** Says that a section is complete. @throws Refusal 5000 where something is missing, or nothing was entered at all. */
export async function finishSection({ id, section }: ParamsOf<typeof finishing>, { db: tx, actor, clock }: Editor) {
  await lockDraft(tx, id, actor);
  const at = clock.now();
  const lines = await withEarlier(tx, id, await enteredLines(tx, id, { section }));
  if (lines.length === 0 && section !== 'scope-3') throw refuse.rule(text.noLines);
  const open = section === 'scope-3' ? openCategories(await categoriesOf(tx, id), lines) : [];
  const missing = open.length + lines.flatMap(missingIn).length;
  if (missing > 0) throw refuse.rule(text.incomplete, { count: missing });
  await tx
    .insertInto('zero_carbon.report_sections')
    .values({ report_id: id, section, owner_id: null, due_on: null, finished_at: at })
    .onConflict((conflict) => conflict.columns(['report_id', 'section']).doUpdateSet({ finished_at: at }))
    .execute();
  const content = { after: { section } };
  await record(tx, { actor, entity: 'report-entry', entityId: id, action: 'report-entry.finish', at, content });
  return { finishedAt: at.toISOString() };
}

/** Opens a section again. */
export async function reopenSection({ id, section }: ParamsOf<typeof reopening>, { db: tx, actor, clock }: Editor) {
  await lockDraft(tx, id, actor);
  await reopen(tx, id, [section]);
  const content = { after: { section } };
  await record(tx, {
    actor,
    entity: 'report-entry',
    entityId: id,
    action: 'report-entry.reopen',
    at: clock.now(),
    content,
  });
  return {};
}
