import { expect, it } from 'vitest';
import { addDays } from '#kernel/checks/calendar-date.ts';
import { fakeActor } from '../../../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';
import { startActs } from './start-acts.ts';
import type { SurveillanceAhead } from './start-parts.ts';

const database = useDatabase();
const server = useServer(database);

it('sorts an overdue surveillance before a later one', async () => {
  const { personId, partyId } = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  const today = server.clock.today();
  const ahead = (id: string, more: Partial<SurveillanceAhead>): SurveillanceAhead => ({
    id,
    number: `ZCE-${id}`,
    turn: 1,
    day: addDays(today, 25),
    state: 'due',
    graceUntil: addDays(today, 115),
    withdrawnAfter: null,
    ...more,
  });
  const reader = {
    db: database.kysely,
    clock: server.clock,
    lang: 'en',
    actor: { personId, partyId, permissions: new Map([['reports.submit', 'own']]) },
  };
  const acts = await startActs(reader as never, {
    conditions: [],
    events: async () => [],
    surveillances: [
      ahead('1', {}),
      ahead('2', { state: 'overdue', day: addDays(today, -40), graceUntil: addDays(today, 50) }),
    ],
    nameOf: (zh) => zh,
  });
  expect(acts.map(({ kind, id, may }) => [kind, id, may])).toEqual([
    ['overdueSurveillance', '2', true],
    ['surveillance', '1', true],
  ]);
});
