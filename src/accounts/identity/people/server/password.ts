import { hash, verify, type Options } from '@node-rs/argon2';
import { createLine } from '#kernel/http/server/work-line.ts';

/** OWASP's recommended minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } satisfies Options;
const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
const argon2id = /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[^$]+\$[^$]+$/;

/**
 * Every hash of this process, two at once: each takes a core and 19 MiB for some 10 ms, and a third one would take them
 * from whoever is only reading. Half a second's work may wait.
 */
export const hashLine = createLine(2, 100, 2);

/** One password is one sequence of code points, however it was typed. */
const typed = (password: string): string => password.normalize('NFC');

/**
 * A password's PHC string, `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Runs off the event loop.
 *
 * @throws BusyError where too many wait for theirs.
 */
export const hashPassword = (password: string): Promise<string> => hashLine.run(() => hash(typed(password), cost));

/**
 * Whether a password is the one of a PHC string. A string of another form is never matched.
 *
 * @throws BusyError where too many wait for theirs.
 */
export const matchesPassword = (password: string, phc: string): Promise<boolean> =>
  hashLine.run(async () => argon2id.test(phc) && verify(phc, typed(password)));

/** Whether a PHC string was made with other parameters than new ones are. */
export const isOutdated = (phc: string): boolean => !phc.startsWith(current);

let decoy: Promise<string> | undefined;

/** A hash that no password has: what is checked where there is no account costs the same as where there is one. */
export const decoyHash = (): Promise<string> => (decoy ??= hash(crypto.randomUUID(), cost));
