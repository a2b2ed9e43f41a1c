import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { recipientsOf } from '#accounts/identity/people/server/recipients-of.ts';
import { actOnDues } from '#kernel/dues/server/act-on-dues.ts';
import type { JobServices } from '#kernel/jobs/server/job.ts';
import { startJobs, type Jobs } from '#kernel/jobs/server/start-jobs.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { listInbox } from '#kernel/notify/notify.contract.ts';
import { closeToDos } from '#kernel/notify/server/close-to-dos.ts';
import { noticeJobs } from '#kernel/notify/server/notify.jobs.ts';
import { sendNotice } from '#kernel/notify/server/send-notice.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { withdrawReport } from '#zero-carbon/reporting/reports/submission/submission.contract.ts';
import { sendBackReview, showReview } from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { reviewNotice } from '#zero-carbon/evaluation/reviews/server/review-notices.ts';
import { acceptReports, assignReviewer } from '#zero-carbon/evaluation/reviews/reviews.contract.ts';
import { fakeActor, type FakeActor } from '../../../test/support/fake-actor.ts';
import { concludeAll, makeSubmittedReport } from '../../../test/support/make-review.ts';
import { makeOrganisation } from '../../../test/support/make-finished-report.ts';
import { useDatabase } from '../../../test/support/use-database.ts';
import { useServer } from '../../../test/support/use-server.ts';
import { noticeKinds } from './areas.ts';

const database = useDatabase();
const server = useServer(database);
const services = { recipients: { publicUrl: 'http://portal.example', of: recipientsOf } } as unknown as JobServices;

let manager: FakeActor;
let reviewer: FakeActor;
let other: FakeActor;
let jobs: Jobs;

beforeAll(async () => {
  manager = await makeOrganisation(database, server.clock);
  const at = { role: 'reviewer', kind: 'review_organisation', partyId: manager.partyId } as const;
  [reviewer, other] = [await fakeActor(database, server.clock, at), await fakeActor(database, server.clock, at)];
  await database.kysely
    .updateTable('accounts.people')
    .set({ mail: 'reviewer@example.com', lang: 'en' })
    .where('id', '=', reviewer.personId)
    .execute();
  const log = createLog({ level: 'silent' });
  const given = { database, clock: server.clock, log, url: database.url, zone: 'Asia/Shanghai', services };
  jobs = startJobs({ ...given, jobs: noticeJobs(noticeKinds) });
  return () => jobs.stop();
});
afterEach(() => {
  server.clock.offset = 0;
});

const until = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 60_000, interval: 50 });
const toDos = async (as: FakeActor): Promise<string[]> => {
  const options = { as: as.session, lang: 'en' } as const;
  const { rows } = (await server.call(listInbox, { tab: 'todo', start: 0, limit: 20 }, options)).data;
  return rows.map(({ text }) => text);
};
const has = (as: FakeActor, ...texts: RegExp[]) =>
  until(async () => {
    const found = await toDos(as);
    expect(found).toHaveLength(texts.length);
    for (const text of texts) expect(found.some((one) => text.test(one))).toBe(true);
  });

it('assigns review to-dos to one user after the other, reminds of them and removes them when done', async () => {
  const { id, number, enterprise } = await makeSubmittedReport(database, server.clock, manager.partyId);
  await has(manager, new RegExp(`Report ${number} was received`, 'u'));
  await server.call(acceptReports, { ids: [id] }, { as: manager.session });
  await has(manager);
  await server.call(assignReviewer, { ids: [id], reviewer: reviewer.personId }, { as: manager.session });
  const review = new RegExp(`^Review report ${number} by \\d{4}-\\d{2}-\\d{2}$`, 'u');
  await has(reviewer, review);
  await has(other);
  // another reviewer continues
  await server.call(assignReviewer, { ids: [id], reviewer: other.personId }, { as: manager.session });
  await has(other, review);
  await has(reviewer);
  await server.call(assignReviewer, { ids: [id], reviewer: reviewer.personId }, { as: manager.session });
  await has(reviewer, review);

  const { due } = (await server.call(showReview, { id }, { as: reviewer.session })).data;
  const mails = () =>
    database.kysely
      .selectFrom('kernel.mails')
      .select('subject')
      .where('recipient', '=', 'reviewer@example.com')
      .execute();
  await until(async () => expect(await mails()).toHaveLength(2));
  server.clock.offset = Date.parse(`${due!.dueOn}T02:00:00Z`) - Date.now();
  const parts = { lifecycles: [reportLifecycle], kinds: noticeKinds };
  const log = createLog({ level: 'silent' });
  const signal = new AbortController().signal;
  await actOnDues(parts, { database, clock: server.clock, services, log, signal });
  expect((await mails()).at(-1)!.subject).toContain(due!.dueOn);
  expect(await mails()).toHaveLength(3);
  server.clock.offset = 0;

  await concludeAll(database, server.clock, reviewer, id, 'As found.');
  await has(manager, new RegExp(`Confirm the conclusion on report ${number}`, 'u'));
  await has(reviewer);
  const { version } = (await server.call(showReview, { id }, { as: manager.session })).data;
  await server.call(sendBackReview, { id, version: version!, reason: 'Look again.' }, { as: manager.session });
  await has(reviewer, review);
  await has(manager);
  await server.call(withdrawReport, { id, reason: 'Wrong year' }, { as: enterprise.session });
  await has(reviewer);
});

it('lets an act on the record close its to-dos while a notice waits for the record', async () => {
  const { id } = await makeSubmittedReport(database, server.clock, manager.partyId);
  await server.call(acceptReports, { ids: [id] }, { as: manager.session });
  await server.call(assignReviewer, { ids: [id], reviewer: reviewer.personId }, { as: manager.session });
  const person = { personId: reviewer.personId, partyId: manager.partyId };
  const happening = { id, move: null, to: null, by: null, person, at: server.clock.now().toISOString() };
  const { sending } = await database.kysely.transaction().execute(async (tx) => {
    await tx.selectFrom('zero_carbon.reports').select('id').where('id', '=', id).forUpdate().execute();
    const started = sendNotice(reviewNotice, happening, { database, services, jobId: randomUUID() });
    const outcome = started.then(
      () => 'sent',
      (error: unknown) => String(error),
    );
    await until(async () => {
      const { rows } = await database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows.length).toBeGreaterThan(0);
    });
    await closeToDos(tx, reportLifecycle.name, id, server.clock.now());
    return { sending: outcome };
  });
  expect(await sending).toBe('sent');
});
