import { createHash, randomBytes } from 'node:crypto';
import { giveTicket } from '#accounts/captcha/server/use-ticket.ts';
import { addPerson } from '#accounts/identity/people/server/add-person.ts';
import { logIn } from '#accounts/identity/entrance/login.contract.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Answer } from '#kernel/contract/codes.ts';
import type { Endpoint, InputOf, OutputOf } from '#kernel/contract/endpoint.ts';
import type { CallOptions, TestServer } from './use-server.ts';

type LoginAnswer = Answer<OutputOf<typeof logIn>>;

/** A browser that stores its cookies and solves a captcha whenever it logs in. */
export interface TestBrowser {
  readonly cookies: Map<string, string>;
  call<E extends Endpoint>(endpoint: E, params: InputOf<E>, options?: CallOptions): Promise<Answer<OutputOf<E>>>;
  /** A ticket as a solved captcha returns it. */
  ticket(): Promise<string>;
  logIn(loginname: string, password: string, options?: CallOptions): Promise<LoginAnswer>;
}

/** @param server the server that it calls, `callerOf()` of a second server for instance. */
export function newBrowser(
  database: Database,
  server: Pick<TestServer, 'call' | 'sender'> & { readonly clock: Clock },
): TestBrowser {
  const captcha = randomBytes(32).toString('base64url');
  const cookies = new Map([['portico-captcha', captcha]]);
  const browser: TestBrowser = {
    cookies,
    call: (endpoint, params, options = {}) =>
      server.call(endpoint, params, {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        onCookies(lines) {
          for (const line of lines) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            cookies.set(name, value);
          }
        },
        ...options,
      }),
    ticket: () => giveTicket(database.kysely, createHash('sha256').update(captcha).digest(), server.clock.now()),
    async logIn(loginname, password, options = {}) {
      const id = options.id ?? randomBytes(16).toString('base64url');
      const ticket = await browser.ticket();
      const sealed = server.sender.sealField(id, 'password', password);
      return browser.call(logIn, { loginname, password: sealed, ticket }, { ...options, id });
    },
  };
  return browser;
}

export interface TestAccount {
  readonly loginName: string;
  readonly password: string;
  readonly mail: string;
  readonly personId: string;
  readonly partyId: string;
}

/** An enterprise's account with a password, as a registration creates it. */
export async function newAccount(database: Database, clock: Clock): Promise<TestAccount> {
  const unique = randomBytes(6).toString('hex');
  const loginName = `u${unique}`;
  const password = `Pw1${unique}`;
  const mail = `${unique}@example.com`;
  const at = clock.now();
  return database.kysely.transaction().execute(async (tx) => {
    const party = await tx
      .insertInto('accounts.parties')
      .values({ kind: 'enterprise', name: `Party ${unique}`, name_key: `party ${unique}`, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const who = { loginName, password, mail, partyId: party.id };
    const personId = await addPerson(tx, { ...who, name: `Person ${unique}`, role: 'enterprise_owner', at });
    return { ...who, personId };
  });
}
