import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { frameName } from '#vr-fleet/configuration/plans/boot/frames.ts';

/**
 * A fixed time, in any time zone: the same pictures result in the same bytes, so that headsets do not fetch them again.
 */
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, compress: false } as const;

/**
 * Pictures as an uncompressed ZIP: `001.png` and so on. At most one or two of them are in memory at a time.
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
    // emits available output before the next picture is read
    for (let piece = output.read() as Buffer | null; piece; piece = output.read() as Buffer | null) yield piece;
  }
  zip.end();
  yield* output;
}
