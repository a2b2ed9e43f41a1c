import type { Db } from '#kernel/db/server/database.ts';
import { announcedNotice, moveNotice } from '#kernel/notify/server/notice-kind.ts';
import { announce } from '#kernel/notify/server/notify.jobs.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Mover } from '#kernel/workflow/server/mover.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import {
  aboutSubmissions,
  organisationsOf,
} from '#zero-carbon/reporting/reports/submission/server/submission-notices.ts';
import { transferNoticeWords as text } from '#zero-carbon/reporting/reports/transfers/transfers.words.ts';

/** Notifies the enterprise of its report's new organisation. */
export const transferredNotice = moveNotice({
  name: 'zero-carbon.report-transferred',
  title: text.ownerTitle,
  lifecycle: reportLifecycle,
  moves: ['transfer'],
  whom: 'owner',
  permission: 'reports.submit',
  legalEffect: true,
  text: text.owner,
  about: aboutSubmissions((id) => `/index/submission/${id}`),
});

/** Notifies the organisation of a report to accept or return. */
export const transferredInNotice = moveNotice({
  name: 'zero-carbon.report-transferred-in',
  title: text.receivedTitle,
  lifecycle: reportLifecycle,
  moves: ['transfer'],
  whom: organisationsOf,
  permission: 'reviews.assign',
  legalEffect: true,
  toDo: true,
  text: text.received,
  about: aboutSubmissions((id) => `/index/review/${id}`),
});

/** Notifies the former organisation; the notice contains only the report's number. */
export const transferredAwayNotice = announcedNotice({
  name: 'zero-carbon.report-transferred-away',
  title: text.takenTitle,
  entity: reportLifecycle.name,
  whom: 'person',
  permission: 'reviews.assign',
  legalEffect: true,
  text: text.taken,
  async about(db, ids, { actor }) {
    const rows = await db
      .selectFrom('zero_carbon.reports as r')
      .innerJoin('zero_carbon.report_submissions as b', 'b.report_id', 'r.id')
      .select(['r.id', 'r.number'])
      .distinct()
      .where('r.id', 'in', ids)
      .where('b.organisation_id', '=', actor.partyId)
      .execute();
    return new Map(rows.map(({ id, number }) => [id, { values: { number }, path: '/index/reviews/due' }]));
  },
});

interface Teller {
  readonly db: Db;
  readonly clock: Clock;
  readonly actor: Pick<Mover, 'personId'>;
}

/** Notifies the former organisation's users who accept reports that one has been moved away. */
export async function tellFormer({ db, clock, actor }: Teller, id: string, partyId: string): Promise<void> {
  const people = await db
    .selectFrom('accounts.memberships as m')
    .innerJoin('accounts.role_permissions as g', 'g.role', 'm.role')
    .select('m.person_id')
    .distinct()
    .where('m.party_id', '=', partyId)
    .where('g.permission', '=', transferredAwayNotice.permission)
    .orderBy('m.person_id')
    .limit(100)
    .execute();
  for (const { person_id: personId } of people) {
    await announce(db, transferredAwayNotice, {
      id,
      by: actor.personId,
      person: { personId, partyId },
      at: clock.now(),
    });
  }
}
