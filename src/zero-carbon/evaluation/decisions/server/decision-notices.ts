import type { Db } from '#kernel/db/server/database.ts';
import { closeToDos } from '#kernel/notify/server/close-to-dos.ts';
import { announcedNotice, moveNotice, type AboutRecords } from '#kernel/notify/server/notice-kind.ts';
import { announce } from '#kernel/notify/server/notify.jobs.ts';
import { decisionWords as text } from '#zero-carbon/evaluation/decisions/decisions.words.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import type { Deciding } from './decisions.queries.ts';

/** The state in which a report waits for a decision, and a proposal for a second officer. */
const deciding = 'decision';

/** @param pathOf the path of the record for its reader. */
const aboutReport =
  (pathOf: (id: string) => string): AboutRecords<'number' | 'day'> =>
  async (db, ids) => {
    const rows = await db
      .selectFrom('zero_carbon.reports')
      .select(['id', 'number', 'due_on as day'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, number, day }) => [id, { values: { number, day: day ?? '' }, path: pathOf(id) }]));
  };

const aboutCase = aboutReport((id) => `/index/decision/${id}`);

/** Officers have another report to decide on: its panel has signed, or an objection was upheld. */
export const dueNotice = moveNotice({
  name: 'zero-carbon.report-to-decide',
  title: text.noticeDueTitle,
  lifecycle: reportLifecycle,
  moves: ['sign', 'reopenDecision'],
  whom: 'all',
  permission: 'reports.decide',
  toDo: true,
  text: text.noticeDue,
  about: aboutCase,
});

const isProposed = async (db: Db, id: string): Promise<boolean | undefined> => {
  const report = await db
    .selectFrom('zero_carbon.reports')
    .select('decided_by')
    .where('id', '=', id)
    .where('state', '=', deciding)
    .forShare()
    .executeTakeFirst();
  return report && report.decided_by !== null;
};

/** A proposal was sent back: a new proposal is due. */
export const againNotice = announcedNotice({
  name: 'zero-carbon.report-to-decide-again',
  title: text.noticeDueTitle,
  entity: reportLifecycle.name,
  whom: 'all',
  permission: 'reports.decide',
  toDo: true,
  text: text.noticeDue,
  isDue: async (db, id) => (await isProposed(db, id)) === false,
  about: aboutCase,
});

/** A proposal waits for a second officer. */
export const agreeNotice = announcedNotice({
  name: 'zero-carbon.decision-to-agree',
  title: text.noticeAgreeTitle,
  entity: reportLifecycle.name,
  whom: 'person',
  permission: 'reports.decide',
  toDo: true,
  text: text.noticeAgree,
  isDue: async (db, id) => (await isProposed(db, id)) === true,
  about: aboutCase,
});

/** Informs the enterprise of the decision, of the approval, or that the decision will be made again. */
export const decidedNotice = moveNotice({
  name: 'zero-carbon.report-decided',
  title: text.noticeDecidedTitle,
  lifecycle: reportLifecycle,
  moves: ['publish', 'refuse', 'approve', 'reopenDecision'],
  whom: 'owner',
  permission: 'reports.submit',
  legalEffect: true,
  text: text.noticeDecided,
  about: aboutReport((id) => `/index/review-result/${id}`),
});

/** Creates a to-do for every officer except the proposer. */
export async function waitForAgreement({ db, actor, clock }: Deciding, reportId: string): Promise<void> {
  const at = clock.now();
  await closeToDos(db, reportLifecycle.name, reportId, at);
  const people = await db
    .selectFrom('accounts.memberships as m')
    .innerJoin('accounts.role_permissions as g', 'g.role', 'm.role')
    .select(['m.person_id as personId', 'm.party_id as partyId'])
    .distinct()
    .where('g.permission', '=', 'reports.decide')
    .where('m.person_id', '!=', actor.personId)
    .orderBy('m.person_id')
    .orderBy('m.party_id')
    .limit(100)
    .execute();
  for (const person of people) {
    await announce(db, agreeNotice, { id: reportId, to: deciding, by: actor.personId, person, at });
  }
}

/** Makes a report wait for a proposal again. */
export async function waitForProposal({ db, actor, clock }: Deciding, reportId: string): Promise<void> {
  const at = clock.now();
  await closeToDos(db, reportLifecycle.name, reportId, at);
  await announce(db, againNotice, { id: reportId, to: deciding, by: actor.personId, at });
}
