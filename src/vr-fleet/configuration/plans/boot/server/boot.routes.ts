import type { RouteParts } from '#kernel/area/server/server-area.ts';
import { handleReadingAll } from '#kernel/files/server/upload/handle-reading.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import * as contract from '#vr-fleet/configuration/plans/boot/boot.contract.ts';
import { keepFrames, receiveFrames } from './receive-frames.ts';
import { showFrames } from './show-frames.ts';

export const bootRoutes = ({ storage, signer }: Pick<RouteParts, 'storage' | 'signer'>): Route[] => [
  handleReadingAll(contract.uploadFrames, {
    read: (_params, { lang }, files) => receiveFrames(files, storage, lang),
    run: (_params, context, received) => keepFrames(received, context, storage),
    drop: ({ zip }) => storage.discard(zip),
  }),
  handle(contract.showFrames, (params, context) => showFrames(params, context, signer)),
];
