import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database, Db } from '#kernel/db/server/database.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { agreeDecision, proposeDecision } from '#zero-carbon/evaluation/decisions/server/decide.ts';
import { finalResult } from '#zero-carbon/evaluation/decisions/server/final-result.ts';
import { decidedOn, proposalOn } from '#zero-carbon/evaluation/decisions/server/decided-on.ts';
import { readRun } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import { reviewOf } from '#zero-carbon/evaluation/reviews/server/open-review.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import type { FakeActor } from './fake-actor.ts';
import { bestOf } from './find-best.ts';
import { makeOfficer, makePassedReport } from './make-panel.ts';

/** A report whose panel has signed. The officers' decision is due. */
export async function makeDecidable(database: Database, clock: Clock, owner?: FakeActor) {
  const report = await makePassedReport(database, clock, owner);
  await findTheBest(database, report.id);
  await database.kysely.transaction().execute((tx) => toDecision(tx, clock, report.id));
  return report;
}

/** The organisation recorded the best value of every item, so that the report earns a star. */
async function findTheBest({ kysely }: Database, id: string): Promise<void> {
  const { set } = (await readRun(kysely, id))!;
  const { id: review } = (await reviewOf(kysely, id))!;
  for (const [item, value] of bestOf(set)) {
    await kysely
      .updateTable('zero_carbon.review_verdicts')
      .set({ verdict: 'changes', value: JSON.stringify(value), comment: `Found of ${item}.` })
      .where('review_id', '=', review)
      .where('item', '=', item)
      .execute();
  }
}

async function toDecision(tx: Db, clock: Clock, id: string): Promise<void> {
  await sql`update zero_carbon.reports set state = 'expert_summary', signatures_open = 0 where id = ${id}`.execute(tx);
  await move(tx, reportLifecycle, 'sign', id, { actor: system, clock });
}

const contextOf = (db: Db, clock: Clock, { personId, partyId }: FakeActor) =>
  ({
    db,
    clock,
    lang: 'en',
    actor: { personId, partyId, permissions: new Map([['reports.decide', 'all']]) },
  }) as never;

/** One officer proposes to publish a report and another approves. Returns the decision’s id. */
export async function publishReport(database: Database, clock: Clock, id: string): Promise<string> {
  const [first, second] = [await makeOfficer(database, clock), await makeOfficer(database, clock)];
  const { facts } = await finalResult(database.kysely, id);
  const star = String(facts.reached ?? 3) as '3';
  const asked = { id, outcome: 'publish', star, reasons: 'As the panel found.' } as const;
  await database.kysely.transaction().execute((tx) => proposeDecision(asked, contextOf(tx, clock, first)));
  const { version } = (await proposalOn(database.kysely, id))!;
  await database.kysely.transaction().execute((tx) => agreeDecision({ id, version }, contextOf(tx, clock, second)));
  return (await decidedOn(database.kysely, id))[0]!.id;
}

/** A report whose decision is public. */
export async function makePublic(database: Database, clock: Clock, owner?: FakeActor) {
  const report = await makeDecidable(database, clock, owner);
  return { ...report, decision: await publishReport(database, clock, report.id) };
}
