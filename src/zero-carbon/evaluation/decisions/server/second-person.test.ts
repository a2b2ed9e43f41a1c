import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Scope } from '#kernel/contract/endpoint.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { Refusal } from '#kernel/http/server/refusal.ts';
import { readRun } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import {
  concludeReview,
  confirmReview,
  sendBackReview,
} from '#zero-carbon/evaluation/reviews/server/conclude-review.ts';
import { reviewOf } from '#zero-carbon/evaluation/reviews/server/open-review.ts';
import {
  approveScoreChange,
  proposeScoreChange,
  refuseScoreChange,
} from '#zero-carbon/evaluation/score-changes/server/change-score.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { timesOf } from '../../../../../test/support/long-run.ts';
import { makeDecidable } from '../../../../../test/support/make-decision.ts';
import { makeOrganisation } from '../../../../../test/support/make-finished-report.ts';
import { makeOwnFile } from '../../../../../test/support/make-own-file.ts';
import { agreeWithAll, makeReview } from '../../../../../test/support/make-review.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { agreeDecision, proposeDecision, sendBackDecision } from './decide.ts';
import { proposalOn } from './decided-on.ts';

const database = useDatabase();
const clock = createClock('Asia/Shanghai');

/** A person acting for one of their parties. */
interface Actor extends Pick<FakeActor, 'personId' | 'partyId'> {
  readonly rights: Readonly<Record<string, Scope>>;
}

/** The two steps of a pair, on a report waiting for the first. */
interface Pair {
  readonly id: string;
  readonly first: (context: never, actor: Actor) => Promise<unknown>;
  readonly second: (context: never) => Promise<unknown>;
  readonly sendBack: (context: never) => Promise<unknown>;
  readonly may: (actor: Actor) => boolean;
}

const acts = ['first', 'second', 'sendBack'] as const;
const most = 10;
const walks = timesOf(20, 200);
/**
 * The members of the organisation, one of whom also belongs to the scheme, and those of the scheme; each has
 * all permissions.
 */
let actors: readonly Actor[];
/** Unclaimed files of each person, enough for all steps. */
const files = new Map<string, string[]>();
const pairs = new Map<string, Pair>();

beforeAll(async () => {
  const manager = await makeOrganisation(database, clock);
  const organisation = (who: FakeActor): Actor => ({
    ...who,
    partyId: manager.partyId,
    rights: {
      'reviews.conclude': 'assigned',
      'reviews.confirm': 'assigned',
      'reviews.edit': 'assigned',
      'scores.change': 'assigned',
    },
  });
  const scheme = (who: Pick<FakeActor, 'personId' | 'partyId'>): Actor => ({
    ...who,
    rights: { 'reports.decide': 'all', 'scores.change': 'all' },
  });
  const at = { kind: 'review_organisation', role: 'organisation_manager', partyId: manager.partyId } as const;
  const [second, both] = [await fakeActor(database, clock, at), await fakeActor(database, clock, at)];
  const officer = await fakeActor(database, clock, { kind: 'operator', role: 'scheme_officer' });
  await database.kysely
    .insertInto('accounts.memberships')
    .values({ person_id: both.personId, party_id: officer.partyId, role: 'scheme_officer', created_at: clock.now() })
    .execute();
  const bothAsOfficer = { personId: both.personId, partyId: officer.partyId };
  const third = await fakeActor(database, clock, { kind: 'operator', role: 'scheme_officer' });
  const ofOrganisation = [manager, second, both].map(organisation);
  actors = [...ofOrganisation, ...[bothAsOfficer, officer, third].map(scheme)];
  for (const actor of actors) {
    const own = files.get(actor.personId) ?? [];
    while (own.length < most) own.push(await makeOwnFile(database, clock, actor));
    files.set(actor.personId, own);
  }

  const reviewed = await makeReview(database, clock, manager, second);
  await agreeWithAll(database, clock, second, reviewed.id);
  pairs.set('conclusion', conclusionOf(reviewed.id));
  pairs.set('score change', await changeOf((await makeReview(database, clock, manager, second)).id));
  pairs.set('decision', decisionOf((await makeDecidable(database, clock)).id));
});

const dbOf = (context: never): Db => (context as { readonly db: Db }).db;
const holds =
  (...rights: readonly string[]) =>
  (actor: Actor): boolean =>
    rights.every((right) => right in actor.rights);

function conclusionOf(id: string): Pair {
  const version = async (context: never) => (await reviewOf(dbOf(context), id))!.version;
  return {
    id,
    may: holds('reviews.conclude', 'reviews.confirm'),
    first: (context) => concludeReview({ id, outcome: 'reject', opinion: 'No', star: undefined }, context),
    second: async (context) => confirmReview({ id, version: await version(context) }, context),
    sendBack: async (context) => sendBackReview({ id, version: await version(context), reason: 'Why?' }, context),
  };
}

function decisionOf(id: string): Pair {
  const version = async (context: never) => (await proposalOn(dbOf(context), id))?.version ?? 0;
  return {
    id,
    may: holds('reports.decide'),
    first: (context) => proposeDecision({ id, outcome: 'refuse', star: undefined, reasons: 'No' }, context),
    second: async (context) => agreeDecision({ id, version: await version(context) }, context),
    sendBack: async (context) => sendBackDecision({ id, version: await version(context), reason: 'Why?' }, context),
  };
}

async function changeOf(report: string): Promise<Pair> {
  const { set } = (await readRun(database.kysely, report))!;
  const { rule } = set.categories.flatMap(({ indicators }) => indicators).find(({ id }) => id === '2.1')!;
  const value = rule.kind === 'choice' ? rule.options[0]!.id : null;
  const newest = async (context: never) => {
    const { rows } = await sql<{ id: string }>`select id from zero_carbon.score_changes where report_id = ${report}
      order by id desc limit 1`.execute(dbOf(context));
    return rows[0]?.id ?? '999999';
  };
  const unclaimed = async (context: never, { personId }: Actor) => {
    const { rows } = await sql<{
      id: string;
    }>`select id from kernel.files where id = any(${files.get(personId)!}::bigint[])
      and entity is null order by id limit 1`.execute(dbOf(context));
    return rows[0]!.id;
  };
  return {
    id: report,
    may: holds('scores.change'),
    first: async (context, actor) =>
      proposeScoreChange(
        { id: report, item: '2.1', value, reason: 'Audited', file: await unclaimed(context, actor) },
        context,
      ),
    second: async (context) => approveScoreChange({ id: await newest(context) }, context),
    sendBack: async (context) => refuseScoreChange({ id: await newest(context), reason: 'Why?' }, context),
  };
}

/** Returns true if an action was permitted; a refused action is rolled back. */
async function isDone(tx: Db, act: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint before_act`.execute(tx);
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint before_act`.execute(tx);
    return false;
  }
}

it.each(['conclusion', 'decision', 'score change'])(
  'never lets one person do both steps of a %s, in any order and for any party',
  async (name) => {
    const pair = pairs.get(name)!;
    const who = fc.constantFrom(...actors.filter(pair.may));
    const seen = { alone: 0, together: 0, sentBack: 0 };
    const step = fc.record({ actor: who, act: fc.constantFrom(...acts) });
    const back = new Error('taken back');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: most }), async (steps) => {
        const walk = database.kysely.transaction().execute(async (tx) => {
          let proposer: string | undefined;
          let isOver = false;
          for (const { actor, act } of steps) {
            const { personId, partyId, rights } = actor;
            const permissions = new Map(Object.entries(rights));
            const context = { db: tx, clock, lang: 'en', actor: { personId, partyId, permissions } } as never;
            const isOthers = proposer !== undefined && proposer !== personId;
            const isLet = !isOver && (act === 'first' ? proposer === undefined : isOthers);
            expect({ act, done: await isDone(tx, () => pair[act](context, actor)) }).toEqual({ act, done: isLet });
            if (!isLet) {
              if (act !== 'first' && proposer === personId && !isOver) seen.alone += 1;
              continue;
            }
            if (act === 'second') seen.together += 1;
            if (act === 'sendBack') seen.sentBack += 1;
            isOver = act === 'second';
            proposer = act === 'first' ? personId : isOver ? proposer : undefined;
          }
          throw back;
        });
        await walk.catch((error: unknown) => {
          if (error !== back) throw error;
        });
      }),
      { numRuns: walks, seed: 13 },
    );
    // each outcome occurred often
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(walks / 6);
  },
);
