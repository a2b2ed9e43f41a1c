import { normalise } from '#kernel/checks/normalise.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database, Db } from '#kernel/db/server/database.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { enterDemoReport } from './reports/demo-entries.ts';
import { addDemoDraft } from './reports/demo-reports.ts';
import { finishDemoReport, type DemoSubmission } from './reports/demo-submission.ts';
import { morningOf, playerOf, type Cast, type Player, type Stage } from './demo-cast.ts';
import { demoCases, type DemoCase } from './demo-cases.ts';
import { daysOf, walkCase } from './walk-case.ts';

interface DemoParts {
  readonly keyring: Keyring;
  readonly submission: DemoSubmission;
}

/**
 * Creates a demo report in every state, each moved there by the responsible people, on mornings of the past weeks.
 * Existing data stays unchanged: a site with a report gets no other one.
 */
export async function loadDemoCases(
  databases: Pick<Database, 'kysely' | 'pool'>,
  clock: Clock,
  { keyring, submission }: DemoParts,
): Promise<void> {
  const cast = await castOf(databases.kysely);
  if (!cast) return;
  const stage: Stage = { databases, keyring, cast, submission };
  for (const one of demoCases) {
    const site = await siteOf(databases.kysely, one);
    if (!site) continue;
    const startClock = morningOf(clock, one.since + daysOf(one.state));
    const owner: Player = { personId: site.owner, partyId: site.party_id };
    const year = Number(startClock.today().slice(0, 4)) - 1;
    const id = await addDemoDraft(databases.kysely, startClock, { site, type: one.type, year });
    const entered = {
      id,
      siteId: site.id,
      personId: owner.personId,
      months: 12,
      at: startClock.now(),
      greenShare: one.green,
    };
    await enterDemoReport(databases.kysely, entered);
    if (one.state !== 'discarded' && !(await finishDemoReport(databases, startClock, id, submission, 'all'))) continue;
    await walkCase(stage, clock, one, { id, owner });
  }
}

async function castOf(db: Db): Promise<Cast | undefined> {
  const [manager, reviewer, first, second] = await Promise.all(
    ['organisation1', 'reviewer1', 'officer1', 'officer2'].map((name) => playerOf(db, name)),
  );
  return manager && reviewer && first && second ? { manager, reviewer, officers: [first, second] } : undefined;
}

/** The site of a case with the owner of its enterprise, if it has no report yet. */
const siteOf = (db: Db, { party, site }: DemoCase) =>
  db
    .selectFrom('zero_carbon.sites as s')
    .innerJoin('accounts.parties as q', 'q.id', 's.party_id')
    .innerJoin('accounts.memberships as m', 'm.party_id', 's.party_id')
    .select(['s.id', 's.party_id', 's.area', 'm.person_id as owner'])
    .where('q.kind', '=', 'enterprise')
    .where('q.demo', '=', true)
    .where('q.name_key', '=', normalise(party))
    .where('s.name_key', '=', normalise(site))
    .where('m.role', '=', 'enterprise_owner')
    .where((of) =>
      of.not(of.exists(of.selectFrom('zero_carbon.reports as r').select('r.id').whereRef('r.site_id', '=', 's.id'))),
    )
    .orderBy('m.person_id')
    .executeTakeFirst();
