import type { DesiredKind } from '#vr-fleet/desired/revisions/desired-kind.ts';
import { desiredFirmwareCall, firmware, type Firmware } from './firmware.messages.ts';

/** The system that a headset shall have. What it answers for good it is not asked again, until somebody sends anew. */
export const firmwareKind: DesiredKind<Firmware> = {
  name: 'firmware',
  document: firmware,
  call: desiredFirmwareCall,
  finals: ['declined', 'cannot_downgrade', 'install_failed'],
  contents: ({ sha256, chunkList }) => (sha256 !== undefined && chunkList !== undefined ? [sha256] : []),
};
