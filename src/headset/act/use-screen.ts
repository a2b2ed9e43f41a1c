import { runBattery } from '#headset/model/hardware.ts';
import type { Headset } from '#headset/headset.ts';

/** Presses the button on the headset: it darkens a lit screen, and lights it otherwise. */
export function pressButton(headset: Headset): void {
  const { hardware } = headset;
  if (hardware.power !== 'on' || headset.isBusy) return;
  if (hardware.screen === 'lit') darken(headset);
  else wake(headset);
}

/** Puts the headset on, which lights the screen permanently, or removes it. */
export function wear(headset: Headset, isWorn: boolean): void {
  headset.hardware.worn = isWorn;
  if (headset.hardware.power !== 'on' || headset.isBusy) return;
  if (isWorn) wake(headset);
  else watchScreen(headset);
}

/** Connects a charger, which switches the headset on if its settings require it, or disconnects it. */
export function charge(headset: Headset, isCharging: boolean): void {
  const { hardware } = headset;
  runBattery(hardware, Date.now());
  hardware.charging = isCharging;
  if (isCharging && hardware.power === 'off' && hardware.settings.usbBoot) headset.switchOn();
  watchScreen(headset);
}

/** Starts the screen timeout of the settings. A charging headset does not fall asleep. */
export function watchScreen(headset: Headset): void {
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

function darken(headset: Headset): void {
  if (headset.hardware.power !== 'on' || headset.hardware.screen !== 'lit') return;
  headset.hardware.screen = 'dark';
  headset.changed();
  watchScreen(headset);
}

function wake(headset: Headset): void {
  const wasAsleep = headset.hardware.screen === 'asleep';
  headset.hardware.screen = 'lit';
  if (wasAsleep) headset.keepInTouch();
  else headset.changed();
  watchScreen(headset);
}

function fallAsleep(headset: Headset): void {
  if (headset.hardware.power !== 'on' || headset.hardware.screen !== 'dark' || headset.isBusy) return;
  // Sleep would interrupt a transfer every minute.
  if (headset.following?.isDownloading || headset.fetching > 0) return watchScreen(headset);
  headset.leave(() => {
    headset.hardware.screen = 'asleep';
    headset.isBusy = false;
    headset.note('asleep');
  });
}
