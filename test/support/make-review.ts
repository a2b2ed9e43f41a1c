import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Scope } from '#kernel/contract/endpoint.ts';
import type { Database, Db } from '#kernel/db/server/database.ts';
import { submitIn } from '#zero-carbon/reporting/reports/submission/server/submit-report.ts';
import { acceptReports, assignReviewer } from '#zero-carbon/evaluation/reviews/server/accept-reports.ts';
import { concludeReview, confirmReview } from '#zero-carbon/evaluation/reviews/server/conclude-review.ts';
import { scoresOf } from '#zero-carbon/evaluation/reviews/server/open-review.ts';
import { saveVerdict } from '#zero-carbon/evaluation/reviews/server/save-verdict.ts';
import { askSupplement } from '#zero-carbon/evaluation/reviews/supplements/server/ask-supplement.ts';
import { itemsOf } from '#zero-carbon/evaluation/reviews/reviewed-score.ts';
import { certificateSource } from '#zero-carbon/training/server/certificate-source.ts';
import { fakeActor, type FakeActor } from './fake-actor.ts';
import { makeFinishedReport } from './make-finished-report.ts';

const rights = [
  'reviews.assign',
  'reviews.edit',
  'reviews.conclude',
  'reviews.confirm',
  'reviews.read',
  'scores.change',
] as const;

type Reviewer = Pick<FakeActor, 'personId' | 'partyId'>;

/** An actor as handlers receive it. */
const contextOf = (tx: Db, clock: Clock, { personId, partyId }: Reviewer, held: Readonly<Record<string, Scope>>) =>
  ({ db: tx, clock, lang: 'en', actor: { personId, partyId, permissions: new Map(Object.entries(held)) } }) as never;

/** An enterprise's finished report, submitted to an organisation's party. */
export async function makeSubmittedReport(
  database: Database,
  clock: Clock,
  organisation: string,
  owner?: FakeActor,
  before?: (report: string, owner: FakeActor) => Promise<void>,
): Promise<{ readonly id: string; readonly number: string; readonly enterprise: FakeActor }> {
  const enterprise = owner ?? (await fakeActor(database, clock, { role: 'enterprise_owner' }));
  const { id, number } = await makeFinishedReport(database, clock, enterprise, '', (report) =>
    Promise.resolve(before?.(report, enterprise)),
  );
  const parts = {
    conditions: [],
    organisations: () => Promise.resolve([{ id: organisation, name: 'Test Centre' }]),
    certificates: certificateSource,
  };
  await database.kysely
    .transaction()
    .execute((tx) =>
      submitIn(
        tx,
        { id, organisation, signatory: '沈一诺', position: '总经理' },
        contextOf(tx, clock, enterprise, { 'reports.submit': 'own' }),
        parts,
      ),
    );
  return { id, number, enterprise };
}

/** Runs a function on a report as a member of its organisation with all permissions. */
export const asReviewer = async <Result>(
  database: Database,
  clock: Clock,
  who: Reviewer,
  act: (context: never) => Promise<Result>,
): Promise<Result> =>
  database.kysely
    .transaction()
    .execute((tx) => act(contextOf(tx, clock, who, Object.fromEntries(rights.map((right) => [right, 'assigned'])))));

/** A report under review by a member of its organisation. */
export async function makeReview(
  database: Database,
  clock: Clock,
  manager: FakeActor,
  reviewer: FakeActor,
  owner?: FakeActor,
  before?: (report: string, owner: FakeActor) => Promise<void>,
) {
  const report = await makeSubmittedReport(database, clock, manager.partyId, owner, before);
  await asReviewer(database, clock, manager, (context) => acceptReports({ ids: [report.id] }, context));
  await asReviewer(database, clock, manager, (context) =>
    assignReviewer({ ids: [report.id], reviewer: reviewer.personId }, context),
  );
  return report;
}

/** Confirms all items of a report under review except some. */
export async function agreeWithAll(
  database: Database,
  clock: Clock,
  reviewer: Reviewer,
  id: string,
  but: readonly string[] = [],
): Promise<void> {
  const { claimed } = await scoresOf(database.kysely, id, []);
  for (const item of itemsOf(claimed).filter((one) => !but.includes(one))) {
    const said = { verdict: 'agrees', value: null, checks: {} } as const;
    await asReviewer(database, clock, reviewer, (context) => saveVerdict({ id, item, version: 0, ...said }, context));
  }
}

/** Asks the enterprise of a report under review about its first veto item. */
export async function askAbout(database: Database, clock: Clock, reviewer: Reviewer, id: string, comment: string) {
  const said = { verdict: 'ask', value: null, comment } as const;
  await asReviewer(database, clock, reviewer, (context) =>
    saveVerdict({ id, item: 'M1', version: 0, ...said }, context),
  );
  await asReviewer(database, clock, reviewer, (context) =>
    askSupplement({ id, items: [{ item: 'M1', version: 1 }] }, context),
  );
}

/** Confirms every item of a report under review and submits the conclusion. */
export async function concludeAll(
  database: Database,
  clock: Clock,
  reviewer: Reviewer,
  id: string,
  opinion: string,
): Promise<void> {
  await agreeWithAll(database, clock, reviewer, id);
  await asReviewer(database, clock, reviewer, (context) =>
    concludeReview({ id, outcome: 'reject', opinion, star: undefined }, context),
  );
}

/** Confirms it as another user. */
export const confirmAll = (database: Database, clock: Clock, manager: FakeActor, id: string, version: number) =>
  asReviewer(database, clock, manager, (context) => confirmReview({ id, version }, context));
