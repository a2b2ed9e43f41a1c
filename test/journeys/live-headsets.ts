import path from 'node:path';
import { readFactoryKeys } from '#headset/command-line/factory-key.ts';
import type { Circumstances } from '#headset/circumstances.ts';
import { createHardware } from '#headset/model/hardware.ts';
import { createRandom } from '#headset/timing/random.ts';
import { TimerWheel } from '#headset/timing/timer-wheel.ts';
import { VirtualHeadset } from '#headset/virtual-headset.ts';
import { demoSerial } from '#vr-fleet/entry/enrolment/demo-key.messages.ts';
import type { Product } from './product.ts';

/** Some headsets, switched on. */
export interface LiveHeadsets {
  readonly all: readonly VirtualHeadset[];
  /** They say goodbye, as headsets do that are switched off. */
  stop(): Promise<void>;
}

/** Milliseconds for their last messages. */
const patience = 5_000;

/** Brings headsets of the demo's large order to life. */
export function switchOn(product: Product, first: number, count: number): LiveHeadsets {
  const serials = Array.from({ length: count }, (_, index) => demoSerial(first + index));
  const keyOf = readFactoryKeys({ key: undefined, keyFile: undefined }, path.join(product.folder, 'data'));
  return bringAlive(product, serials, keyOf, first);
}

/**
 * Brings headsets to life in this process; they restart within a second, and come back so when they were shut down.
 *
 * @param keyOf the factory key of a serial number.
 * @param seed what their hardware is drawn by.
 * @param more circumstances that are others than usual.
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
