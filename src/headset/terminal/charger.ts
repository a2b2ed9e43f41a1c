import { charge } from '#headset/act/use-screen.ts';
import type { Headset } from '#headset/headset.ts';

/**
 * The charger of a single headset. It works automatically until the user takes control, so a running headset does not
 * go flat.
 */
export class Charger {
  isTended = true;

  /** Connects or disconnects it by hand, which ends the automatic mode. */
  turn(headset: Headset): void {
    this.isTended = false;
    charge(headset, !headset.hardware.charging);
  }
}
