import { runBattery } from '#headset/model/hardware.ts';
import type { VirtualHeadset } from '#headset/virtual-headset.ts';

/** What the button on the headset does: it darkens a lit screen, and lights every other. */
export function pressButton(headset: VirtualHeadset): void {
  const { hardware } = headset;
  if (hardware.power !== 'on' || headset.isBusy) return;
  if (hardware.screen === 'lit') darken(headset);
  else wake(headset);
}

/** Puts it on, which lights the screen and keeps it lit, or takes it off. */
export function wear(headset: VirtualHeadset, isWorn: boolean): void {
  headset.hardware.worn = isWorn;
  if (headset.hardware.power !== 'on' || headset.isBusy) return;
  if (isWorn) wake(headset);
  else watchScreen(headset);
}

/** Puts it on a charger, which switches it on where its settings say so, or takes it off. */
export function charge(headset: VirtualHeadset, isCharging: boolean): void {
  const { hardware } = headset;
  runBattery(hardware, Date.now());
  hardware.charging = isCharging;
  if (isCharging && hardware.power === 'off' && hardware.settings.usbBoot) headset.switchOn();
  watchScreen(headset);
}

/** Waits for the screen timeout of its settings. On a charger it does not fall asleep. */
export function watchScreen(headset: VirtualHeadset): void {
  const { hardware, circumstances } = headset;
  headset.screenTimer?.cancel();
  const { screenOff = null, sleep = null, autoSleep = true } = hardware.settings;
  if (hardware.power !== 'on') return;
  if (hardware.screen === 'lit' && !hardware.worn && screenOff !== null) {
    headset.screenTimer = circumstances.wheel.after(screenOff * 1_000, () => darken(headset));
  } else if (hardware.screen === 'dark' && !hardware.charging && autoSleep && sleep !== null) {
    headset.screenTimer = circumstances.wheel.after(sleep * 1_000, () => fallAsleep(headset));
  }
}

function darken(headset: VirtualHeadset): void {
  if (headset.hardware.power !== 'on' || headset.hardware.screen !== 'lit') return;
  headset.hardware.screen = 'dark';
  headset.changed();
  watchScreen(headset);
}

function wake(headset: VirtualHeadset): void {
  const wasAsleep = headset.hardware.screen === 'asleep';
  headset.hardware.screen = 'lit';
  if (wasAsleep) headset.keepInTouch();
  else headset.changed();
  watchScreen(headset);
}

function fallAsleep(headset: VirtualHeadset): void {
  if (headset.hardware.power !== 'on' || headset.hardware.screen !== 'dark' || headset.isBusy) return;
  // It would be cut short every minute.
  if (headset.following?.isDownloading || headset.fetching > 0) return watchScreen(headset);
  headset.leave(() => {
    headset.hardware.screen = 'asleep';
    headset.isBusy = false;
    headset.note('asleep');
  });
}
