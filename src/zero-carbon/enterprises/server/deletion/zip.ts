import type { Readable } from 'node:stream';
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

/** A name for inside an archive: numbered, so that two files of one name are both there, and never a path. */
export const nameInZip = (place: number, name: string): string =>
  `${String(place).padStart(4, '0')}-${name.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '_').replace(/^\.+/, '_')}`;
