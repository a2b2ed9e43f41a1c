import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { hashPassword } from '#accounts/identity/people/server/password.ts';
import { makeAccounts, password, readyLogins, rightLogins, sendAll } from './support/logins.ts';
import type { Figure } from './support/figure.ts';
import { openStage } from './support/stage.ts';
import { median } from './support/statistics.ts';

const rounds = 7;
const logins = 300;
const bar = 0.8;

/** Logins from the ticket to the session, against the hash alone, both two at once. */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  const product = await stage.product();
  await makeAccounts(stage.database);
  const phc = await hashPassword(password);
  const rival = async (): Promise<number> => {
    const file = path.resolve(import.meta.dirname, 'rivals/argon2-loop.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [file, phc, password, String(logins)]);
    return Number(stdout);
  };
  const ours = async (many = logins): Promise<number> =>
    sendAll(product.url, await readyLogins(stage.database, product.url, rightLogins(many)), 20);
  await ours(100);
  await rival();
  const pairs: { ours: number; rival: number }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const pair = { ours: await ours(), rival: await rival() };
    pairs.push(pair);
    print(`round ${round}: ${pair.ours.toFixed(1)} logins a second, ${pair.rival.toFixed(1)} bare hashes`);
  }
  const ratio = median(pairs.map((pair) => pair.ours / pair.rival));
  return [
    {
      what: 'logins a second, 20 connections',
      ours: `${median(pairs.map((pair) => pair.ours)).toFixed(1)}/s`,
      rival: `${median(pairs.map((pair) => pair.rival)).toFixed(1)}/s`,
      ratio: ratio.toFixed(2),
      bar: `≥ ${bar}`,
      met: ratio >= bar,
    },
  ];
}
