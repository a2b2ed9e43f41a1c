import { hash, verify, type Options } from '@node-rs/argon2';
import { createLine } from '#kernel/http/server/work-line.ts';

/** OWASP's recommended minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } satisfies Options;
const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
const argon2id = /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[^$]+\$[^$]+$/;

/**
 * Queue for all hashes of this process, two at once. Each hash uses a core and 19 MiB for some 10 ms; a third one would
 * slow down requests that only read. The queue holds at most half a second of work.
 */
export const hashLine = createLine(2, 100, 2);

/** Normalizes a password to one sequence of code points, independent of the input method. */
const typed = (password: string): string => password.normalize('NFC');

/**
 * Returns a password's PHC string, `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Runs outside the event loop.
 *
 * @throws BusyError when the queue is full.
 */
export const hashPassword = (password: string): Promise<string> => hashLine.run(() => hash(typed(password), cost));

/**
 * Returns true if a password matches a PHC string. A string in another format never matches.
 *
 * @throws BusyError when the queue is full.
 */
export const matchesPassword = (password: string, phc: string): Promise<boolean> =>
  hashLine.run(async () => argon2id.test(phc) && verify(phc, typed(password)));

/** Returns true if a PHC string has other parameters than new ones. */
export const isOutdated = (phc: string): boolean => !phc.startsWith(current);

let decoy: Promise<string> | undefined;

/** A hash that matches no password. Checking it makes an unknown account cost the same as an existing one. */
export const decoyHash = (): Promise<string> => (decoy ??= hash(crypto.randomUUID(), cost));
