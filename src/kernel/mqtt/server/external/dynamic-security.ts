import { randomBytes } from 'node:crypto';
import { openSession } from './broker-session.ts';
import { BrokerAway, type AdmittedAccount, type BrokerAccount } from '#kernel/mqtt/server/broker.ts';
import { roleOf } from './dynamic-security-role.ts';

const log = '$SYS/broker/log/N';
const control = '$CONTROL/dynamic-security/v1';
/** Accounts per message. mosquitto 2.0 rewrites its file at every command and serves no client meanwhile. */
const mostAtOnce = 10;
/** Milliseconds for which accounts are collected. */
const gathering = 100;
/** Timeout for the broker's response to one message (milliseconds). */
const patience = 60_000;

interface Options {
  readonly url: URL;
  readonly clientId: string;
  /** Names that logged in, if the broker's log is published (`log_dest topic`, `log_type notice`). */
  readonly onLogins: (usernames: readonly string[]) => void;
  readonly onError: (error: Error) => void;
}

type Command = { readonly command: string; readonly [field: string]: unknown };
interface Answer {
  readonly responses: readonly {
    readonly command: string;
    readonly error?: string;
    readonly correlationData?: string;
  }[];
}

interface Wanted {
  readonly commands: readonly Command[];
  resolve(): void;
  reject(error: Error): void;
}

/** The broker's errors for commands that change nothing. */
const isDone = (error: string): boolean => /already exists|not found|already has/i.test(error);

/**
 * Synchronises mosquitto's copy of the accounts (mosquitto 2.0, dynamic security): one role for each client id, one
 * account for each name. Commands are sent a few at a time, the next ones after the broker's response.
 */
export function openDynamicSecurity({ url, clientId, onLogins, onError }: Options) {
  const answers = new Map<string, (answer: Answer) => void>();
  let queue: Wanted[] = [];
  let isWorking = false;

  let logins: string[] = [];
  let gatheredLogins: NodeJS.Timeout | undefined;
  const noteLogin = (line: string): void => {
    // 1795287957: New client connected from 192.0.2.7:50108 as d1 (p2, c1, k60, u'd1.1').
    const [, username] = /^(?:\d+: )?New client connected .* u'([^']+)'\)\.$/.exec(line) ?? [];
    if (username === undefined) return;
    logins.push(username);
    if (logins.length > 1) return;
    gatheredLogins = setTimeout(() => {
      onLogins(logins);
      logins = [];
    }, gathering);
  };

  const session = openSession({
    url,
    clientId,
    lasting: false,
    filters: [`${control}/response`, log],
    onMessage({ topic, payload, confirm }) {
      confirm();
      if (topic === log) {
        noteLogin(payload.toString());
        return;
      }
      const answer = JSON.parse(payload.toString()) as Answer;
      const id = answer.responses?.[0]?.correlationData;
      if (id !== undefined) answers.get(id)?.(answer);
    },
    onError,
  });

  async function notify(commands: readonly Command[]): Promise<void> {
    const id = randomBytes(9).toString('base64url');
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const late = setTimeout(() => reject(new BrokerAway()), patience);
    answers.set(id, resolve);
    try {
      await session.publish(
        control,
        JSON.stringify({ commands: commands.map((one) => ({ ...one, correlationData: id })) }),
      );
      const { responses } = await promise;
      const refused = responses.find(({ error }) => error !== undefined && !isDone(error));
      if (refused) throw new Error(`the broker refused ${refused.command}: ${refused.error}`);
    } finally {
      clearTimeout(late);
      answers.delete(id);
    }
  }

  async function work(): Promise<void> {
    while (queue.length > 0) {
      const now = queue.slice(0, mostAtOnce);
      queue = queue.slice(mostAtOnce);
      try {
        await notify(now.flatMap(({ commands }) => commands));
        for (const { resolve } of now) resolve();
      } catch (error) {
        for (const { reject } of now) reject(error as Error);
      }
    }
    isWorking = false;
  }

  const want = (commands: readonly Command[]): Promise<void> =>
    new Promise((resolve, reject) => {
      queue.push({ commands, resolve, reject });
      if (isWorking) return;
      isWorking = true;
      setTimeout(() => void work(), gathering);
    });

  return {
    async admit(accounts: readonly AdmittedAccount[]): Promise<void> {
      await Promise.all(
        accounts.map((account) =>
          want([
            { command: 'createRole', ...roleOf(account) },
            {
              command: 'createClient',
              username: account.username,
              password: account.password,
              clientid: account.clientId,
              roles: [{ rolename: account.clientId }],
            },
          ]),
        ),
      );
    },
    async revoke(accounts: readonly Pick<BrokerAccount, 'username'>[]): Promise<void> {
      await Promise.all(accounts.map(({ username }) => want([{ command: 'deleteClient', username }])));
    },
    async close(): Promise<void> {
      await session.close();
      // their first use is recorded at the next login
      clearTimeout(gatheredLogins);
    },
  };
}
