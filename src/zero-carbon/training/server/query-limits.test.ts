import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashLine } from '#accounts/identity/people/server/password.ts';
import { checkQueryUser, queryTrainingCertificates } from '#zero-carbon/training/training.contract.ts';
import { trainingExamples } from '#zero-carbon/training/training-examples.ts';
import { fillRegister, personOf } from '../../../../test/support/make-training.ts';
import { openServer, type OpenServer } from '../../../../test/support/open-server.ts';
import { callSealed } from '../../../../test/support/sealed-passwords.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { callerOf, type CallOptions, type TestServer } from '../../../../test/support/use-server.ts';
import { forgetAttempts } from './forget-attempts.ts';
import { limitRules } from './query-limits.ts';

const database = useDatabase();
const secret = randomBytes(32);
interface Who {
  readonly queryType: 2;
  readonly name: string;
  readonly idCard: string;
}
const person: Who = { queryType: 2, name: trainingExamples[1].name, idCard: trainingExamples[1].idCard };
const right = 'Portico2026';
const { personFromNetwork, person: perPerson, check } = limitRules;

type Server = Pick<TestServer, 'call' | 'sender'>;
const opened: OpenServer[] = [];
let servers: [Server, Server];

/** Two servers on one database, each of which trusts its proxy for the address of a call. */
beforeAll(async () => {
  // Time moves only when a test moves it: limits recover with time, also during slow requests.
  const startedAt = Date.now();
  const open = async (): Promise<Server> => {
    const server = await openServer(database.url, { secret, env: { TRUSTED_PROXIES: '127.0.0.1' } });
    server.clock.now = () => new Date(startedAt + server.clock.offset);
    opened.push(server);
    return callerOf(server.url, server.clock);
  };
  servers = [await open(), await open()];
  await fillRegister(database, opened[0]!, 20);
});
afterAll(() => Promise.all(opened.map((server) => server.close())));

const at = (server: number, address: string, queryCode: string, options: CallOptions = {}, who = person) =>
  callSealed(servers[server]!, queryTrainingCertificates, { ...who, queryCode }, { ...options, address });
const later = (seconds: number): void => {
  for (const server of opened) server.clock.offset += seconds * 1_000;
};
/** Sends many requests, 20 at a time: more would be refused as overload on a busy machine. */
async function flood<T>(count: number, send: (turn: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  let turn = 0;
  const sender = async (): Promise<void> => {
    while (turn < count) answers.push(await send(turn++));
  };
  await Promise.all(Array.from({ length: 20 }, sender));
  return answers;
}
const settled = async (): Promise<void> => {
  later(7_200);
  await forgetAttempts(database.kysely, opened[0]!.clock);
};

describe('wrong query passwords', () => {
  it('are hashed at most up to the limit, for a flood of concurrent requests at both servers', async () => {
    const before = hashLine.started;
    const answers = await flood(150, (turn) => at(turn % 2, '203.0.113.1', `Guess${turn}a`));
    expect(hashLine.started - before).toBe(personFromNetwork.burst);
    const refused = answers.filter(({ code }) => code === 4029);
    expect(refused).toHaveLength(150 - personFromNetwork.burst);
    for (const { data } of refused) {
      const { retryAfter } = data as unknown as { retryAfter: number };
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(personFromNetwork.seconds);
    }
  });
  it('of one attacker never lock out the holder', async () => {
    expect((await at(0, '198.51.100.7', right)).code).toBe(1000);
    for (let hours = 0; hours < 6; hours += 1) {
      later(3_600);
      await Promise.all(Array.from({ length: 8 }, (_, index) => at(index % 2, '203.0.113.1', `Guess${index}a`)));
      expect((await at(1, `198.51.100.${20 + hours}`, right)).code).toBe(1000);
    }
  });
  it('of many attackers are hashed ten times, and a browser with a correct password still gets in', async () => {
    await settled();
    let cookie = '';
    const onCookies = (lines: readonly string[]): void => {
      cookie = lines[0]?.split(';')[0] ?? '';
    };
    expect((await at(0, '198.51.100.7', right, { onCookies })).code).toBe(1000);
    const before = hashLine.started;
    await flood(150, (turn) => at(turn % 2, `192.0.2.${turn}`, 'Guess1234'));
    expect(hashLine.started - before).toBe(perPerson.burst);
    const stranger = await at(0, '198.51.100.8', right);
    expect([stranger.code, hashLine.started - before]).toEqual([4029, perPerson.burst]);
    expect((await at(1, '198.51.100.7', right, { cookie, onCookies })).code).toBe(1000);
    const other = { ...person, name: trainingExamples[0].name, idCard: trainingExamples[0].idCard };
    expect((await at(0, '198.51.100.7', right, { cookie }, other)).code).toBe(5000);
  });
  it('wait exactly the returned time', async () => {
    await settled();
    for (let tries = 0; tries < personFromNetwork.burst; tries += 1) await at(0, '203.0.113.9', 'Wrong1234');
    const { data } = await at(1, '203.0.113.9', right);
    const { retryAfter } = data as unknown as { retryAfter: number };
    later(retryAfter - 2);
    expect((await at(0, '203.0.113.9', right)).code).toBe(4029);
    later(2);
    expect((await at(0, '203.0.113.9', right)).code).toBe(1000);
  });
  it('need the same work for a person, an unknown one and one without a password', async () => {
    await settled();
    const unknownPerson = { ...person, idCard: '11010519491231002X' };
    const without = { ...person, name: trainingExamples[0].name, idCard: trainingExamples[0].idCard };
    for (const [index, who] of [person, unknownPerson, without].entries()) {
      const before = hashLine.started;
      expect((await at(0, `192.0.2.${index}`, 'Wrong1234', {}, who)).code).toBe(5000);
      expect(hashLine.started - before).toBe(1);
    }
  });
});

describe('checks', () => {
  it('are limited for each network across both servers', async () => {
    await settled();
    const answers = await Promise.all(
      Array.from({ length: check.burst + 20 }, (_, index) =>
        servers[(index % 2) as 0 | 1].call(
          checkQueryUser,
          { queryType: 2, ...personOf(900_000 + index) },
          { address: '203.0.113.50' },
        ),
      ),
    );
    expect(answers.filter(({ code }) => code === 1000)).toHaveLength(check.burst);
    expect((await servers[0].call(checkQueryUser, person, { address: '203.0.113.51' })).data).toBe('queryUserExist');
  });
  it('store no address and no person', async () => {
    const { rows } = await database.pool.query<{ key: string }>('select key from zero_carbon.training_limits');
    expect(rows.length).toBeGreaterThan(1);
    for (const { key } of rows) expect(key).toMatch(/^[a-zA-Z]+ [\w-]{32}$/);
  });
});
