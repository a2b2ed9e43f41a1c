import { beforeAll, expect, it, vi } from 'vitest';
import { recipientsOf } from '#accounts/identity/people/server/recipients-of.ts';
import type { JobServices } from '#kernel/jobs/server/job.ts';
import { startJobs } from '#kernel/jobs/server/start-jobs.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { listInbox } from '#kernel/notify/notify.contract.ts';
import { noticeJobs } from '#kernel/notify/server/notify.jobs.ts';
import { enrolStaff } from '#zero-carbon/training/enrolment/enrolment.contract.ts';
import { cancelSession } from '#zero-carbon/training/sessions/sessions.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeSession, personOf } from '../../../../../test/support/make-training.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { enrolledNotice, sessionNotice } from './enrolment-notices.ts';

const database = useDatabase();
const server = useServer(database);
let organisation: FakeActor;
let one: FakeActor;
let another: FakeActor;
let stranger: FakeActor;

beforeAll(async () => {
  organisation = await fakeActor(database, server.clock, { role: 'organisation_manager', kind: 'review_organisation' });
  const enterprise = () => fakeActor(database, server.clock, { role: 'enterprise_owner' });
  [one, another, stranger] = [await enterprise(), await enterprise(), await enterprise()];
  await database.pool.query('update accounts.people set mail = $1, lang = $2 where id = $3', [
    'office@example.com',
    'en',
    one.personId,
  ]);
});

const lines = async (who: FakeActor): Promise<string[]> =>
  (await server.call(listInbox, { tab: 'information', start: 0, limit: 20 }, { as: who.session })).data.rows.map(
    ({ text }) => text,
  );

it('sends each enterprise its receipt, and a cancellation to those with enrolments only', async () => {
  const services = {
    recipients: { publicUrl: 'http://portal.example', of: recipientsOf },
  } as unknown as JobServices;
  const given = { database, clock: server.clock, log: createLog({ level: 'silent' }), url: database.url };
  const jobs = startJobs({
    ...given,
    zone: 'Asia/Shanghai',
    services,
    jobs: noticeJobs([enrolledNotice, sessionNotice]),
  });
  const { id, course, place } = await makeSession(database, server.clock, organisation.partyId);
  const on = server.clock.today();
  await server.call(enrolStaff, { id, people: [personOf(1), personOf(2)] }, { as: one.session });
  await server.call(enrolStaff, { id, people: [personOf(3)] }, { as: another.session });
  await server.call(cancelSession, { id, reason: 'Snow' }, { as: organisation.session });
  const off = `${course} (${on}): Cancelled`;
  await vi.waitFor(
    async () => {
      expect((await lines(one)).toSorted()).toEqual([off, `${course} (${on}, ${place}): 2 of your staff enrolled`]);
      expect((await lines(another)).toSorted()).toEqual([off, `${course} (${on}, ${place}): 1 of your staff enrolled`]);
    },
    { timeout: 60_000, interval: 50 },
  );
  await jobs.stop();
  expect(await lines(stranger)).toEqual([]);
  const { rows } = await database.pool.query('select subject, text from kernel.mails order by subject');
  expect(rows.map(({ subject }) => subject)).toEqual([off, `${course} (${on}, ${place}): 2 of your staff enrolled`]);
  expect(rows.map(({ text }) => text).join()).toContain(`/index/staff-training/${id}`);
});
