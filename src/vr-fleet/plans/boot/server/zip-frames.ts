import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { frameName } from '#vr-fleet/plans/boot/frames.ts';

/** An archive has no time of its own, in any time zone: the same pictures are the same bytes, and not fetched again. */
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, compress: false } as const;

/**
 * Pictures as a ZIP that compresses nothing, `001.png` and so on. Holds one or two of them at a time.
 *
 * @param frames in their order.
 */
export async function* zipFrames(frames: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let number = 0;
  for await (const frame of frames) {
    number += 1;
    zip.addBuffer(frame, frameName(number), options);
    // what is there goes on before the next one is read
    for (let piece = output.read() as Buffer | null; piece; piece = output.read() as Buffer | null) yield piece;
  }
  zip.end();
  yield* output;
}
