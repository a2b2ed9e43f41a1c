import { expect, it } from 'vitest';
import { readPreference, savePreference } from '#accounts/preferences/preferences.contract.ts';
import { fakeActor } from '../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
const name = 'list:/index/logs/mails';

it('stores a preference for its user and name only', async () => {
  const one = await fakeActor(database, server.clock, {});
  const other = await fakeActor(database, server.clock, {});
  const read = async (as: typeof one) => (await server.call(readPreference, { name }, { as: as.session })).data.value;
  expect(await read(one)).toBeNull();
  for (const value of [{ compact: true }, { turned: ['name'] }])
    expect((await server.call(savePreference, { name, value }, { as: one.session })).code).toBe(1000);
  expect(await read(one)).toEqual({ turned: ['name'] });
  expect(await read(other)).toBeNull();
});

it('refuses a value that is too long, an invalid name and the 201st preference', async () => {
  const { session } = await fakeActor(database, server.clock, {});
  const save = async (called: string, value: Record<string, unknown>) =>
    (await server.call(savePreference, { name: called, value }, { as: session })).code;
  expect(await save(name, { text: '列'.repeat(5_457) })).toBe(1000);
  expect(await save(name, { text: '列'.repeat(5_458) })).toBe(4000);
  expect(await save('list /', {})).toBe(4000);
  for (let count = 1; count < 200; count += 1) expect(await save(`other:${count}`, {})).toBe(1000);
  expect(await save('other:200', {})).toBe(5000);
  expect(await save(name, {})).toBe(1000);
});
