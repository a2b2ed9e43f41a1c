import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import { startTask } from '#kernel/tasks/server/start-task.ts';
import type { issueCertificates as endpoint } from '#zero-carbon/certification/issuing/issuing.contract.ts';
import { issuePageWords as text } from '#zero-carbon/certification/issuing/issue-page.words.ts';
import { publishedTemplates } from '#zero-carbon/certification/templates/server/published-templates.ts';
import { issuable } from './issuable.queries.ts';
import { issueTask } from './issuing.jobs.ts';

/**
 * Starts a task that issues the certificates of some reports. Reports of another task, and unapproved ones, are left
 * out; earlier failures are retried.
 *
 * @throws Refusal 4000 beside the template; 5000 if none is left, or too many tasks are running.
 */
export async function askIssue(
  { ids, template: templateId }: ParamsOf<typeof endpoint>,
  { db: tx, actor, clock, lang }: Context<(typeof endpoint)['access']>,
): Promise<ResultOf<typeof endpoint>> {
  const { personId, partyId } = actor;
  if (partyId === null) throw refuse.notFound();
  const offered = await publishedTemplates(tx, { kind: 'evaluation', partyId });
  const template = offered.find(({ id }) => id === templateId);
  if (!template) throw refuse.field('template', text.needTemplate, lang);
  const free = await issuable({ db: tx, actor })
    .leftJoin('zero_carbon.issue_requests as i', 'i.report_id', 'r.id')
    .leftJoin('kernel.tasks as t', (on) => on.onRef('t.id', '=', 'i.task_id').on('t.ended_at', 'is', null))
    .select('r.id')
    .where('r.id', 'in', ids)
    .where('t.id', 'is', null)
    .orderBy('r.id')
    .forUpdate('r')
    .execute();
  if (free.length === 0) throw refuse.rule(text.nothing);
  const subject = translate(text.subject, lang, { count: free.length });
  const start = { actor: { personId, partyId }, clock, lang, subject, address: '/issuing' };
  const task = await startTask(tx, issueTask, { template: template.id }, start);
  const request = {
    task_id: task,
    template_id: template.id,
    person_id: personId,
    asked_at: clock.now(),
    problem_zh: null,
    problem_en: null,
  };
  await tx
    .insertInto('zero_carbon.issue_requests')
    .values(free.map(({ id }) => ({ report_id: id, ...request })))
    .onConflict((conflict) => conflict.column('report_id').doUpdateSet(request))
    .execute();
  return { asked: free.length, task };
}
