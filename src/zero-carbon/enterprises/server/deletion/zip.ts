import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Text } from '#kernel/i18n/text.ts';
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

/**
 * A table as CSV that spreadsheets open as it is: UTF-8 with its mark, CRLF, every cell quoted. A cell that a spreadsheet
 * would take for a formula gets an apostrophe in front; the JSON beside the table has it as it was.
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
