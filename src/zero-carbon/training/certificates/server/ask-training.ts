import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import { startTask } from '#kernel/tasks/server/start-task.ts';
import { borneBy } from '#zero-carbon/certification/templates/demands.ts';
import { publishedTemplates, templateOf } from '#zero-carbon/certification/templates/server/published-templates.ts';
import type {
  exportTrainingPictures,
  issueTraining,
} from '#zero-carbon/training/certificates/training-certificates.contract.ts';
import { trainingCertificateWords as text } from '#zero-carbon/training/certificates/training-certificates.words.ts';
import { lockedSession, type SessionKeeper } from '#zero-carbon/training/sessions/server/session-reach.ts';
import { issueTrainingTask, packPicturesTask } from './issue-training.tasks.ts';
import { certificatesWithin } from './training-certificates.queries.ts';

/**
 * Starts a task that issues certificates to all who passed a session and have none. Those of another task are left out;
 * earlier failures are retried.
 *
 * @throws Refusal 4000 beside the template; 4003 for a session out of reach, 4009 for one that is not finished; 5000 if
 *   no one is left, or too many tasks are running.
 */
export async function askTraining(
  { id, template: templateId }: ParamsOf<typeof issueTraining>,
  manager: SessionKeeper,
  { certificateCode }: { readonly certificateCode: boolean },
): Promise<ResultOf<typeof issueTraining>> {
  const { db: tx, actor, clock, lang } = manager;
  const session = await lockedSession(manager, id);
  if (session.state !== 'finished') throw refuse.state(session.state);
  const { personId, partyId } = actor;
  const offered = await publishedTemplates(tx, { kind: 'training', partyId });
  const template = offered.find((one) => one.id === templateId);
  if (!template || partyId === null) throw refuse.field('template', text.needTemplate, lang);
  // without it the holder could never set a query password
  if (certificateCode && !(await bearsCode(tx, template.id))) throw refuse.field('template', text.needCode, lang);
  const free = await tx
    .selectFrom('zero_carbon.training_enrolments as e')
    .leftJoin('zero_carbon.training_issue_requests as i', 'i.enrolment_id', 'e.id')
    .leftJoin('kernel.tasks as t', (on) => on.onRef('t.id', '=', 'i.task_id').on('t.ended_at', 'is', null))
    .select('e.id')
    .where('e.session_id', '=', id)
    .where('e.result', '=', 'passed')
    .where('t.id', 'is', null)
    .where(sql<boolean>`not exists (select from zero_carbon.training_certificates c where c.enrolment_id = e.id)`)
    .orderBy('e.place')
    .execute();
  if (free.length === 0) throw refuse.rule(text.nothing);
  const course = await tx
    .selectFrom('zero_carbon.courses')
    .select(lang === 'zh' ? 'name_zh as name' : 'name_en as name')
    .where('id', '=', session.course_id)
    .executeTakeFirstOrThrow();
  const subject = translate(text.taskSubject, lang, { course: course.name, count: free.length });
  const start = { actor: { personId, partyId }, clock, lang, subject, address: `/training-sessions/${id}` };
  const task = await startTask(tx, issueTrainingTask, { template: template.id }, start);
  const request = {
    task_id: task,
    template_id: template.id,
    person_id: personId,
    asked_at: clock.now(),
    problem_zh: null,
    problem_en: null,
  };
  await tx
    .insertInto('zero_carbon.training_issue_requests')
    .values(free.map((one) => ({ enrolment_id: one.id, ...request })))
    .onConflict((conflict) => conflict.column('enrolment_id').doUpdateSet(request))
    .execute();
  return { asked: free.length, task };
}

async function bearsCode(tx: Db, templateId: string): Promise<boolean> {
  const template = await templateOf(tx, templateId);
  return template?.design.layers.some((layer) => borneBy(layer).includes('certificateCode')) ?? false;
}

/**
 * Starts a task that packs pictures of certificates; those of other organisations are left out.
 *
 * @throws Refusal 5000 if none is left, or too many tasks are running.
 */
export async function askPictures(
  { ids: asked }: ParamsOf<typeof exportTrainingPictures>,
  { db: tx, actor, clock, lang, requestId: call }: Context<(typeof exportTrainingPictures)['access']>,
): Promise<ResultOf<typeof exportTrainingPictures>> {
  const { personId, partyId } = actor;
  const kept = await certificatesWithin({ db: tx, actor }).select('c.id').where('c.id', 'in', asked).execute();
  if (kept.length === 0 || partyId === null) throw refuse.rule(text.packNone);
  const ids = kept.map(({ id }) => id);
  const subject = translate(text.packDone, lang, { files: ids.length });
  const start = { actor: { personId, partyId }, clock, lang, subject, address: '/training-certificates' };
  return { asked: ids.length, task: await startTask(tx, packPicturesTask, { ids, call }, start) };
}
