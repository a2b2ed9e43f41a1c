import { beforeAll, expect, it, vi } from 'vitest';
import { recipientsOf } from '#accounts/identity/people/server/recipients-of.ts';
import type { JobServices } from '#kernel/jobs/server/job.ts';
import { startJobs } from '#kernel/jobs/server/start-jobs.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { listInbox } from '#kernel/notify/notify.contract.ts';
import { noticeJobs } from '#kernel/notify/server/notify.jobs.ts';
import { replaceSeat, seatPanel } from '#zero-carbon/evaluation/panels/panels.contract.ts';
import { answerPanelProposal } from '#zero-carbon/evaluation/panels/proposals/proposals.contract.ts';
import { fillLapsedJob, goOnScoringJob } from '#zero-carbon/evaluation/panels/server/panels.jobs.ts';
import { answerSupplement } from '#zero-carbon/evaluation/reviews/supplements/supplements.contract.ts';
import { closeDiscussion, signSummary } from '#zero-carbon/evaluation/scoring/opened/panel-scores.contract.ts';
import { submitScores } from '#zero-carbon/evaluation/scoring/scoring.contract.ts';
import { callToDiscussionJob, callToReportJob } from '#zero-carbon/evaluation/scoring/server/scoring.jobs.ts';
import {
  askPanelSupplement,
  markForSupplement,
} from '#zero-carbon/evaluation/scoring/supplements/panel-supplements.contract.ts';
import type { FakeActor } from '../../../test/support/fake-actor.ts';
import { answerSeats, makeExpert, makeOfficer, makePassedReport, seatsOn } from '../../../test/support/make-panel.ts';
import { allFull, allNothing, draftAll } from '../../../test/support/make-scoring.ts';
import { useDatabase } from '../../../test/support/use-database.ts';
import { useServer } from '../../../test/support/use-server.ts';
import { noticeKinds } from './areas.ts';

const database = useDatabase();
const server = useServer(database);
const services = { recipients: { publicUrl: 'http://portal.example', of: recipientsOf } } as unknown as JobServices;

const officers: FakeActor[] = [];
const experts: FakeActor[] = [];

beforeAll(async () => {
  for (let count = 0; count < 2; count += 1) officers.push(await makeOfficer(database, server.clock));
  for (let count = 0; count < 8; count += 1) experts.push(await makeExpert(database, server.clock));
  const log = createLog({ level: 'silent' });
  const given = { database, clock: server.clock, log, url: database.url, zone: 'Asia/Shanghai', services };
  const own = [fillLapsedJob, goOnScoringJob, callToReportJob, callToDiscussionJob];
  const jobs = startJobs({ ...given, jobs: [...noticeJobs(noticeKinds), ...own] });
  return () => jobs.stop();
});

const as = (who: FakeActor) => ({ as: who.session, lang: 'en' as const });
const toDos = async (who: FakeActor): Promise<string[]> =>
  (await server.call(listInbox, { tab: 'todo', start: 0, limit: 20 }, as(who))).data.rows.map(({ text }) => text);

/** Expects that exactly the given users have one to-do each, whose text matches. */
const areAsked = (asked: readonly FakeActor[], text: RegExp, others: readonly FakeActor[] = []): Promise<void> =>
  vi.waitFor(
    async () => {
      for (const who of [...officers, ...experts, ...others]) {
        const expected = asked.includes(who) ? [expect.stringMatching(text)] : [];
        expect(await toDos(who)).toEqual(expected);
      }
    },
    { timeout: 60_000, interval: 100 },
  );

it('assigns panel to-dos exactly to those who must act, and removes them when done by anyone', async () => {
  const { id, number, enterprise, manager } = await makePassedReport(database, server.clock);
  const sides = [enterprise, manager];
  await areAsked(officers, new RegExp(`^Report ${number} has passed its review: please draw a panel$`, 'u'), sides);
  await server.call(seatPanel, { id, size: '3' }, as(officers[0]!));
  const seated = async (...states: string[]) =>
    (await seatsOn(database.kysely, id)).filter(({ state }) => states.includes(state));
  const ofSeats = async (...states: string[]) =>
    (await seated(...states)).map(({ person_id: person }) => experts.find((one) => one.personId === person)!);
  const invitation = /^You are invited to review the report of .*: please answer by \d{4}-\d{2}-\d{2}$/u;
  await areAsked(await ofSeats('invited'), invitation, sides);
  // a member who declines has no to-do left; the replacement has one
  const [first] = await seated('invited');
  await answerSeats(database, server.clock, id, 'decline', [first!.id]);
  await areAsked(await ofSeats('invited'), invitation, sides);
  await answerSeats(database, server.clock, id);
  const score = new RegExp(`^Score report ${number} by \\d{4}-\\d{2}-\\d{2}$`, 'u');
  const panel = await ofSeats('scoring');
  expect(panel).toHaveLength(3);
  await areAsked(panel, score, sides);

  // while the enterprise supplements the report, only the enterprise has a to-do
  const leader = (await seated('scoring')).find((seat) => seat.leader)!;
  const leading = experts.find(({ personId }) => personId === leader.person_id)!;
  const asked = { id: leader.id, item: '2.1', version: 0, comment: 'More' };
  await server.call(markForSupplement, asked, as(leading));
  await server.call(askPanelSupplement, { id: leader.id, items: [{ item: '2.1', version: 1 }] }, as(leading));
  const more = new RegExp(`^Provide the information for report ${number} by \\d{4}-\\d{2}-\\d{2}$`, 'u');
  await areAsked([enterprise], more, sides);
  await server.call(answerSupplement, { id, replies: { '2.1': 'As it was.' } }, as(enterprise));
  await areAsked(panel, score, sides);

  // two officers replace one of them
  const replaced = (await seated('scoring')).find((seat) => !seat.leader)!;
  await server.call(replaceSeat, { id: replaced.id, reason: 'Ill' }, as(officers[1]!));
  await vi.waitFor(async () => expect(await toDos(officers[0]!)).toHaveLength(1), 60_000);
  const proposal = await database.kysely
    .selectFrom('zero_carbon.panel_proposals')
    .select('id')
    .where('report_id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  await server.call(answerPanelProposal, { id: proposal.id, answer: 'approve' }, as(officers[0]!));
  await vi.waitFor(
    async () => expect(await toDos((await ofSeats('invited'))[0]!)).toEqual([expect.stringMatching(invitation)]),
    60_000,
  );
  expect(await toDos(experts.find(({ personId }) => personId === replaced.person_id)!)).toEqual([]);
  await answerSeats(database, server.clock, id);
  await areAsked(await ofSeats('scoring'), score, sides);

  const seats = await seated('scoring');
  const expertOf = (person: string | null) => experts.find(({ personId }) => personId === person)!;
  for (const [at, seat] of seats.entries()) {
    const give = at === 0 ? allNothing : allFull;
    await draftAll(database, server.clock, server.keyring, { report: id, seat: seat.id }, give);
    expect((await server.call(submitScores, { id: seat.id }, as(expertOf(seat.person_id)))).code).toBe(1000);
    if (at < 2) await areAsked(await ofSeats('scoring'), score, sides);
  }
  const discuss = new RegExp(`^The scores on report ${number} are 100\\.00 points apart: please discuss them$`, 'u');
  await areAsked(await ofSeats('submitted'), discuss, sides);
  await server.call(closeDiscussion, { id: leader.id }, as(leading));
  const sign = new RegExp(`^Sign the summary on report ${number} by \\d{4}-\\d{2}-\\d{2}$`, 'u');
  await areAsked(await ofSeats('submitted'), sign, sides);
  for (const seat of seats.toSorted((one, other) => Number(other.leader) - Number(one.leader))) {
    await server.call(signSummary, { id: seat.id }, as(expertOf(seat.person_id)));
    if ((await seated('submitted')).length > 0) await areAsked(await ofSeats('submitted'), sign, sides);
  }
  // then the officers have to act again, and no expert
  await areAsked(officers, new RegExp(number, 'u'), sides);
});
