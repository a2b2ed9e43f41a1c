import { runBattery, statusOf } from '#headset/model/hardware.ts';
import type { Headset } from '#headset/headset.ts';

/** Per cent at which the attendant starts charging: the portal's threshold for a low battery. */
const nearlyEmpty = 20;

/** Checks the battery. An attended headset is charged on standby and when nearly empty; an empty one switches off. */
export function tend(headset: Headset): void {
  const { hardware, circumstances } = headset;
  runBattery(hardware, Date.now());
  if (circumstances.tended) {
    if (hardware.battery <= nearlyEmpty || statusOf(hardware) === 'standby') hardware.charging = true;
    else if (hardware.battery === 100 && hardware.worn) hardware.charging = false;
  }
  if (hardware.battery > 0 || hardware.charging || headset.isBusy) return;
  headset.leave(() => {
    hardware.power = 'off';
    headset.note('switched_off', { detail: 'the battery is empty' });
  });
}
