import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

const argon2Async = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** OWASP's recommended minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };

/** A password's PHC string, `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Runs off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await argon2Async('argon2id', { ...cost, message: password, nonce: salt, tagLength: 32 });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(salt)}$${plain(hash)}`;
}

/** Whether a password is the one of a PHC string. A string of another form is never matched. */
export async function matchesPassword(password: string, phc: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt, hash] = parts;
  const expected = Buffer.from(hash ?? '', 'base64');
  const actual = await argon2Async('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    message: password,
    nonce: Buffer.from(salt ?? '', 'base64'),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

const plain = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
