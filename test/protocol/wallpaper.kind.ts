import * as z from 'zod/mini';
import { desiredCall } from '#vr-fleet/protocol/revisions/desired-call.ts';
import type { DesiredKind } from '#vr-fleet/protocol/revisions/desired-kind.ts';

const wallpaper = z.object({ picture: z.string().check(z.maxLength(40)) });
export type Wallpaper = z.output<typeof wallpaper>;

/** A kind of desired state for this test only: the code that any kind needs. */
export const wallpaperKind: DesiredKind<Wallpaper> = {
  name: 'wallpaper',
  document: wallpaper,
  call: desiredCall('wallpaper', wallpaper),
  finals: ['unsupported'],
};
