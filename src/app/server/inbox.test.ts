import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceMissingYear } from '#accounts/calendar/server/missing-year.ts';
import { loadCalendarYear } from '#accounts/calendar/calendar.contract.ts';
import { recipientsOf } from '#accounts/identity/people/server/recipients-of.ts';
import { erasePerson } from '#accounts/identity/entrance/server/erase-person.ts';
import { invite, joinParty } from '#accounts/members/invitations.contract.ts';
import type { JobServices } from '#kernel/jobs/server/job.ts';
import { startJobs, type Jobs } from '#kernel/jobs/server/start-jobs.ts';
import { actOnDues } from '#kernel/dues/server/act-on-dues.ts';
import { createLog } from '#kernel/log/server/log.ts';
import * as contract from '#kernel/notify/notify.contract.ts';
import { inboxFeed, type InboxEvent } from '#kernel/notify/notify.messages.ts';
import { noticeJobs } from '#kernel/notify/server/notify.jobs.ts';
import { removeNotices } from '#kernel/notify/server/remove-notices.ts';
import { sendNotice, type Happening } from '#kernel/notify/server/send-notice.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { certificateNotice } from '#zero-carbon/certification/issuing/server/certificate-notices.ts';
import { listMisuse, reportMisuse } from '#zero-carbon/certification/misuse/misuse.contract.ts';
import { misuseLifecycle } from '#zero-carbon/certification/misuse/misuse.states.ts';
import { misuseNotice } from '#zero-carbon/certification/misuse/server/misuse-notice.ts';
import { reportNotice } from '#zero-carbon/reporting/reports/server/report-notice.ts';
import { fakeActor, type FakeActor } from '../../../test/support/fake-actor.ts';
import { makeCertificate } from '../../../test/support/make-certificate.ts';
import { makeReport } from '../../../test/support/make-report.ts';
import { subscribeToEvents } from '../../../test/support/subscribe-to-events.ts';
import { newBrowser } from '../../../test/support/use-browser.ts';
import { useDatabase } from '../../../test/support/use-database.ts';
import { useServer } from '../../../test/support/use-server.ts';
import { noticeKinds } from './areas.ts';

const database = useDatabase();
const server = useServer(database, { env: { PUBLIC_URL: 'http://portal.example' } });

const services = { recipients: { publicUrl: 'http://portal.example', of: recipientsOf } } as unknown as JobServices;
let administrator: FakeActor;
let colleague: FakeActor;
let jobs: Jobs | undefined;

const asAdministrator = () => fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' });
beforeAll(async () => {
  administrator = await asAdministrator();
  colleague = await asAdministrator();
});
beforeEach(async () => {
  server.clock.offset = 0;
  await database.kysely.deleteFrom('kernel.inbox').execute();
  await database.kysely.deleteFrom('kernel.mails').execute();
  await database.kysely.deleteFrom('kernel.outbox').execute();
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});

function runJobs(): void {
  const log = createLog({ level: 'silent' });
  const given = { database, clock: server.clock, log, url: database.url, zone: 'Asia/Shanghai', services };
  jobs = startJobs({ ...given, jobs: noticeJobs(noticeKinds) });
}
const until = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 60_000, interval: 20 });
const inbox = async (as: FakeActor, tab: 'todo' | 'information' = 'todo') =>
  (await server.call(contract.listInbox, { tab, start: 0, limit: 20 }, { as: as.session })).data.rows;
const counts = async (as: FakeActor) => (await server.call(contract.countInbox, {}, { as: as.session })).data;
const setMail = (as: FakeActor, mail: string) =>
  database.kysely.updateTable('accounts.people').set({ mail, lang: 'en' }).where('id', '=', as.personId).execute();
const mailed = async () =>
  await database.kysely.selectFrom('kernel.mails').select(['recipient', 'subject', 'text']).execute();
const happened = (id: string, to: string, more: Partial<Happening> = {}): Happening => ({
  id,
  move: null,
  to,
  by: null,
  at: server.clock.now().toISOString(),
  ...more,
});
const context = (jobId: string = randomUUID()) => ({ database, services, jobId });

async function reported(): Promise<{ id: string; receipt: string }> {
  const browser = newBrowser(database, server);
  const report = { place: 'Ningbo', account: 'Forged', ticket: await browser.ticket() };
  const { receipt } = (await browser.call(reportMisuse, report)).data;
  const listed = { find: receipt, start: 0, limit: 1 };
  const { rows } = (await server.call(listMisuse, listed, { as: administrator.session })).data;
  return { id: rows[0]!.id, receipt };
}
const handled = (id: string, as = administrator) =>
  server.call(applyMove, { lifecycle: 'misuse-report', move: 'handle', ids: [id], reason: 'Done' }, { as: as.session });

describe('a to-do', () => {
  it('is in the inbox of everyone with the permission, and is removed in the transaction that completes it', async () => {
    const stranger = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    runJobs();
    const subscription = await subscribeToEvents(server, colleague.session);
    const { id, receipt } = await reported();
    await until(async () => expect(await inbox(administrator)).toHaveLength(1));
    const path = `/index/certificates/misuse?open=${id}`;
    expect(await inbox(colleague)).toMatchObject([{ text: `Handle misuse report ${receipt}`, path, isRead: false }]);
    expect(await inbox(stranger)).toEqual([]);
    expect(await counts(colleague)).toEqual({ toDo: 1, unread: 0 });
    const isNow = (toDo: number) => (event: { event: string; data: unknown }) =>
      event.event === inboxFeed && (event.data as InboxEvent).toDo === toDo;
    await subscription.until(isNow(1));
    await jobs?.stop();
    jobs = undefined;
    expect((await handled(id)).code).toBe(1000);
    expect(await inbox(colleague)).toEqual([]);
    await subscription.until(isNow(0));
    subscription.close();
  });

  it('is not created for an action completed before the job ran, nor twice by a repeated job', async () => {
    const { id } = await reported();
    const jobId = randomUUID();
    await setMail(colleague, 'colleague@example.com');
    await sendNotice(misuseNotice, happened(id, 'received'), context(jobId));
    await sendNotice(misuseNotice, happened(id, 'received'), context(jobId));
    await sendNotice(misuseNotice, happened(id, 'received'), context());
    expect(await inbox(colleague)).toHaveLength(1);
    expect((await mailed()).map(({ recipient }) => recipient)).toEqual(['colleague@example.com']);
    await handled(id);
    await sendNotice(misuseNotice, happened(id, 'received'), context());
    expect(await inbox(colleague)).toEqual([]);
    expect(await mailed()).toHaveLength(1);
  });

  it('is created completely by the next run after a failed one', async () => {
    const { id } = await reported();
    const jobId = randomUUID();
    await database.pool.query('alter table kernel.mails rename to mails_gone');
    await expect(sendNotice(misuseNotice, happened(id, 'received'), context(jobId))).rejects.toThrow();
    await database.pool.query('alter table kernel.mails_gone rename to mails');
    expect(await inbox(colleague)).toEqual([]);
    await sendNotice(misuseNotice, happened(id, 'received'), context(jobId));
    expect(await inbox(colleague)).toHaveLength(1);
    expect(await mailed()).toHaveLength(1);
  });

  it('is hidden from a user who lost the permission', async () => {
    const { id } = await reported();
    await sendNotice(misuseNotice, happened(id, 'received'), context());
    const membership = database.kysely.updateTable('accounts.memberships').where('person_id', '=', colleague.personId);
    await membership.set({ role: 'expert' }).execute();
    expect(await inbox(colleague)).toEqual([]);
    expect(await counts(colleague)).toEqual({ toDo: 0, unread: 0 });
    await membership.set({ role: 'administrator' }).execute();
    expect(await inbox(colleague)).toHaveLength(1);
  });

  it('for a year without holidays exists for each administrator, and is removed when the year is entered', async () => {
    const due = Number(server.clock.today().slice(0, 4));
    await database.kysely.deleteFrom('accounts.calendar_years').where('year', '=', due).execute();
    runJobs();
    await announceMissingYear(database.kysely, server.clock);
    await announceMissingYear(database.kysely, server.clock);
    const announced = () =>
      database.kysely.selectFrom('kernel.outbox').select('id').where('topic', '=', 'kernel.send-notice');
    await until(async () => expect(await announced().execute()).toEqual([]));
    await until(async () =>
      expect(await inbox(administrator)).toMatchObject([{ text: `Enter the holidays of ${due}` }]),
    );
    const year = { year: due, source: 'State Council', days: `${due}-01-01 放假 元旦` };
    expect((await server.call(loadCalendarYear, year, { as: administrator.session, lang: 'zh' })).code).toBe(1000);
    expect(await inbox(administrator)).toEqual([]);
  });
});

describe('a reminder', () => {
  const log = createLog({ level: 'silent' });
  const { signal } = new AbortController();
  const remindOn = (day: string): Promise<void> => {
    const clock = { zone: server.clock.zone, today: () => day, now: () => new Date(`${day}T01:00:00Z`) };
    const parts = { lifecycles: [misuseLifecycle], kinds: noticeKinds };
    return actOnDues(parts, { database, clock, services, log, signal });
  };
  /** A new report: its last day, and days at a distance of some working days from it. */
  async function due(): Promise<{ id: string; receipt: string; days: Record<string, string> }> {
    const report = await reported();
    const { rows } = await database.pool.query<Record<string, string>>(
      `select due_on::text as last, kernel.add_days(due_on, 'working_day', -4)::text as early,
              kernel.add_days(due_on, 'working_day', -3)::text as before, kernel.add_days(due_on, 'working_day', 1)::text as next,
              kernel.add_days(due_on, 'working_day', 2)::text as again, kernel.add_days(due_on, 'working_day', 4)::text as fourth
         from zero_carbon.misuse_reports where id = $1`,
      [report.id],
    );
    return { ...report, days: rows[0]! };
  }

  it('marks a to-do unread and mails it three working days before, on the day and every second working day after', async () => {
    const { id, receipt, days } = await due();
    await setMail(colleague, 'colleague@example.com');
    await sendNotice(misuseNotice, happened(id, 'received'), context());
    await server.call(contract.readInbox, {}, { as: colleague.session });
    expect(await inbox(colleague)).toMatchObject([{ isRead: true }]);
    const sent: string[] = [];
    for (const day of ['early', 'before', 'last', 'next', 'again', 'fourth']) {
      const before = (await mailed()).length;
      await Promise.all([remindOn(days[day]!), remindOn(days[day]!)]);
      if ((await mailed()).length > before) sent.push(day);
    }
    expect(sent).toEqual(['before', 'last', 'again', 'fourth']);
    expect(await inbox(colleague)).toMatchObject([{ isRead: false, at: `${days['fourth']}T01:00:00.000Z` }]);
    const subjects = (await mailed()).map(({ subject }) => subject);
    const line = `Handle misuse report ${receipt}`;
    expect(subjects[1]).toBe(`Reminder: ${line} (due ${days['last']})`);
    expect(subjects).toHaveLength(5);
    expect(subjects[4]).toBe(`Reminder: ${line} (was due ${days['last']})`);
    expect((await mailed())[4]!.text).toContain(`http://portal.example/#/index/certificates/misuse?open=${id}`);
  });

  it('ends when the to-do is done, and respects lost permissions and disabled mail', async () => {
    const [first, second] = [await due(), await due()];
    for (const { id } of [first, second]) await sendNotice(misuseNotice, happened(id, 'received'), context());
    await setMail(colleague, 'colleague@example.com');
    await server.call(contract.readInbox, {}, { as: colleague.session });
    await handled(second.id);
    const choose = (isMailed: boolean) =>
      server.call(contract.saveMailChoice, { kind: misuseNotice.name, isMailed }, { as: colleague.session });
    await choose(false);
    await remindOn(first.days['before']!);
    await choose(true);
    expect(await inbox(colleague)).toMatchObject([{ text: `Handle misuse report ${first.receipt}`, isRead: false }]);
    const membership = database.kysely.updateTable('accounts.memberships').where('person_id', '=', colleague.personId);
    await membership.set({ role: 'expert' }).execute();
    await remindOn(first.days['last']!);
    await membership.set({ role: 'administrator' }).execute();
    expect((await mailed()).filter(({ subject }) => subject.startsWith('Reminder'))).toEqual([]);
    expect(await inbox(colleague)).toMatchObject([{ at: `${first.days['before']}T01:00:00.000Z` }]);
  });
});

describe('information', () => {
  it('of legal effect is sent to the enterprise only, always by mail, without confidential details', async () => {
    const [owner, stranger, issuer] = [
      await fakeActor(database, server.clock, { role: 'enterprise_owner' }),
      await fakeActor(database, server.clock, { role: 'enterprise_owner' }),
      await fakeActor(database, server.clock, { kind: 'review_organisation' }),
    ];
    await setMail(owner, 'owner@example.com');
    const id = await makeCertificate(database, server.clock, { owner: owner.partyId, assigned: issuer.partyId });
    runJobs();
    const move = {
      lifecycle: 'certificate',
      move: 'suspend',
      ids: [id],
      reason: '核查',
      noteZh: '核查',
      noteEn: 'Check',
    };
    expect((await server.call(applyMove, move, { as: administrator.session })).code).toBe(1000);
    await until(async () => expect(await inbox(owner, 'information')).toHaveLength(1));
    expect((await inbox(owner, 'information'))[0]!.text).toMatch(/^Certificate ZCE-\S+: Suspended$/);
    expect(await inbox(stranger, 'information')).toEqual([]);
    expect(await mailed()).toHaveLength(1);
    await database.kysely
      .updateTable('zero_carbon.certificates')
      .set({ party_id: stranger.partyId })
      .where('id', '=', id)
      .execute();
    const [row] = await inbox(owner, 'information');
    expect(row).toMatchObject({ path: null });
    expect(row!.text).not.toContain('ZCE');
  });

  it('on a report is sent to its owner, not to the actor, and by mail unless disabled', async () => {
    const owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    await setMail(owner, 'boss@example.com');
    const { id, number } = await makeReport(database, server.clock, owner.partyId);
    const finished = (by: string) => happened(id, 'self_assessed', { move: 'finish', by });
    await sendNotice(reportNotice, finished(owner.personId), context());
    expect(await inbox(owner, 'information')).toEqual([]);
    await sendNotice(reportNotice, finished('0'), context());
    const text = `Report ${number}: Self-assessment finished`;
    expect(await inbox(owner, 'information')).toMatchObject([{ text, path: `/index/reportdata/${id}` }]);
    const [mail] = await mailed();
    expect(mail).toMatchObject({ recipient: 'boss@example.com', subject: text });
    expect(mail!.text).toContain(`http://portal.example/#/index/reportdata/${id}`);
    expect(mail!.text).not.toMatch(/\{\w+\}/);

    const choose = (kind: string, isMailed: boolean) =>
      server.call(contract.saveMailChoice, { kind, isMailed }, { as: owner.session });
    expect((await choose(reportNotice.name, false)).code).toBe(1000);
    expect((await choose(certificateNotice.name, false)).code).toBe(5000);
    expect((await choose(misuseNotice.name, false)).code).toBe(4003);
    const { kinds } = (await server.call(contract.showMailChoices, {}, { as: owner.session })).data;
    const choiceOf = ({ name }: { name: string }) => kinds.find(({ kind }) => kind === name);
    expect(choiceOf(reportNotice)).toMatchObject({ isMailed: false, isFixed: false });
    expect(choiceOf(certificateNotice)).toMatchObject({ isMailed: true, isFixed: true });
    expect(choiceOf(misuseNotice)).toBeUndefined();
    await sendNotice(reportNotice, finished('0'), context());
    expect(await inbox(owner, 'information')).toHaveLength(2);
    expect(await mailed()).toHaveLength(1);
  });

  it('notifies the inviter of an accepted invitation', async () => {
    const owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    const joining = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
    runJobs();
    for (const [inviter, party] of [
      [owner, undefined],
      [administrator, owner.partyId],
    ] as const) {
      const asked = {
        name: '林思齐',
        mail: `${randomUUID()}@example.com`,
        roles: ['enterprise_member'],
        lang: 'zh' as const,
      };
      const { data } = await server.call(invite, { ...asked, ...(party && { party }) }, { as: inviter.session });
      const token = /token=([\w-]{43})/.exec(data.link ?? '')![1]!;
      expect((await server.call(joinParty, { token, code: data.code! }, { as: joining.session })).code).toBe(1000);
      await until(async () => expect(await inbox(inviter, 'information')).toHaveLength(1));
      expect((await inbox(inviter, 'information'))[0]!.text).toMatch(
        /^Person \w+ accepted your invitation and joined Party/,
      );
    }
  });

  it('is marked as read by its reader only, one or all, and deleted after 180 days', async () => {
    const owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    const { id } = await makeReport(database, server.clock, owner.partyId);
    for (let time = 0; time < 3; time += 1) {
      await sendNotice(reportNotice, happened(id, 'draft', { move: 'reopen' }), context());
    }
    const [first] = await inbox(owner, 'information');
    const read = (as: FakeActor, params: object) => server.call(contract.readInbox, params, { as: as.session });
    await read(administrator, { ids: [first!.id] });
    expect(await counts(owner)).toEqual({ toDo: 0, unread: 3 });
    await read(owner, { ids: [first!.id] });
    expect(await counts(owner)).toEqual({ toDo: 0, unread: 2 });
    await read(owner, {});
    expect(await counts(owner)).toEqual({ toDo: 0, unread: 0 });
    const later = (days: number) => ({ ...server.clock, now: () => new Date(Date.now() + days * 86_400_000) });
    await removeNotices({}, { database, clock: later(179) });
    expect(await inbox(owner, 'information')).toHaveLength(3);
    await removeNotices({}, { database, clock: later(181) });
    expect(await inbox(owner, 'information')).toEqual([]);
  });

  it('is deleted with the account', async () => {
    const owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    const { id } = await makeReport(database, server.clock, owner.partyId);
    await sendNotice(reportNotice, happened(id, 'draft', { move: 'reopen' }), context());
    await database.kysely.transaction().execute((tx) => erasePerson(tx, owner.personId));
    expect(await database.kysely.selectFrom('kernel.inbox').selectAll().execute()).toEqual([]);
  });
});
