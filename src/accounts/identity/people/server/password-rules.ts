import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isAllowedPassword, passwordRule, type PasswordPolicy } from '#accounts/identity/people/password-policy.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { ConfigError } from '#kernel/config/server/config-error.ts';
import type { Config } from '#kernel/config/server/config.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';

/** This installation's rules for a new password. */
export interface PasswordRules {
  readonly policy: PasswordPolicy;
  /** Returns the reason against a password, in the reader's language, or undefined. */
  objection(password: string, lang: Lang): string | undefined;
}

/** Bytes. */
const maxFile = 64 * 1024 * 1024;

const opened = new WeakMap<Config['password'], PasswordRules>();

/**
 * Returns the rules of a configuration. A server reads the list of leaked passwords once.
 *
 * @throws ConfigError if the list cannot be read.
 */
export function passwordRules(config: Config['password']): PasswordRules {
  const known = opened.get(config);
  if (known) return known;
  const isBreached = config.breachedFile === undefined ? () => false : readBreached(config.breachedFile);
  const rules: PasswordRules = {
    policy: config,
    objection(password, lang) {
      if (!isAllowedPassword(config, password)) return passwordRule(config, lang);
      return isBreached(password) ? translate(peopleWords.breached, lang) : undefined;
    },
  };
  opened.set(config, rules);
  return rules;
}

/** A list of a million lines uses 8 MB: the first 64 bits of each line's hash, sorted. */
function readBreached(file: string): (password: string) => boolean {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(
      `PASSWORD_BREACHED_FILE names ${file}, which cannot be read: ${(error as NodeJS.ErrnoException).code}.`,
    );
  }
  if (text.length > maxFile)
    throw new ConfigError(`PASSWORD_BREACHED_FILE names ${file}, which is larger than 64 MiB.`);
  const lines = text.split('\n').map((line) => line.trim());
  const marks = BigUint64Array.from(lines.filter((line) => line !== '').map(markOf)).toSorted();
  return (password) => includes(marks, markOf(password));
}

const markOf = (password: string): bigint =>
  hash('sha256', password.normalize('NFC').toLowerCase(), 'buffer').readBigUInt64BE();

function includes(sorted: BigUint64Array, mark: bigint): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0n) < mark) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === mark;
}
