import * as z from 'zod/mini';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { uploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import { contentHash } from '#vr-fleet/protocol/delivery/delivery.messages.ts';
import { animation, largestFrame, mostFrames } from '#vr-fleet/configuration/settings/settings.messages.ts';

const access = { permission: 'settings.edit', scope: 'own' } as const;

/** Maximum bytes of a customer's screens, including screens that no plan refers to. */
export const roomForScreens = 5 * 1_073_741_824;

export const uploadFrames = uploadEndpoint({
  path: '/vr/plans/frames',
  summary:
    'Creates a boot or shutdown screen from pictures: PNG of 280 × 280, named `001.png`, `002.png` and so on. It is deleted after a day unless a plan refers to it.',
  access,
  files: [{ name: 'frames', least: 1, most: mostFrames, mostBytes: largestFrame, types: ['image/png'] }],
  input: z.object({}),
  output: animation,
  errors: [
    { code: 4000, when: 'a picture has another format, size or name; the errors of `frames` name each' },
    { code: 5000, when: 'the party has exceeded its storage quota' },
  ],
});

export const showFrames = endpoint({
  method: 'GET',
  path: '/vr/plans/frames/show',
  summary: "Returns the pictures of a boot or shutdown screen of the caller's party as a ZIP download.",
  access,
  changes: 'none',
  input: z.object({
    /** SHA-256 of the ZIP. */
    sha256: contentHash,
  }),
  output: z.object({
    /** A signed download, valid for 15 minutes (docs/wire.md §3). */
    path: z.string(),
  }),
});
