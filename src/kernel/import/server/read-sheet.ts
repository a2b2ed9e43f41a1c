import type { Readable } from 'node:stream';
import { setImmediate as others } from 'node:timers/promises';
import { refuse, type Refusal } from '#kernel/http/server/refusal.ts';
import { type AnyText, type Lang, type ValuesOf } from '#kernel/i18n/text.ts';
import { mostImported, type ImportColumn } from '#kernel/import/import-parts.ts';
import { importWords as text, workbookWords } from '#kernel/import/import.words.ts';
import type { SecurityKind } from '#kernel/security/security-kinds.ts';
import { ParserBusy, ParserStopped, runParser } from '#kernel/workbook/server/parser-threads.ts';
import { workbookLimits, type Excess } from '#kernel/workbook/workbook-limits.ts';
import type { SheetMessage, SheetRow } from './read-rows.ts';

export interface SheetOptions {
  /** Maximum number of rows. */
  readonly most?: number;
  /** Aborted when the request or the task ends. */
  readonly signal?: AbortSignal;
  /** Receives the share of the sheet that is read, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

/** Milliseconds for which rows are checked before other work runs. */
const maxTurn = 10;
/** Maximum bytes of a workbook, even if its upload allows more. */
const maxBytes = 32 * 1_048_576;

/**
 * Reads the rows of a workbook's first visible sheet under their headings, which may be in either language, in any
 * order and below a title. Unknown columns and empty rows are ignored. It runs in a thread with limits on unpacked
 * size, memory and time.
 *
 * @throws Refusal 4000 beside `file` for a file that is no workbook, exceeds a limit, lacks a column or has it twice,
 *   or has too many rows.
 * @example
 * for await (const { number, cells } of readSheet(Readable.from([bytes]), siteColumns, lang)) check(number, cells);
 */
export async function* readSheet(
  bytes: Readable,
  columns: readonly ImportColumn[],
  lang: Lang,
  { most = mostImported, signal, onProgress }: SheetOptions = {},
): AsyncGenerator<SheetRow> {
  const wrong = <T extends AnyText>(what: T, ...values: ValuesOf<T>): Refusal =>
    refuse.field('file', what, lang, ...values);
  const suspicious = (refusal: Refusal, security: SecurityKind): Refusal => Object.assign(refusal, { security });
  const abnormal = (excess: Excess): Refusal => {
    const size = Math.round(workbookLimits.maxUnpacked / 1_048_576);
    const word = wordOf[excess];
    const refusal = word === 'tooLarge' ? wrong(workbookWords[word], { size }) : wrong(workbookWords[word]);
    return suspicious(refusal, 'file-refused');
  };
  const buffer = await collect(bytes, () => abnormal('unpacked'));
  const input = {
    bytes: buffer,
    columns: columns.map(({ key, label, required, kind }) => ({ key, label, required, kind })),
    lang,
  };
  const thread = new URL('./read-sheet-thread.ts', import.meta.url);
  let count = 0;
  let turn = performance.now();
  try {
    for await (const message of runParser<SheetMessage>(thread, input, { transfer: [buffer], signal })) {
      if ('problem' in message) throw refuse.invalid([{ path: 'file', message: message.problem }]);
      if ('excess' in message) throw abnormal(message.excess);
      if ('defect' in message) throw wrong(workbookWords[message.defect]);
      for (const row of message.rows) {
        // the caller checks the rows in the server's thread: other work must run in between
        if (performance.now() - turn > maxTurn) {
          await others();
          turn = performance.now();
        }
        if ((count += 1) > most) throw wrong(text.tooManyRows, { most: most.toLocaleString('en-US') });
        yield row;
      }
      onProgress?.(message.done);
    }
  } catch (error) {
    if (error instanceof ParserBusy) throw suspicious(wrong(workbookWords.busy), 'rate-limited');
    if (error instanceof ParserStopped) throw suspicious(wrong(workbookWords.stopped), 'parser-stopped');
    throw error;
  }
  if (count === 0) throw wrong(text.noRows);
}

const wordOf: Readonly<Record<Excess, keyof typeof workbookWords>> = {
  unpacked: 'tooLarge',
  strings: 'tooMuch',
  rows: 'tooMuch',
  cells: 'tooMuch',
  cell: 'longCell',
  ratio: 'abnormal',
  entries: 'abnormal',
  declared: 'abnormal',
  markup: 'abnormal',
};

/** The bytes in a buffer that can be moved to a thread. */
async function collect(bytes: Readable, tooMany: () => Refusal): Promise<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw tooMany();
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole.buffer;
}
