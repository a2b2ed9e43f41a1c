import { sql } from 'kysely';
import type { Tx } from '#kernel/db/server/database.ts';
import { Refusal } from '#kernel/http/server/refusal.ts';
import type { TaskContext } from '#kernel/tasks/server/task-kind.ts';
import type { Mover } from '#kernel/workflow/server/mover.ts';
import { templateOf } from '#zero-carbon/templates/server/published-templates.ts';
import { dropRequests } from './ask-issue.ts';
import { checkDrawing } from './draw-certificate.ts';
import type { Issued } from './enter-certificate.ts';
import { issueCertificate } from './issue-certificate.ts';
import type { IssueInput } from './issuing.jobs.ts';
import { makePapers } from './make-papers.ts';
import './issuing.tables.ts';

/**
 * Issues what a task was asked for, each certificate in a transaction of its own, and draws it. What cannot be issued
 * says why beside its report; a server that dies in between leaves the rest to the next run.
 */
export async function issueReports({ template: templateId }: IssueInput, task: TaskContext): Promise<void> {
  const { database, taskId, owner, signal } = task;
  const template = (await templateOf(database.kysely, templateId))!;
  const actor: Mover = { ...owner, permissions: new Map([['certificates.issue', 'assigned']]) };
  const waiting = await requestsOf(task);
  let [issued, failed] = [0, 0];
  for (const reportId of waiting) {
    if (signal.aborted) break;
    try {
      const one = await database.kysely.transaction().execute(async (tx) => {
        await holdRequest(tx, reportId, taskId);
        await checkDrawing(tx, reportId, template, task);
        return issueCertificate(
          tx,
          { reportId, template, actor },
          { keyring: task.services.keyring, clock: task.clock },
        );
      });
      issued += 1;
      await drawn(one, task);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed += 1;
      await database.kysely.transaction().execute((tx) => noteProblem(tx, reportId, taskId, error));
    }
    task.report(issued + failed, waiting.length);
  }
  signal.throwIfAborted();
  await task.finish(async (tx) => {
    await dropRequests(tx, taskId);
    return { answer: { issued, failed } };
  });
}

/** A certificate is issued whether or not it could be drawn at once: another job draws what is missing. */
async function drawn({ id, number }: Issued, { log, ...task }: TaskContext): Promise<void> {
  try {
    await makePapers(id, task);
  } catch (error) {
    log.error({ err: error, number }, 'a certificate was issued and could not be drawn');
  }
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

/** Of what was cancelled or taken over meanwhile nothing is issued. */
async function holdRequest(tx: Tx, reportId: string, taskId: string): Promise<void> {
  // the report first, as whoever asks does
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
