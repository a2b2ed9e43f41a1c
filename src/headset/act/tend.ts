import { runBattery } from '#headset/model/hardware.ts';
import type { VirtualHeadset } from '#headset/virtual-headset.ts';

/** Per cent at which somebody sees to it. */
const nearlyEmpty = 12;

/** Checks the battery, and has it charged where somebody is there to do so; empty, the headset goes off. */
export function tend(headset: VirtualHeadset): void {
  const { hardware, circumstances } = headset;
  runBattery(hardware, Date.now());
  if (circumstances.tended) {
    if (hardware.battery <= nearlyEmpty) hardware.charging = true;
    else if (hardware.battery === 100 && hardware.worn) hardware.charging = false;
  }
  if (hardware.battery > 0 || hardware.charging || headset.isBusy) return;
  headset.leave(() => {
    hardware.power = 'off';
    headset.note('switched_off', { detail: 'the battery is empty' });
  });
}
