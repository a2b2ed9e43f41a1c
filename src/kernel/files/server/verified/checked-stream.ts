import { createHash } from 'node:crypto';
import { pipeline, Transform, type Readable } from 'node:stream';
import { AlteredBytes } from '#kernel/storage/server/storage.ts';

/**
 * Creates a stream that sends its last chunk only if the hash of all bytes is correct, and fails before it otherwise: a
 * reader never receives a complete altered file.
 *
 * @param onAltered called before it fails.
 */
export function checkedStream(source: Readable, sha256: string, onAltered: () => void): Readable {
  const hash = createHash('sha256');
  let last: Buffer | undefined;
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      const before = last;
      last = chunk;
      done(null, before);
    },
    flush(done) {
      if (hash.digest('hex') === sha256) return done(null, last);
      onAltered();
      done(new AlteredBytes(sha256));
    },
  });
  // The reader of the second stream receives the error of the first.
  return pipeline(source, checked, () => {});
}
