import type { Circumstances } from '#headset/circumstances.ts';
import type { Options } from '#headset/command-line/read-options.ts';
import { createHardware, statusOf, type Hardware } from '#headset/model/hardware.ts';
import { Lan } from '#headset/model/lan.ts';
import { createRandom } from '#headset/timing/random.ts';
import { TimerWheel } from '#headset/timing/timer-wheel.ts';
import { VirtualHeadset } from '#headset/virtual-headset.ts';
import type { SigningKey } from '#kernel/secrets/signing-key.ts';
import { demoSerial } from '#vr-fleet/entry/enrolment/demo-key.messages.ts';
import type { Random } from '#kernel/checks/seeded.ts';
import { Statistics } from './statistics.ts';

/** Headsets switched on per second. */
const pace = 500;
/** Maximum seconds for the final disconnects. */
const goodbyePatience = 10;

/** Runs a fleet in this process until its end; resolves when the headsets have disconnected. */
export async function runFleet(count: number, keyOf: (sn: string) => SigningKey, options: Options): Promise<void> {
  const wheel = new TimerWheel();
  const random = createRandom(options.seed);
  const statistics = new Statistics();
  const circumstances: Circumstances = {
    ...options,
    ...(options.network !== undefined && { lan: new Lan(options.network) }),
    switchOnAfter: options.switchOnAfter ?? Infinity,
    wheel,
    random,
    tended: true,
    note: (note) => statistics.add(note),
    confirmed: (ms) => statistics.confirmed(ms),
    received: (bytes) => statistics.receive(bytes),
  };
  const startedAt = Date.now();
  const headsets = Array.from({ length: count }, (_, index) => {
    const sn = demoSerial(options.first + index);
    const hardware = createHardware(random, startedAt);
    equip(hardware, options, random);
    const headset = new VirtualHeadset(sn, keyOf(sn), hardware, circumstances);
    wheel.after((index / pace) * 1_000, () => headset.switchOn());
    return headset;
  });
  causeFaults(headsets, options, circumstances);
  const { stdout } = process;
  const show = (): void => {
    const line = progressLine(headsets, statistics, Date.now() - startedAt);
    stdout.write(stdout.isTTY ? `\r\x1b[K${line.slice(0, stdout.columns - 1)}` : `${line}\n`);
  };
  stdout.write(`${count.toLocaleString('en')} virtual headsets at ${options.server}; Ctrl-C ends them\n`);
  const clock = setInterval(show, stdout.isTTY ? 1_000 : 5_000);
  await ending(options.seconds);
  clearInterval(clock);
  show();
  await Promise.race([
    Promise.all(headsets.map((headset) => new Promise<void>((resolve) => headset.leave(resolve)))),
    new Promise((resolve) => wheel.after(goodbyePatience * 1_000, () => resolve(undefined))),
  ]);
  wheel.stop();
  stdout.write(`${stdout.isTTY ? '\n' : ''}${finalLines(statistics, Date.now() - startedAt).join('\n')}\n`);
}

function ending(seconds: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = seconds === undefined ? undefined : setTimeout(resolve, seconds * 1_000);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        clearTimeout(timer);
        resolve();
      });
    }
  });
}

type Asked = Pick<Options, 'drops' | 'powerCuts' | 'clockSkew' | 'fullDisk' | 'standby' | 'decline' | 'installFails'>;

/** Free bytes of a full disk. */
const lastBytes = 4 * 1024;

/** Sets a headset's special properties at the start. */
function equip(hardware: Hardware, asked: Asked, random: Random): void {
  if (random() < asked.standby) Object.assign(hardware, { worn: false, charging: true });
  if (random() < asked.fullDisk) hardware.storageFree = lastBytes;
  hardware.declinesFirmware = random() < asked.decline;
  hardware.failsInstalls = random() < asked.installFails;
  hardware.clockSkew = Math.round((random() * 2 - 1) * asked.clockSkew * 1_000);
}

/** Cuts connections and power as often as the options require, until the wheel stops. */
function causeFaults(headsets: readonly VirtualHeadset[], asked: Asked, circumstances: Circumstances): void {
  const { random, wheel, restart } = circumstances;
  let drops = 0;
  let powerCuts = 0;
  const victims = (count: number): VirtualHeadset[] =>
    Array.from({ length: count }, () => headsets[Math.floor(random() * headsets.length)]).filter(
      (headset) => headset !== undefined,
    );
  const strike = (): void => {
    drops += (headsets.length * asked.drops) / 60;
    powerCuts += (headsets.length * asked.powerCuts) / 60;
    for (const headset of victims(Math.floor(drops))) headset.cutConnection();
    for (const headset of victims(Math.floor(powerCuts))) {
      if (headset.hardware.power !== 'on') continue;
      headset.cutPower();
      headset.switchOn(restart * (1 + random()));
    }
    drops %= 1;
    powerCuts %= 1;
    wheel.after(1_000, strike);
  };
  if (asked.drops > 0 || asked.powerCuts > 0) wheel.after(1_000, strike);
}

const write = (count: number): string => Math.round(count).toLocaleString('en');

function progressLine(headsets: readonly VirtualHeadset[], statistics: Statistics, ms: number): string {
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

/** Returns the final statistics, one figure per line. */
function finalLines(statistics: Statistics, ms: number): string[] {
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
    ['systems installed', statistics.count('firmware_installed')],
    ['systems not installed', statistics.count('firmware_failed')],
    ['MiB of packages received', statistics.received / 1_048_576],
  ];
  const width = Math.max(...rows.map(([what]) => what.length));
  return rows.map(([what, count]) => `  ${what.padEnd(width)}  ${write(count).padStart(9)}`);
}
