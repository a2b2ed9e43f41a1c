import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import { startTask } from '#kernel/tasks/server/start-task.ts';
import type { exportPapers as endpoint } from '#zero-carbon/certification/issuing/export/export-papers.contract.ts';
import { exportPapersWords as text } from '#zero-carbon/certification/issuing/export/export-papers.words.ts';
import { exportPapersTask } from './export-papers.tasks.ts';
import { keptAmong } from './kept.queries.ts';

/**
 * Starts a task that packs the PDFs of certificates; those that the actor does not manage are left out.
 *
 * @throws Refusal 5000 if none is left, or too many tasks are running.
 */
export async function askPapers(
  params: ParamsOf<typeof endpoint>,
  { db: tx, actor, clock, lang, requestId: call }: Context<(typeof endpoint)['access']>,
): Promise<ResultOf<typeof endpoint>> {
  const { personId, partyId } = actor;
  const kept = await keptAmong(tx, actor, params.ids).select('c.id').orderBy('c.id').execute();
  if (kept.length === 0 || partyId === null) throw refuse.rule(text.none);
  const ids = kept.map(({ id }) => id);
  const subject = translate(text.subject, lang, { count: ids.length });
  const start = { actor: { personId, partyId }, clock, lang, subject, address: '/certificates/registry' };
  return { asked: ids.length, task: await startTask(tx, exportPapersTask, { ids, call }, start) };
}
