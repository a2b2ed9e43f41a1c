import { createHash, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(pbkdf2);
/** Salt length of mosquitto's dynamic security. */
const saltBytes = 12;
const hashBytes = 64;

export interface NewSecret {
  /** 256 random bits, base64url; never stored. */
  readonly password: string;
  readonly sha256: Buffer;
  readonly brokerSalt: Buffer;
  readonly brokerHash: Buffer;
}

/**
 * A password and its stored form. It is random, so one round of PBKDF2 protects it as well as a hundred thousand.
 */
export async function makeSecret(): Promise<NewSecret> {
  const password = randomBytes(32).toString('base64url');
  const brokerSalt = randomBytes(saltBytes);
  return {
    password,
    sha256: createHash('sha256').update(password).digest(),
    brokerSalt,
    brokerHash: await derive(password, brokerSalt, 1, hashBytes, 'sha512'),
  };
}
