import { expect, it } from 'vitest';
import { makeDemoAccounts } from '#demo/server/make-demo-accounts.ts';
import { sessionStates } from '#zero-carbon/training/sessions/training-sessions.states.ts';
import { nameOrganisation } from '../../../../../test/support/make-finished-report.ts';
import { fillRegister } from '../../../../../test/support/make-training.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { loadDemoSessions } from './load-demo-sessions.ts';

const database = useDatabase();
const server = useServer(database);

it('adds a session in each state to the demo, with people where possible, once', async () => {
  const load = () => loadDemoSessions(database.kysely, server.keyring, server.clock);
  expect(await load()).toBe(0);
  await makeDemoAccounts(database.kysely, server.clock.now());
  await fillRegister(database, server, 20);
  const demo = await database.kysely
    .selectFrom('accounts.memberships as m')
    .innerJoin('accounts.people as p', 'p.id', 'm.person_id')
    .select('m.party_id')
    .where('p.login_name', '=', 'organisation1')
    .executeTakeFirstOrThrow();
  await nameOrganisation(database, demo.party_id);
  expect(await load()).toBeGreaterThan(4);
  expect(await load()).toBe(0);
  const sessions = await database.kysely.selectFrom('zero_carbon.training_sessions').selectAll().execute();
  expect(new Set(sessions.map(({ state }) => state))).toEqual(new Set(sessionStates));
  const counted = await database.pool.query(
    `select session_id as id, count(*)::int as taken,
            count(*) filter (where attended is false or result is not null)::int as judged
       from zero_carbon.training_enrolments group by 1`,
  );
  const people = new Map(counted.rows.map((row) => [row.id, row]));
  for (const { id, taken, judged } of sessions) {
    expect(people.get(id) ?? { taken: 0, judged: 0 }).toMatchObject({ taken, judged });
  }
  const { rows: passed } = await database.pool.query<{ state: string; number: string | null }>(
    `select c.state, c.number from zero_carbon.training_enrolments e
       left join zero_carbon.training_certificates c on c.enrolment_id = e.id where e.result = 'passed' order by e.place`,
  );
  expect(passed.length).toBeGreaterThan(2);
  expect(passed.filter(({ number }) => number === null)).toHaveLength(1);
  expect(sessions.some(({ taken, capacity, state }) => state === 'open' && taken === capacity)).toBe(true);
});
