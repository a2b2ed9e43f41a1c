import type { VirtualHeadset } from '#headset/virtual-headset.ts';

/** What is in the foreground where the Home key opens the system's settings. */
const settingsApp = 'com.android.settings';

/**
 * Presses the Home key, which does what its settings say; what comes to the foreground shows in its telemetry.
 *
 * @param held seconds that it is held; it is a long press from as many on as its settings say.
 */
export function pressHome(headset: VirtualHeadset, how: 'single' | 'double' | { readonly held: number }): void {
  const { hardware } = headset;
  if (hardware.power !== 'on' || hardware.screen !== 'lit' || headset.isBusy) return;
  const { single, double, long } = hardware.settings.homeKey ?? {};
  const isLong = typeof how === 'object' && long !== undefined && how.held >= long.seconds;
  const press = isLong ? long : how === 'double' ? double : single;
  if (!press) return;
  const { action } = press;
  // recalibrating, clearing memory and telling apps of the press show in nothing that a headset reports
  if (action === 'launcher' || action === 'back') hardware.app = '';
  if (action === 'settings') hardware.app = settingsApp;
  if (action === 'open_app') hardware.app = press.package ?? '';
  headset.note('home_pressed', { detail: [action, press.package].filter(Boolean).join(' ') });
  headset.changed();
}
