import { beforeAll, expect, it, vi } from 'vitest';
import { recipientsOf } from '#accounts/identity/people/server/recipients-of.ts';
import type { JobServices } from '#kernel/jobs/server/job.ts';
import { startJobs } from '#kernel/jobs/server/start-jobs.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { listInbox } from '#kernel/notify/notify.contract.ts';
import { noticeJobs } from '#kernel/notify/server/notify.jobs.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { addStaff, showStaff } from '#zero-carbon/reporting/reports/staff/staff.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeReport } from '../../../../../test/support/make-report.ts';
import { makeTrainingCertificate } from '../../../../../test/support/make-training.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { withdrawnNotice } from './withdrawn-notice.ts';

const database = useDatabase();
const server = useServer(database);
let organisation: FakeActor;

beforeAll(async () => {
  organisation = await fakeActor(database, server.clock, { role: 'organisation_manager', kind: 'review_organisation' });
});

const lines = async (who: FakeActor) =>
  (await server.call(listInbox, { tab: 'information', start: 0, limit: 20 }, { as: who.session })).data.rows;

/** An enterprise whose draft, of this year or the last, lists a certificate holder. */
async function listing(staff: { name: string; number: string }, year: 'this' | 'last' = 'this') {
  const who = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  const report = await makeReport(database, server.clock, who.partyId);
  const now = server.clock.today().slice(0, 4);
  if (year === 'this')
    await database.pool.query('update zero_carbon.reports set period_start = $2, period_end = $3 where id = $1', [
      report.id,
      `${now}-01-01`,
      `${now}-12-31`,
    ]);
  const { code } = await server.call(addStaff, { id: report.id, staff: [staff] }, { as: who.session });
  expect(code).toBe(1000);
  return { who, ...report };
}

it('notifies enterprises whose drafts count a withdrawn certificate, and no longer counts it', async () => {
  const { id, number } = await makeTrainingCertificate(database, server.clock, organisation.partyId);
  const person = { name: 'Somebody', number };
  const one = await listing(person);
  const others = [
    await listing(person, 'last'),
    await listing({ ...person, name: 'Nobody' }),
    { who: await fakeActor(database, server.clock, { role: 'enterprise_owner' }) },
  ];
  const state = async () =>
    (await server.call(showStaff, { id: one.id }, { as: one.who.session })).data.staff.map((row) => row.state);
  expect(await state()).toEqual(['counts']);
  const services = { recipients: { publicUrl: 'http://portal.example', of: recipientsOf } } as unknown as JobServices;
  const given = { database, clock: server.clock, log: createLog({ level: 'silent' }), url: database.url };
  const jobs = startJobs({ ...given, zone: 'Asia/Shanghai', services, jobs: noticeJobs([withdrawnNotice]) });
  const move = { lifecycle: 'training-certificate', move: 'withdraw', ids: [id], reason: 'Mistaken identity' };
  expect((await server.call(applyMove, move, { as: organisation.session })).code).toBe(1000);
  expect(await state()).toEqual(['withdrawn']);
  await vi.waitFor(async () => expect(await lines(one.who)).toHaveLength(1), { timeout: 60_000, interval: 50 });
  await jobs.stop();
  const [line] = await lines(one.who);
  expect(line!.text).toBe(
    `The training certificate ${number} was withdrawn; indicator 5.2 of report ${one.number} no longer counts it`,
  );
  expect(line!.path).toBe(`/index/selfassessment/${one.id}`);
  for (const { who } of others) expect(await lines(who)).toEqual([]);
});
