import { sql } from 'kysely';
import { addDays, addMonths } from '#kernel/checks/calendar-date.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { Scope } from '#kernel/contract/endpoint.ts';
import type { Database, Tx } from '#kernel/db/server/database.ts';
import { checkSurveillance } from '#zero-carbon/certification/surveillance/server/check-surveillance.ts';
import { declareSurveillance } from '#zero-carbon/certification/surveillance/server/declare-surveillance.ts';
import { followCertificate } from '#zero-carbon/certification/surveillance/server/follow-certificate.ts';
import { open } from '#zero-carbon/certification/surveillance/server/keep-surveillances.ts';
import { fakeActor, type FakeActor } from './fake-actor.ts';
import { makeCertificate } from './make-certificate.ts';
import { makeFinishedReport } from './make-finished-report.ts';

/** A certificate of a site whose first surveillance is so many days ahead, and the people involved. */
export interface Watched {
  readonly id: string;
  readonly number: string;
  readonly owner: FakeActor;
  /** Checks the declaration. */
  readonly first: FakeActor;
  /** Confirms the check. */
  readonly second: FakeActor;
  /** A finished self-assessment of the year. */
  readonly report: string;
  /** The due day of the first surveillance. */
  readonly day: string;
}

interface Given {
  readonly owner?: FakeActor;
  readonly first?: FakeActor;
  /** Days from today until the first surveillance. */
  readonly ahead?: number;
}

/** Issued somewhat less than a year ago, with a finished self-assessment of the twelve months before last month. */
export async function makeWatched(database: Database, clock: Clock, given: Given = {}): Promise<Watched> {
  const { kysely } = database;
  const { ahead = 60 } = given;
  const owner = given.owner ?? (await fakeActor(database, clock, { role: 'enterprise_owner' }));
  const first = given.first ?? (await fakeActor(database, clock, { role: 'reviewer', kind: 'review_organisation' }));
  const second = await fakeActor(database, clock, {
    role: 'organisation_manager',
    kind: 'review_organisation',
    partyId: first.partyId,
  });
  const { id: report, site } = await makeFinishedReport(database, clock, owner);
  const today = clock.today();
  const end = addDays(`${today.slice(0, 7)}-01`, -1);
  const start = addMonths(addDays(end, 1), -12);
  await sql`update zero_carbon.reports set period_start = ${start}, period_end = ${end} where id = ${report}`.execute(
    kysely,
  );
  const id = await makeCertificate(database, clock, { owner: owner.partyId, assigned: first.partyId });
  const issued = addMonths(addDays(today, ahead), -12);
  const { number } = await kysely
    .updateTable('zero_carbon.certificates')
    .set({
      site_id: site.id,
      issued_on: issued,
      first_issued_on: issued,
      expires_on: addDays(addMonths(issued, 36), -1),
      scope1: '120.000',
      scope2: '80.000',
      scope2_location: '90.000',
      scope3: null,
      removal: '0.000',
      offset_tonnes: '0.000',
      net: '200.000',
    })
    .where('id', '=', id)
    .returning('number')
    .executeTakeFirstOrThrow();
  await kysely.transaction().execute((tx) => followCertificate(tx, id, clock));
  return { id, number, owner, first, second, report, day: addMonths(issued, 12) };
}

/** The same with its first surveillance open and, on request, declared or checked. */
export async function makeSurveillance(
  database: Database,
  clock: Clock,
  { until, ...given }: Given & { readonly until?: 'declared' | 'checked' } = {},
): Promise<Watched & { readonly surveillance: string }> {
  const watched = await makeWatched(database, clock, given);
  const transact = <Result>(act: (tx: Tx) => Promise<Result>): Promise<Result> =>
    database.kysely.transaction().execute(act);
  const { party_id, organisation_id } = await database.kysely
    .selectFrom('zero_carbon.certificates')
    .select(['party_id', 'organisation_id'])
    .where('id', '=', watched.id)
    .executeTakeFirstOrThrow();
  const plan = { id: watched.id, party_id, organisation_id, turn: 1, day: watched.day };
  const surveillance = (await transact((tx) => open(tx, plan, clock)))!;
  const acting =
    ({ personId, partyId }: FakeActor, permission: Permission, scope: Scope) =>
    (tx: Tx) =>
      ({
        db: tx,
        clock,
        lang: 'en',
        actor: { personId, partyId, permissions: new Map([[permission, scope]]) },
      }) as never;
  const asOwner = acting(watched.owner, 'reports.submit', 'own');
  const asFirst = acting(watched.first, 'certificates.surveil', 'assigned');
  if (until !== undefined) {
    await transact((tx) => declareSurveillance({ id: surveillance, report: watched.report }, asOwner(tx)));
  }
  if (until === 'checked') {
    const said = {
      id: surveillance,
      version: 2,
      outcome: 'maintain',
      reason: `Read by ${watched.first.personId}`,
    } as const;
    await transact((tx) => checkSurveillance(said, asFirst(tx)));
  }
  return { ...watched, surveillance };
}
