import { randomBytes } from 'node:crypto';
import { makeAccounts, readyLogins, sendLogin } from './support/logins.ts';
import type { Figure } from './support/figure.ts';
import { openStage } from './support/stage.ts';
import { median } from './support/statistics.ts';

const rounds = 3;
const each = 150;
const bar = 0.05;

/**
 * Wrong passwords for existing and unknown accounts, in turn, one at a time. The time must not reveal which is which.
 */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  const product = await stage.product();
  await makeAccounts(stage.database);
  const differences: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    // Earlier failures of the address must not lock it out of this round.
    await stage.database.pool.query('update accounts.login_tries set tries = 0, free_at = to_timestamp(0)');
    const wanted = Array.from({ length: 2 * each }, (_, turn) => ({
      loginname: turn % 2 === 0 ? `bench${1 + turn / 2}` : `nobody${randomBytes(4).toString('hex')}`,
      password: 'Wrong2026',
    }));
    const logins = await readyLogins(stage.database, product.url, wanted);
    const times: [known: number[], unknown: number[]] = [[], []];
    for (const [turn, login] of logins.entries()) {
      const begun = performance.now();
      if (!(await sendLogin(product.url, login))) throw new Error('A login was not looked at');
      times[turn % 2 === 0 ? 0 : 1].push(performance.now() - begun);
    }
    const [known, unknown] = [median(times[0]), median(times[1])];
    differences.push(unknown / known - 1);
    print(`round ${round}: ${known.toFixed(2)} ms for known accounts, ${unknown.toFixed(2)} ms for unknown ones`);
  }
  const difference = Math.abs(median(differences));
  return [
    {
      what: 'difference of the median time between known and unknown accounts',
      ours: `${(100 * difference).toFixed(1)} %`,
      bar: `≤ ${100 * bar} %`,
      met: difference <= bar,
    },
  ];
}
