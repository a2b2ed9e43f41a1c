import { expect, it } from 'vitest';
import { makeDemoAccounts } from '#accounts/identity/people/server/demo-accounts.ts';
import { demoAccounts } from '#app/server/areas.ts';
import { sessionStates } from '#zero-carbon/training/sessions/training-sessions.states.ts';
import { fillRegister } from '../../../../../test/support/make-training.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { loadDemoSessions } from './load-demo-sessions.ts';

const database = useDatabase();
const server = useServer(database);

it('gives the demo a session in each state, with people where somebody can be, and does it once', async () => {
  const load = () => loadDemoSessions(database.kysely, server.keyring, server.clock);
  expect(await load()).toBe(0);
  await makeDemoAccounts(database.kysely, demoAccounts, server.clock.now());
  await fillRegister(database, server, 20);
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
  expect(sessions.some(({ taken, capacity, state }) => state === 'open' && taken === capacity)).toBe(true);
});
