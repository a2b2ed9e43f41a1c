import type { DesiredKind } from '#vr-fleet/protocol/revisions/desired-kind.ts';
import { desiredFirmwareCall, firmware, type Firmware } from './firmware.messages.ts';

/**
 * The desired firmware of a headset. After a final report it is not notified again until a user resends the version.
 */
export const firmwareKind: DesiredKind<Firmware> = {
  name: 'firmware',
  document: firmware,
  call: desiredFirmwareCall,
  finals: ['declined', 'cannot_downgrade', 'install_failed'],
  contents: ({ sha256, chunkList }) => (sha256 !== undefined && chunkList !== undefined ? [sha256] : []),
};
