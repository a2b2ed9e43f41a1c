import { sql } from 'kysely';
import type { Tx } from '#kernel/db/server/database.ts';
import { Refusal } from '#kernel/http/server/refusal.ts';
import type { TaskContext } from '#kernel/tasks/server/task-kind.ts';
import type { Mover } from '#kernel/workflow/server/mover.ts';
import { templateOf } from '#zero-carbon/certification/templates/server/published-templates.ts';
import { dropRequests } from './drop-requests.ts';
import { issueCertificate } from './issue-certificate.ts';
import type { IssueInput } from './issuing.jobs.ts';
import { createPresses, type Press } from './papers/draw-certificate.ts';
import { drawMissing } from './papers/make-papers.ts';
import { checkDrawing } from './preview-issue.ts';

/**
 * Issues the certificates of a task, each in a transaction of its own, and renders it. A certificate that cannot be
 * issued gets its reason beside its report; after a server crash the next run issues the rest.
 */
export async function issueReports({ template: templateId }: IssueInput, task: TaskContext): Promise<void> {
  const { database, taskId, owner, signal, services, clock } = task;
  const template = (await templateOf(database.kysely, templateId))!;
  const actor: Mover = { ...owner, permissions: new Map([['certificates.issue', 'assigned']]) };
  const presses = createPresses(database.kysely, {
    storage: services.storage,
    publicUrl: services.recipients.publicUrl,
  });
  const press = (organisationId: string): Promise<Press> => presses(templateId, organisationId);
  const waiting = await requestsOf(task);
  const steps = 2 * waiting.length;
  const issued: string[] = [];
  let [failed, drawn] = [0, 0];
  const reportProgress = (): void => task.report(issued.length + 2 * failed + drawn, steps);
  for (const reportId of waiting) {
    signal.throwIfAborted();
    try {
      const { id } = await database.kysely.transaction().execute(async (tx) => {
        await holdRequest(tx, reportId, taskId);
        await checkDrawing(tx, reportId, { template, today: clock.today(), press });
        return issueCertificate(tx, { reportId, template, actor }, { keyring: services.keyring, clock });
      });
      issued.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed += 1;
      await database.kysely.transaction().execute((tx) => noteProblem(tx, reportId, taskId, error));
    }
    reportProgress();
  }
  const onDrawn = (): void => {
    drawn += 1;
    reportProgress();
  };
  await drawMissing(task, { ids: issued, onDrawn });
  await task.finish(async (tx) => {
    await dropRequests(tx, taskId);
    return { answer: { issued: issued.length, failed } };
  });
}

async function requestsOf({ database, taskId }: TaskContext): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom('zero_carbon.issue_requests')
    .select('report_id')
    .where('task_id', '=', taskId)
    .orderBy('report_id')
    .execute();
  return rows.map(({ report_id: id }) => id);
}

/** Requests that were cancelled or taken over meanwhile are not issued. */
async function holdRequest(tx: Tx, reportId: string, taskId: string): Promise<void> {
  // the report first, as in the requesting call
  await sql`select from zero_carbon.reports where id = ${reportId} for update`.execute(tx);
  const found = await tx
    .selectFrom('zero_carbon.issue_requests')
    .select('report_id')
    .where('report_id', '=', reportId)
    .where('task_id', '=', taskId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Error(`Report ${reportId} was taken from task ${taskId}`);
}

async function noteProblem(tx: Tx, reportId: string, taskId: string, refusal: Refusal): Promise<void> {
  const [zh, en] = [refusal.answer('zh').msg, refusal.answer('en').msg];
  await sql`update zero_carbon.issue_requests set task_id = null, problem_zh = ${zh}, problem_en = ${en}
             where report_id = ${reportId} and task_id = ${taskId}`.execute(tx);
}
