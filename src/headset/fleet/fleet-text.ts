import { statusOf } from '#headset/model/hardware.ts';
import type { VirtualHeadset } from '#headset/virtual-headset.ts';
import type { Statistics } from './statistics.ts';

const write = (count: number): string => Math.round(count).toLocaleString('en');

export function progressLine(headsets: readonly VirtualHeadset[], statistics: Statistics, ms: number): string {
  let connected = 0;
  let online = 0;
  for (const headset of headsets) {
    if (headset.contact !== 'connected') continue;
    connected += 1;
    if (statusOf(headset.hardware) === 'online') online += 1;
  }
  const parts = [
    `${write(ms / 1_000)} s`,
    `connected ${write(connected)} of ${write(headsets.length)}, ${write(online)} online`,
    `${write(statistics.messages)} messages, p99 ${write(statistics.quantile(0.99))} ms`,
    `${write(statistics.count('told'))} commands`,
  ];
  const trouble = [
    [statistics.count('not_enrolled'), 'not enrolled'],
    [statistics.count('lost'), 'connections lost'],
    [statistics.count('unreachable'), 'tries in vain'],
  ] as const;
  return [...parts, ...trouble.filter(([count]) => count > 0).map(([count, what]) => `${write(count)} ${what}`)].join(
    '  ·  ',
  );
}

/** What became of everything, a figure a line. */
export function finalLines(statistics: Statistics, ms: number): string[] {
  const rows: [string, number][] = [
    ['seconds', ms / 1_000],
    ['started', statistics.count('started')],
    ['enrolled', statistics.count('enrolled')],
    ['refused or unanswered enrolments', statistics.count('not_enrolled')],
    ['connected', statistics.count('connected')],
    ['connections lost', statistics.count('lost')],
    ['connections that did not come about', statistics.count('unreachable') + statistics.count('refused')],
    ['messages the broker confirmed', statistics.messages],
    ['  half of them within ms', statistics.quantile(0.5)],
    ['  99 of 100 within ms', statistics.quantile(0.99)],
    ['commands received', statistics.count('told')],
    ['commands received again', statistics.count('told_again')],
    ['commands carried out', statistics.count('carried_out')],
    ['settings applied', statistics.count('settings_applied')],
    ['settings that could not be applied', statistics.count('settings_failed')],
  ];
  const width = Math.max(...rows.map(([what]) => what.length));
  return rows.map(([what, count]) => `  ${what.padEnd(width)}  ${write(count).padStart(9)}`);
}
