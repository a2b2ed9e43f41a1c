import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Text } from '#kernel/i18n/text.ts';
import type { Section } from './section.ts';

/**
 * Sections as a zip: each as a table, and all of them as `data.json`. Equal sections and time give equal bytes.
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

/** Both languages, because the reader of the archive may know only one. */
const inBoth = ({ zh, en }: Text): string => `${zh} ${en}`;

/** A file name within an archive: numbered, so that equal names do not collide, and never a path. */
export const nameInZip = (place: number, name: string): string =>
  `${String(place).padStart(4, '0')}-${name.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '_').replace(/^\.+/, '_')}`;

/**
 * A table as CSV that spreadsheets open unchanged: UTF-8 with its mark, CRLF, every cell quoted. A cell that a
 * spreadsheet would read as a formula gets a leading apostrophe; the JSON beside the table has the original.
 */
function csvOf(headings: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const lines = [headings, ...rows].map((cells) => cells.map(cellOf).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cellOf(value: unknown): string {
  const text = textOf(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}
