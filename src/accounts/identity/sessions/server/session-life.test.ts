import { expect, it } from 'vitest';
import { sessionLife } from '#accounts/identity/sessions/session-life.contract.ts';
import { fakeActor } from '../../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database, { env: { SESSION_IDLE: '10m', SESSION_MAX: '1h' } });
const minute = 60_000;

it('returns the remaining time of the session, which activity extends up to the maximum', async () => {
  const { session } = await fakeActor(database, server.clock, {});
  const ask = () => server.call(sessionLife, {}, { as: session });
  const { data } = await ask();
  expect(data.idle).toBe(10 * minute);
  expect(data.left).toBeGreaterThan(59 * minute);
  for (let passed = 9; passed < 60; passed += 9) {
    server.clock.offset += 9 * minute;
    const { code, data: now } = await ask();
    expect(code).toBe(1000);
    expect(Math.abs(now.left - (60 - passed) * minute)).toBeLessThan(minute);
  }
  server.clock.offset += 9 * minute;
  expect((await ask()).code).toBe(1010);
});
