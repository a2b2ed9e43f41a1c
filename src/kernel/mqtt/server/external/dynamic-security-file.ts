import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AccessRegistry, BrokerAccount } from '#kernel/mqtt/server/broker.ts';
import { defaultRights, roleOf, serverRole } from './dynamic-security-role.ts';

/** Accounts read at a time. */
const page = 1_000;
/** One account, in the form of mosquitto 2.0. */
const clientOf = ({ username, clientId, brokerSecret }: BrokerAccount) => ({
  username,
  clientid: clientId,
  password: brokerSecret.hash.toString('base64'),
  salt: brokerSecret.salt.toString('base64'),
  iterations: 1,
  roles: [{ rolename: clientId }],
});

interface FileOptions {
  /** The server's own name and password there. */
  readonly server: { readonly username: string; readonly password: string };
  /** Of all topics, `vf/v1`. */
  readonly root: string;
}

/**
 * Writes the file of mosquitto's dynamic security with every account of the registry, to be read at its start: at each
 * command mosquitto rewrites the whole file, which takes too long for a large fleet. No password is known or needed.
 *
 * @returns the number of written accounts, without the server's own.
 * @example
 * await writeSecurityFile(access, '/var/lib/mosquitto/dynamic-security.json', { server, root: 'vf/v1' });
 */
export async function writeSecurityFile(access: AccessRegistry, file: string, options: FileOptions): Promise<number> {
  let written = 0;
  async function* text(): AsyncGenerator<string> {
    yield `{"defaultACLAccess":${JSON.stringify(defaultRights)},\n"clients":[${JSON.stringify(serverAccount(options.server))}`;
    for await (const account of all(access)) {
      written += 1;
      yield `,\n${JSON.stringify(clientOf(account))}`;
    }
    yield `],\n"roles":[${JSON.stringify(serverRole(options.root))}`;
    const named = new Set<string>();
    for await (const account of all(access)) {
      if (named.has(account.clientId)) continue;
      named.add(account.clientId);
      yield `,\n${JSON.stringify(roleOf(account))}`;
    }
    yield ']}\n';
  }
  const fresh = `${file}.new`;
  await pipeline(Readable.from(text()), createWriteStream(fresh, { mode: 0o600 }));
  await rename(fresh, file);
  return written;
}

async function* all(access: AccessRegistry): AsyncGenerator<BrokerAccount> {
  for (let after: string | undefined; ;) {
    const accounts = await access.page(after, page);
    yield* accounts;
    after = accounts.at(-1)?.username;
    if (accounts.length < page) return;
  }
}

function serverAccount({ username, password }: FileOptions['server']) {
  const salt = randomBytes(12);
  // The operator chose this password, so it gets mosquitto's own number of iterations.
  const iterations = 101;
  const hash = pbkdf2Sync(password, salt, iterations, 64, 'sha512');
  return {
    username,
    password: hash.toString('base64'),
    salt: salt.toString('base64'),
    iterations,
    roles: [{ rolename: 'portico' }],
  };
}
