import type { DesiredKind } from '#vr-fleet/desired/revisions/desired-kind.ts';
import { desiredSettingsCall, settings, type Settings } from './settings.messages.ts';

/**
 * What people set on headsets; what one refuses it is notified of again when it next connects, but for an address over
 * which it reached nobody.
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
