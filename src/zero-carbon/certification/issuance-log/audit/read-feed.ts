import { fromBase64 } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { readCheckpoint, type Checkpoint } from '#zero-carbon/certification/issuance-log/checkpoint.ts';
import { feedFormats, type FeedCells, type FeedColumn } from '#zero-carbon/certification/issuance-log/feed-columns.ts';

/** A row of a copy: its cells as texts, empty for a missing value. */
export interface FeedRow {
  /** From 1. */
  readonly n: number;
  readonly cells: FeedCells;
  readonly index: number;
  /** 32 bytes. */
  readonly leaf: Uint8Array;
}

/** A copy of the open data. */
export interface Feed {
  /** Number of entries in the log when the copy was written. */
  readonly size: number;
  /** The day of the copy. */
  readonly day: string;
  readonly checkpoint: Checkpoint;
  readonly rows: readonly FeedRow[];
  /** Numbers of the unreadable rows. */
  readonly unreadable: readonly number[];
}

/** Parses a copy of the open data, JSON or CSV; undefined for anything else. */
export function readFeed(text: string): Feed | undefined {
  return text.startsWith('{') ? readJson(text) : readCsv(text.replace(/^\uFEFF/, ''));
}

function readJson(text: string): Feed | undefined {
  try {
    return readFeedBody(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** A parsed copy in JSON. */
export function readFeedBody(body: unknown): Feed | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { format, size, day, checkpoint, certificates } = body as Readonly<Record<string, unknown>>;
  const columns = Object.hasOwn(feedFormats, String(format)) ? feedFormats[String(format)] : undefined;
  if (!columns || typeof checkpoint !== 'string' || !Array.isArray(certificates)) return undefined;
  const given = (certificates as unknown[]).map((row) =>
    typeof row === 'object' && row !== null
      ? columns.map((column) => (row as Readonly<Record<string, unknown>>)[column])
      : [],
  );
  return feedOf({ size: Number(size), day: String(day), checkpoint, columns }, given);
}

/** The licence, a line on the log, the headings, and one certificate per line. */
function readCsv(text: string): Feed | undefined {
  if (!text.startsWith('#')) return undefined;
  const [, log, headings, ...rows] = rowsOf(text);
  const { size, day, head } =
    /^# log (?<size>\d+) (?<day>[\d-]+) (?<head>[\w+/=]+)$/.exec(log?.[0] ?? '')?.groups ?? {};
  const checkpoint = head === undefined ? undefined : fromBase64(head);
  const columns = Object.values(feedFormats).find((all) => all.join(',') === headings?.join(','));
  if (!checkpoint || !columns) return undefined;
  return feedOf({ size: Number(size), day: day!, checkpoint: new TextDecoder().decode(checkpoint), columns }, rows);
}

interface FeedHeader {
  readonly size: number;
  readonly day: string;
  readonly checkpoint: string;
  readonly columns: readonly FeedColumn[];
}

function feedOf(
  { size, day, checkpoint, columns }: FeedHeader,
  given: readonly (readonly unknown[])[],
): Feed | undefined {
  const head = readCheckpoint(checkpoint);
  if (!head || !Number.isSafeInteger(size) || size < 0 || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const read = given.map((cells, at) => rowOf(cells, at + 1, columns));
  return {
    size,
    day,
    checkpoint: head,
    rows: read.filter((row) => row !== undefined),
    unreadable: read.flatMap((row, at) => (row ? [] : [at + 1])),
  };
}

function rowOf(given: readonly unknown[], n: number, columns: readonly FeedColumn[]): FeedRow | undefined {
  if (given.length !== columns.length) return undefined;
  const isWhole = given.every((cell) => cell === null || typeof cell === 'string' || typeof cell === 'number');
  if (!isWhole) return undefined;
  const texts = given.map((cell) => (cell === null ? '' : String(cell)));
  const cells = Object.fromEntries(columns.map((column, at) => [column, texts[at]!])) as FeedCells;
  const leaf = fromBase64(cells.leaf, 32);
  const isPlace = /^(0|[1-9]\d{0,14})$/.test(cells.index);
  return leaf && isPlace ? { n, cells, index: Number(cells.index), leaf } : undefined;
}

/** Rows of CSV (RFC 4180). A line that starts with a number sign is one cell. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end === -1 ? text.length : end);
    if (!line.includes('"') || line.startsWith('#')) {
      const plain = line.endsWith('\r') ? line.slice(0, -1) : line;
      rows.push(plain.startsWith('#') ? [plain] : plain.split(','));
      at += line.length + 1;
      continue;
    }
    const { cells, next } = quotedRow(text, at);
    rows.push(cells);
    at = next;
  }
  return rows;
}

function quotedRow(text: string, start: number): { cells: string[]; next: number } {
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r?\n|$)/y;
  cell.lastIndex = start;
  for (;;) {
    const from = cell.lastIndex;
    const found = cell.exec(text);
    // invalid CSV is an unreadable row
    if (!found) return { cells: [], next: text.indexOf('\n', from) + 1 || text.length + 1 };
    cells.push(found[1] === undefined ? found[2]! : found[1].replaceAll('""', '"'));
    if (found[3] !== ',') return { cells, next: cell.lastIndex || text.length };
  }
}

/** In the spreadsheet, a name that would be a formula has a leading apostrophe. */
export const sameName = (stated: string, sealed: string): boolean =>
  stated === sealed || (stated === `'${sealed}` && /^[=+@\t\r-]/.test(sealed));
