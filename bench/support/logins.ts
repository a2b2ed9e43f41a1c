import { createHash, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { logIn } from '#accounts/identity/entrance/login.contract.ts';
import { hashPassword } from '#accounts/identity/people/server/password.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Answer } from '#kernel/contract/codes.ts';
import { createSender } from '#kernel/envelope/web/sender.ts';

export const password = 'Portico2026';
const accounts = 200;
const captcha = randomBytes(32).toString('base64url');

/** Accounts that can log in, all with one password. */
export async function makeAccounts(database: Database): Promise<void> {
  await database.pool.query(
    `with parties as (
       insert into accounts.parties (kind, name, name_key, created_at)
       select 'enterprise', 'Bench ' || n, 'bench ' || n, $2 from generate_series(1, $3) n returning id, name
     ), people as (
       insert into accounts.people (login_name, login_key, name, password_hash, created_at)
       select 'bench' || n, 'bench' || n, 'Bench ' || n, $1, $2 from generate_series(1, $3) n returning id, name
     )
     insert into accounts.memberships (person_id, party_id, role, created_at)
     select people.id, parties.id, 'enterprise_owner', $2 from people join parties using (name)`,
    [await hashPassword(password), new Date(), accounts],
  );
}

const loginName = (number: number): string => `bench${1 + (number % accounts)}`;

/** A prepared login: sealing costs the client more than opening costs the server. */
export type ReadyLogin = string;

/** Seals logins, each with a unique id and ticket, as so many pages would. */
export async function readyLogins(
  database: Database,
  url: string,
  wanted: readonly { readonly loginname: string; readonly password: string }[],
): Promise<ReadyLogin[]> {
  const key = (await (await fetch(`${url}/api/envelope/key`)).json()) as Answer<{ kid: string; publicKey: string }>;
  const senders = Array.from({ length: 5 }, () => createSender(key.data));
  const tickets = wanted.map(() => randomBytes(32).toString('base64url'));
  const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
  await database.pool.query(
    `insert into accounts.captcha_tickets (ticket_hash, cookie_hash, expires_at)
     select hash, $2, $3 from unnest($1::bytea[]) hash`,
    [tickets.map(sha256), sha256(captcha), new Date(Date.now() + 3_600_000)],
  );
  return wanted.map((each, turn) => {
    const sender = senders[turn % senders.length]!;
    const id = randomBytes(16).toString('base64url');
    const params = {
      loginname: each.loginname,
      password: sender.sealField(id, 'password', each.password),
      ticket: tickets[turn],
    };
    const plaintext = JSON.stringify({ t: Date.now(), id, params });
    return JSON.stringify({ key: sender.key, data: sender.seal('POST', `/api${logIn.path}`, plaintext) });
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Sends one login and waits for its response.
 *
 * @returns true if it was accepted; a sealed response, so its content is not read.
 */
export function sendLogin(url: string, body: ReadyLogin): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      cookie: `portico-captcha=${captcha}`,
    };
    const sent = request(`${url}/api${logIn.path}`, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () => resolve(text.startsWith('{"code":1000')));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends all of them over so many connections. Returns the logins per second. Throws if one was not accepted. */
export async function sendAll(
  url: string,
  logins: readonly ReadyLogin[],
  connections: number,
  signal?: AbortSignal,
): Promise<number> {
  let next = 0;
  let done = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let turn = next++; turn < logins.length && !signal?.aborted; turn = next++) {
        if (!(await sendLogin(url, logins[turn]!))) throw new Error('A login was refused');
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - begun) / 1_000);
}

/** So many logins in turn over the accounts, all with the correct password. */
export const rightLogins = (many: number) =>
  Array.from({ length: many }, (_, turn) => ({ loginname: loginName(turn), password }));
