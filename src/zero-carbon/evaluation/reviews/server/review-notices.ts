import type { Db } from '#kernel/db/server/database.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import { closeToDos } from '#kernel/notify/server/close-to-dos.ts';
import { announcedNotice, moveNotice, type AboutRecords, type NoticeKind } from '#kernel/notify/server/notice-kind.ts';
import { announce } from '#kernel/notify/server/notify.jobs.ts';
import type { Mover } from '#kernel/workflow/server/mover.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { reviewWords as text } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { reviewable, type Reviewing } from './reviews.queries.ts';

/** @param pathOf the path of the record for its reader. */
const aboutReport =
  (pathOf: (id: string) => string): AboutRecords<'number'> =>
  async (db, ids) => {
    const rows = await db.selectFrom('zero_carbon.reports').select(['id', 'number']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, number }) => [id, { values: { number }, path: pathOf(id) }]));
  };

/** Notifies the enterprise that its report was accepted or returned. */
export const answeredNotice = moveNotice({
  name: 'zero-carbon.report-answered',
  title: text.noticeAnsweredTitle,
  lifecycle: reportLifecycle,
  moves: ['accept', 'return'],
  whom: 'owner',
  permission: 'reports.submit',
  legalEffect: true,
  text: text.noticeReport,
  about: aboutReport((id) => `/index/submission/${id}`),
});

/** Notifies the enterprise of the organisation's conclusion. */
export const resultNotice = moveNotice({
  name: 'zero-carbon.report-reviewed',
  title: text.noticeResultTitle,
  lifecycle: reportLifecycle,
  moves: ['pass', 'reject'],
  whom: 'owner',
  permission: 'reports.submit',
  legalEffect: true,
  text: text.noticeReport,
  about: aboutReport((id) => `/index/review-result/${id}`),
});

/** A notice about a review that waits for one person. */
const waiting = (notice: {
  readonly name: string;
  readonly permission: Permission;
  readonly words: 'Review' | 'Confirm';
  readonly isConcluded: boolean;
}): NoticeKind =>
  announcedNotice({
    name: notice.name,
    title: text[`notice${notice.words}Title`],
    entity: reportLifecycle.name,
    whom: 'person',
    permission: notice.permission,
    toDo: true,
    text: text[`notice${notice.words}`],
    async isDue(db, id) {
      const review = await open(db)
        .where('r.id', '=', id)
        .forShare('r')
        .where('v.outcome', notice.isConcluded ? 'is not' : 'is', null)
        .executeTakeFirst();
      return review !== undefined;
    },
    async about(db, ids, reader) {
      const rows = await open(db)
        .where('r.id', 'in', ids)
        .where(reviewable(reader, 'r', notice.permission))
        .execute();
      return new Map(
        rows.map(({ id, number, day }) => [id, { values: { number, day: day ?? '' }, path: `/index/review/${id}` }]),
      );
    },
  });

/** The state in which a report waits for its reviewer, and its conclusion for a second person. */
const reviewing = 'org_review';

/** A report is accepted once, so that it has one review. */
const open = (db: Db) =>
  db
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('zero_carbon.reviews as v', 'v.report_id', 'r.id')
    .select(['r.id', 'r.number', 'r.due_on as day'])
    .where('r.state', '=', reviewing);

/** A report waits for its reviewer. */
export const reviewNotice = waiting({
  name: 'zero-carbon.report-to-review',
  permission: 'reviews.edit',
  words: 'Review',
  isConcluded: false,
});

/** A conclusion waits for a second person. */
export const confirmNotice = waiting({
  name: 'zero-carbon.review-to-confirm',
  permission: 'reviews.confirm',
  words: 'Confirm',
  isConcluded: true,
});

type Teller = Pick<Reviewing, 'db' | 'clock'> & { readonly actor: Pick<Mover, 'personId'> };

/** Closes the to-dos of a review. */
const closeReviewToDos = ({ db, clock }: Teller, reportId: string): Promise<void> =>
  closeToDos(db, reportLifecycle.name, reportId, clock.now());

/** Creates a to-do for the review's one reviewer, and closes all others. */
export async function waitForReviewer(
  teller: Teller,
  reportId: string,
  { personId, partyId }: { readonly personId: string; readonly partyId: string },
): Promise<void> {
  await closeReviewToDos(teller, reportId);
  await announce(teller.db, reviewNotice, {
    id: reportId,
    to: reviewing,
    by: teller.actor.personId,
    person: { personId, partyId },
    at: teller.clock.now(),
  });
}

/** Creates a to-do for the people of the organisation who may confirm a conclusion, except its author. */
export async function waitForConfirmation(teller: Teller, reportId: string, partyId: string): Promise<void> {
  const { db, actor, clock } = teller;
  await closeReviewToDos(teller, reportId);
  const people = await db
    .selectFrom('accounts.memberships as m')
    .innerJoin('accounts.role_permissions as g', 'g.role', 'm.role')
    .select('m.person_id')
    .distinct()
    .where('m.party_id', '=', partyId)
    .where('g.permission', '=', 'reviews.confirm')
    .where('m.person_id', '!=', actor.personId)
    .orderBy('m.person_id')
    .limit(100)
    .execute();
  for (const { person_id: personId } of people) {
    const person = { personId, partyId };
    await announce(db, confirmNotice, { id: reportId, to: reviewing, by: actor.personId, person, at: clock.now() });
  }
}
