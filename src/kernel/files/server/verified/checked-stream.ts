import { createHash } from 'node:crypto';
import { pipeline, Transform, type Readable } from 'node:stream';
import { AlteredBytes } from '#kernel/files/server/storage.ts';

/**
 * A stream that gives out its last chunk only once the hash over all is right, and fails before it otherwise: a reader never
 * gets an altered file whole.
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
