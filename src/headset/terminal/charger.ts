import { charge } from '#headset/act/use-screen.ts';
import type { VirtualHeadset } from '#headset/virtual-headset.ts';

/** The charger of a single headset: attended, so that one left running does not go flat, until its user takes it over. */
export class Charger {
  isTended = true;

  /** Connects or disconnects it by hand; from then on nothing else does. */
  turn(headset: VirtualHeadset): void {
    this.isTended = false;
    charge(headset, !headset.hardware.charging);
  }
}
