import type { Options } from '#headset/command-line/read-options.ts';
import type { Hardware } from '#headset/model/hardware.ts';
import type { Circumstances } from '#headset/circumstances.ts';
import type { Random } from '#kernel/checks/seeded.ts';
import type { VirtualHeadset } from '#headset/virtual-headset.ts';

type Asked = Pick<Options, 'drops' | 'powerCuts' | 'clockSkew' | 'fullDisk' | 'standby'>;

/** Bytes that a full disk has left. */
const lastBytes = 4 * 1024;

/** What is different about a headset from the start. */
export function equip(hardware: Hardware, asked: Asked, random: Random): void {
  if (random() < asked.standby) Object.assign(hardware, { worn: false, charging: true });
  if (random() < asked.fullDisk) hardware.storageFree = lastBytes;
  hardware.clockSkew = Math.round((random() * 2 - 1) * asked.clockSkew * 1_000);
}

/** Cuts connections and power, as often as was asked, until the wheel stops. */
export function causeFaults(headsets: readonly VirtualHeadset[], asked: Asked, circumstances: Circumstances): void {
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
