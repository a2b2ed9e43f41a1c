import { ConfigError } from './config-error.ts';

const units: Readonly<Record<string, number>> = {
  s: 1_000,
  sec: 1_000,
  m: 60_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/**
 * A duration in milliseconds: `30 min`, `12h`, `90 s`, `2 d`, or a bare number of seconds.
 *
 * @param name the variable it came from, for the sentence.
 * @throws ConfigError for anything else, and for less than a second or more than 366 days.
 */
export function readDuration(name: string, text: string): number {
  const [, amount, unit] = /^(\d{1,9})\s*([a-z]*)$/.exec(text.trim().toLowerCase()) ?? [];
  const factor = units[unit === '' ? 's' : (unit ?? 'none')];
  const value = Number(amount) * (factor ?? Number.NaN);
  if (value >= 1_000 && value <= 366 * 86_400_000) return value;
  throw new ConfigError(`${name} is "${text}", but must be a time such as "30 min", "12 h" or a number of seconds.`);
}
