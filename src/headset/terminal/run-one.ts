import { pressButton, wear } from '#headset/act/use-screen.ts';
import { pressHome } from '#headset/act/press-home.ts';
import type { Options } from '#headset/command-line/read-options.ts';
import { createHardware } from '#headset/model/hardware.ts';
import type { SigningKey } from '#kernel/secrets/signing-key.ts';
import { Lan } from '#headset/model/lan.ts';
import { createRandom } from '#headset/timing/random.ts';
import { TimerWheel } from '#headset/timing/timer-wheel.ts';
import { VirtualHeadset } from '#headset/virtual-headset.ts';
import { holdTime } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { Charger } from './charger.ts';
import { LiveView } from './live-view.ts';

/** Runs one headset until its end; resolves when it has disconnected. */
export function runOne(sn: string, key: SigningKey, options: Options): Promise<void> {
  const wheel = new TimerWheel();
  const random = createRandom(options.seed);
  const hardware = createHardware(random, Date.now());
  hardware.clockSkew = options.clockSkew * 1_000;
  hardware.declinesFirmware = random() < options.decline;
  hardware.failsInstalls = random() < options.installFails;
  if (options.fullDisk > 0) hardware.storageFree = 4 * 1024;
  const charger = new Charger();
  const view = new LiveView(process.stdout, () => headset);
  const headset: VirtualHeadset = new VirtualHeadset(sn, key, hardware, {
    ...options,
    ...(options.network !== undefined && { lan: new Lan(options.network) }),
    switchOnAfter: options.switchOnAfter ?? Infinity,
    wheel,
    random,
    get tended() {
      return charger.isTended;
    },
    note: (note) => view.add(note),
  });
  view.say(`Virtual headset ${sn} at ${options.server}`);
  headset.switchOn();
  const clock = setInterval(() => view.draw(), 1_000);
  return new Promise((resolve) => {
    const end = (): void => {
      clearInterval(clock);
      headset.leave(() => {
        wheel.stop();
        process.stdin.pause();
        resolve();
      });
    };
    listenToKeys(headset, charger, view, end);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  });
}

function listenToKeys(headset: VirtualHeadset, charger: Charger, view: LiveView, end: () => void): void {
  const { hardware } = headset;
  const actions: Readonly<Record<string, () => void>> = {
    s: () => pressButton(headset),
    h: () => pressHome(headset, 'single'),
    d: () => pressHome(headset, 'double'),
    l: () => pressHome(headset, { held: holdTime.most }),
    w: () => wear(headset, !hardware.worn),
    c: () => {
      charger.turn(headset);
      headset.changed();
    },
    n: () => headset.setNetwork(!headset.hasNetwork),
    p: () => press(headset),
    x: () => headset.cutPower(),
    q: end,
    '\u0003': end,
  };
  if (!process.stdin.isTTY) return;
  process.stdin.setRawMode(true);
  process.stdin.setEncoding('utf8');
  process.stdin.on('data', (pressed: string) => {
    for (const key of pressed.toLowerCase()) actions[key]?.();
    view.draw();
  });
}

/** A long press of the power button. */
function press(headset: VirtualHeadset): void {
  const { hardware } = headset;
  if (hardware.power === 'off') return headset.switchOn(headset.circumstances.restart);
  if (hardware.power !== 'on' || headset.isBusy) return;
  headset.leave(() => {
    hardware.power = 'off';
    headset.note('switched_off');
  });
}
