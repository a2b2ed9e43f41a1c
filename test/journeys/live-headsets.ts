import path from 'node:path';
import { readFactoryKeys } from '#headset/command-line/factory-key.ts';
import type { Circumstances } from '#headset/circumstances.ts';
import { createHardware } from '#headset/model/hardware.ts';
import { createRandom } from '#headset/timing/random.ts';
import { TimerWheel } from '#headset/timing/timer-wheel.ts';
import { VirtualHeadset } from '#headset/virtual-headset.ts';
import { demoSerial } from '#vr-fleet/entry/enrolment/demo-key.messages.ts';
import type { Product } from './product.ts';

/** Running headsets. */
export interface LiveHeadsets {
  readonly all: readonly VirtualHeadset[];
  /** Sends their disconnect message, as headsets do that are switched off. */
  stop(): Promise<void>;
}

/** The time for their last messages, in milliseconds. */
const patience = 5_000;

/** Starts headsets of the demo's large order. */
export function switchOn(product: Product, first: number, count: number): LiveHeadsets {
  const serials = Array.from({ length: count }, (_, index) => demoSerial(first + index));
  const keyOf = readFactoryKeys({ key: undefined, keyFile: undefined }, path.join(product.folder, 'data'));
  return bringAlive(product, serials, keyOf, first);
}

/**
 * Starts headsets in this process. They restart within a second, also after a shutdown.
 *
 * @param keyOf the factory key of a serial number.
 * @param seed the seed of their simulated hardware.
 * @param more settings that differ from the defaults.
 */
export function bringAlive(
  product: Product,
  serials: readonly string[],
  keyOf: ReturnType<typeof readFactoryKeys>,
  seed = 1,
  more: Partial<Circumstances> = {},
): LiveHeadsets {
  const wheel = new TimerWheel();
  const random = createRandom(seed);
  const circumstances = {
    server: product.url,
    wheel,
    random,
    note: () => undefined,
    keepalive: 5,
    telemetry: 20,
    jitter: 0.2,
    restart: 1,
    switchOnAfter: 1,
    tended: true,
    slowLinks: false,
    duplicates: false,
    ...more,
  };
  const all = serials.map((sn) => {
    const headset = new VirtualHeadset(sn, keyOf(sn), createHardware(random, Date.now()), circumstances);
    headset.switchOn();
    return headset;
  });
  return {
    all,
    async stop() {
      await Promise.race([
        Promise.all(all.map((headset) => new Promise<void>((gone) => headset.leave(gone)))),
        new Promise((late) => wheel.after(patience, () => late(undefined))),
      ]);
      wheel.stop();
    },
  };
}
