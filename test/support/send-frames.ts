import type { Answer } from '#kernel/contract/codes.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { Animation } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { uploadFrames } from '#vr-fleet/configuration/plans/boot/boot.contract.ts';
import { frameName } from '#vr-fleet/configuration/plans/boot/frames.ts';
import { sendUploads } from './send-upload.ts';
import type { SessionSecrets, TestServer } from './use-server.ts';

/** A picture for an upload, named by its index if it has no name. */
export type SentFrame = Buffer | { readonly name: string; readonly bytes: Buffer };

/** Uploads a screen's pictures in order. */
export const sendFrames = (
  server: Pick<TestServer, 'url' | 'sender' | 'clock'>,
  frames: readonly SentFrame[],
  sending: { readonly as: SessionSecrets; readonly lang?: Lang },
): Promise<Answer<Animation>> =>
  sendUploads(
    server,
    uploadFrames,
    frames.map((frame, at) => ({
      field: 'frames',
      ...(Buffer.isBuffer(frame) ? { name: frameName(at + 1), bytes: frame } : frame),
    })),
    sending,
  );
