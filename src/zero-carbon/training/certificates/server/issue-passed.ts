import { sql } from 'kysely';
import { addDays, addMonths } from '#kernel/checks/calendar-date.ts';
import type { Db, Tx } from '#kernel/db/server/database.ts';
import { Refusal, refuse } from '#kernel/http/server/refusal.ts';
import type { TaskContext } from '#kernel/tasks/server/task-kind.ts';
import type { Mover } from '#kernel/workflow/server/mover.ts';
import {
  faultProblems,
  openPress,
  type Press,
} from '#zero-carbon/certification/issuing/server/papers/draw-certificate.ts';
import { templateOf } from '#zero-carbon/certification/templates/server/published-templates.ts';
import { issueProblemWords } from '#zero-carbon/training/certificates/issue-problems.words.ts';
import { trainingNumber } from '#zero-carbon/certification/certificates/training-number.ts';
import {
  createCertificateCodes,
  type CertificateCodes,
} from '#zero-carbon/training/certificates/server/certificate-codes.ts';
import { createIdNumbers } from '#zero-carbon/training/server/id-numbers.ts';
import { drawTrainingCertificate } from './certificate-picture.ts';
import { issueTrainingCertificates, type NewTrainingCertificate } from './issue-training-certificates.ts';
import { dropTrainingRequests, type IssueTrainingInput } from './issue-training.tasks.ts';

/**
 * Issues the certificates of a task, each in a transaction of its own. A certificate that cannot be issued gets its
 * reason beside its row of the roster; after a server crash the next run issues the rest. Pictures are rendered on
 * first request.
 */
export async function issuePassed({ template: templateId }: IssueTrainingInput, task: TaskContext): Promise<void> {
  const { database, taskId, owner, signal, services, clock } = task;
  const { keyring, storage, recipients } = services;
  const actor: Mover = { ...owner, permissions: new Map([['training.manage', 'own']]) };
  const [ids, numbers] = [createIdNumbers(keyring), createIdNumbers(keyring, 'zero_carbon.training_enrolments')];
  const { publicUrl } = recipients;
  const codes = createCertificateCodes(keyring);
  const press = await pressOf(database.kysely, templateId, owner.partyId, { storage, publicUrl });
  const waiting = await requestsOf(task);
  let [issued, failed] = [0, 0];
  for (const enrolmentId of waiting) {
    signal.throwIfAborted();
    try {
      await database.kysely.transaction().execute(async (tx) => {
        const passed = await holdRequest(tx, enrolmentId, taskId);
        const { name, sealed, course, sessionId } = passed;
        checkDrawing(press, passed, { today: clock.today(), codes });
        const certificate: NewTrainingCertificate = {
          name,
          idCard: (sealed && numbers.opened(sealed, enrolmentId)) ?? null,
          courseId: course,
          enrolment: { id: enrolmentId, sessionId },
          templateId,
          valid: { months: press.template.months },
        };
        const [outcome] = await issueTrainingCertificates(tx, { actor, certificates: [certificate] }, { ids, clock });
        if (outcome!.problem !== undefined) throw refuse.rule(issueProblemWords[outcome!.problem]);
        await tx.deleteFrom('zero_carbon.training_issue_requests').where('enrolment_id', '=', enrolmentId).execute();
      });
      issued += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed += 1;
      await database.kysely.transaction().execute((tx) => noteProblem(tx, enrolmentId, taskId, error));
    }
    task.report(issued + failed, waiting.length);
  }
  await task.finish(async (tx) => {
    await dropTrainingRequests(tx, taskId);
    return { answer: { issued, failed } };
  });
}

async function pressOf(
  db: Db,
  templateId: string,
  partyId: string,
  parts: Parameters<typeof openPress>[3],
): Promise<Press> {
  const organisation = await db
    .selectFrom('zero_carbon.organisations')
    .select('id')
    .where('party_id', '=', partyId)
    .executeTakeFirstOrThrow(refuse.notFound);
  return openPress(db, (await templateOf(db, templateId))!, organisation.id, parts);
}

async function requestsOf({ database, taskId }: TaskContext): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom('zero_carbon.training_issue_requests')
    .select('enrolment_id')
    .where('task_id', '=', taskId)
    .orderBy('enrolment_id')
    .execute();
  return rows.map(({ enrolment_id: id }) => id);
}

interface Passed {
  readonly name: string;
  readonly sealed: Buffer | null;
  readonly sessionId: string;
  readonly course: string;
  readonly courseZh: string;
  readonly courseEn: string;
}

/** Requests that were cancelled or taken over meanwhile are not issued. */
async function holdRequest(tx: Tx, enrolmentId: string, taskId: string): Promise<Passed> {
  const { rows } = await sql<Passed>`
    select e.name, e.id_sealed as sealed, e.session_id::text as "sessionId", s.course_id::text as course,
           k.name_zh as "courseZh", k.name_en as "courseEn"
      from zero_carbon.training_enrolments e
      join zero_carbon.training_issue_requests i on i.enrolment_id = e.id
      join zero_carbon.training_sessions s on s.id = e.session_id
      join zero_carbon.courses k on k.id = s.course_id
     where e.id = ${enrolmentId} and i.task_id = ${taskId} for update of e, i`.execute(tx);
  if (!rows[0]) throw new Error(`Enrolment ${enrolmentId} was taken from task ${taskId}`);
  return rows[0];
}

/** Refuses content that could not be printed, before anything is issued. */
function checkDrawing(
  press: Press,
  { name, courseZh, courseEn }: Passed,
  { today, codes }: { readonly today: string; readonly codes: CertificateCodes },
): void {
  const { issuer, template } = press;
  const printedFacts = {
    traineeName: name,
    courseZh,
    courseEn,
    // as wide as the number to be assigned
    number: trainingNumber({ organisation: issuer.code, year: today.slice(2, 4), sequence: 88_888 }),
    issuedOn: today,
    expiresOn: addDays(addMonths(today, template.months), -1),
  };
  const drawing = drawTrainingCertificate(press, printedFacts, codes);
  const [problem] = faultProblems(drawing);
  if (problem) throw refuse.rule(problem);
}

async function noteProblem(tx: Tx, enrolmentId: string, taskId: string, refusal: Refusal): Promise<void> {
  const [zh, en] = [refusal.answer('zh').msg, refusal.answer('en').msg];
  await sql`update zero_carbon.training_issue_requests set task_id = null, problem_zh = ${zh}, problem_en = ${en}
             where enrolment_id = ${enrolmentId} and task_id = ${taskId}`.execute(tx);
}
