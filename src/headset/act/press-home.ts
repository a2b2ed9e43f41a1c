import type { Headset } from '#headset/headset.ts';
import { judgeStrokes, type Stroke } from '#vr-fleet/configuration/settings/home-key.messages.ts';

/** The foreground app after the Home key opens the system's settings. */
const settingsApp = 'com.android.settings';

/** A single press, and the second one of a double press: seconds. */
const tap = { down: 0, up: 0.1 };
const secondTap = { down: 0.2, up: 0.3 };

/**
 * Presses the Home key and performs the configured action; the telemetry contains the new foreground app.
 *
 * @param held duration of the press in seconds; the settings define the minimum of a long press.
 */
export function pressHome(headset: Headset, how: 'single' | 'double' | { readonly held: number }): void {
  const { hardware } = headset;
  if (hardware.power !== 'on' || hardware.screen !== 'lit' || headset.isBusy) return;
  const homeKey = hardware.settings.homeKey ?? {};
  const { judged } = judgeStrokes(strokesOf(how), Infinity, homeKey.long?.seconds ?? Infinity);
  for (const { press } of judged) {
    const does = homeKey[press];
    if (!does) continue;
    const { action } = does;
    // recalibrating, clearing memory and broadcasting the press have no effect on reports
    if (action === 'launcher' || action === 'back') hardware.app = '';
    if (action === 'settings') hardware.app = settingsApp;
    if (action === 'open_app') hardware.app = does.package ?? '';
    headset.note('home_pressed', { detail: [action, does.package].filter(Boolean).join(' ') });
    headset.changed();
  }
}

function strokesOf(how: Parameters<typeof pressHome>[1]): Stroke[] {
  if (how === 'single') return [tap];
  return how === 'double' ? [tap, secondTap] : [{ down: 0, up: how.held }];
}
