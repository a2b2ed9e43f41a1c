import { expect, it } from 'vitest';
import { endOwnSessions, ownSessions } from '#accounts/identity/sessions/sessions.contract.ts';
import { beginSession } from './begin-session.ts';
import { fakeActor } from '../../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer, type SessionSecrets } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);

it('lists the sessions of the current user, tools included, and ends one or all others', async () => {
  const person = await fakeActor(database, server.clock, {});
  const stranger = await fakeActor(database, server.clock, {});
  const { personId, partyId } = person;
  const begin = (kind: 'login' | 'tool') =>
    database.kysely
      .transaction()
      .execute((tx) =>
        beginSession(tx, server.clock, { personId, partyId, address: '203.0.113.9', device: 'Firefox, Linux' }, kind),
      );
  const own = await begin('login');
  const tools = [await begin('tool'), await begin('tool')] as const;
  const list = async (as: SessionSecrets) => (await server.call(ownSessions, {}, { as })).data.rows;
  const rows = await list(own);
  const running = rows.filter(({ current }) => !current);
  expect(rows.find(({ current }) => current)).toMatchObject({
    way: 'password',
    address: '203.0.113.9',
    device: 'Firefox, Linux',
  });
  expect(running.length).toBeGreaterThanOrEqual(2);
  expect(running.every(({ way }) => way === 'tool')).toBe(true);
  const end = async (id: string | undefined, as: SessionSecrets) =>
    (await server.call(endOwnSessions, { id }, { as })).data.ended;
  expect(await end(running[0]!.id, stranger.session)).toBe(0);
  expect(await end(running[0]!.id, own)).toBe(1);
  expect(await end(undefined, own)).toBe(running.length - 1);
  expect(await list(own)).toHaveLength(1);
  for (const as of tools) expect((await server.call(ownSessions, {}, { as })).code).toBe(1008);
  expect((await server.call(ownSessions, {}, { as: stranger.session })).code).toBe(1000);
});
