import type { DesiredKind } from '#vr-fleet/protocol/revisions/desired-kind.ts';
import { desiredSettingsCall, settings, type Settings } from './settings.messages.ts';

/**
 * The settings of headsets. A headset is notified of rejected settings again when it next connects, except for a
 * network address over which it could not reach the broker.
 */
export const settingsKind: DesiredKind<Settings> = {
  name: 'settings',
  document: settings,
  call: desiredSettingsCall,
  once: ['volume', 'brightness'],
  merges: ['homeKey'],
  finals: ['network_unconfirmed'],
  contents: ({ boot, shutdown }) => [boot, shutdown].flatMap((screen) => (screen ? [screen.sha256] : [])),
};
