import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Text } from '#kernel/i18n/text.ts';
import { csvOf } from './csv.ts';
import type { Section } from './section.ts';

/**
 * Sections as a zip: each as a table, and all of them as `data.json`. The same sections at the same time are the same
 * bytes.
 */
export function zipSections(sections: readonly Section[], at: Date): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const add = (name: string, text: string): void => zip.addBuffer(Buffer.from(text), name, { mtime: at });
  for (const { title, columns, rows } of sections) {
    const fields = Object.keys(columns);
    add(
      `${inBoth(title)}.csv`,
      csvOf(
        Object.values(columns).map(inBoth),
        rows.map((row) => fields.map((field) => row[field])),
      ),
    );
  }
  const whole = Object.fromEntries(sections.map(({ key, rows }) => [key, rows]));
  add('data.json', `${JSON.stringify({ exportedAt: at, ...whole }, null, 2)}\n`);
  zip.end();
  return zip.outputStream as Readable;
}

/** Whoever opens the archive reads one of the two. */
const inBoth = ({ zh, en }: Text): string => `${zh} ${en}`;

export interface ZippedFile {
  readonly name: string;
  readonly at: Date;
  readonly open: () => Promise<Readable>;
}

/**
 * Files as a zip, each opened when its turn comes. Begun when it is read, so that whoever reads it hears of a file that
 * cannot be read.
 */
export async function* zipFiles(files: readonly ZippedFile[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, at, open } of files) {
    zip.addReadStreamLazy(name, { mtime: at }, (done) => {
      const bytes = Readable.from(bytesOf(open));
      // yazl does not listen: unheard, the error would end the process, and the archive would wait for ever.
      bytes.on('error', (error) => output.destroy(error));
      done(null, bytes);
    });
  }
  zip.end();
  yield* output;
}

async function* bytesOf(open: ZippedFile['open']): AsyncGenerator<Uint8Array> {
  yield* await open();
}

/** A name for inside an archive: numbered, so that two files of one name are both there, and never a path. */
export const nameInZip = (place: number, name: string): string =>
  `${String(place).padStart(4, '0')}-${name.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '_').replace(/^\.+/, '_')}`;
