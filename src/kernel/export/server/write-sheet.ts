import type { AnyColumn, ExportEndpoint } from '#kernel/contract/export-endpoint.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { createCells, sheetColumns, type Cell } from './cells.ts';
import type { SheetRows } from './rows-of.ts';
import type { WallClock } from '#kernel/clock/server/wall-clock.ts';

export interface SheetWriting {
  readonly endpoint: Pick<ExportEndpoint, 'title' | 'columns'>;
  readonly lang: Lang;
  readonly wallClock: WallClock;
  readonly signal: AbortSignal;
  /** Receives the number of rows read so far. */
  readonly onRows: (rows: number) => void;
}

/** Rows as the bytes of a workbook with one sheet, written as fast as the client reads them. */
export async function writeSheet<Row extends object>(
  { rows, columns: further = [] }: SheetRows<Row>,
  { endpoint, lang, wallClock, signal, onRows }: SheetWriting,
): Promise<ReadableStream<Uint8Array>> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const columns: readonly AnyColumn[] = [...endpoint.columns, ...further];
  const cells = createCells(columns, lang, wallClock);
  let read = 0;
  async function* written(): AsyncGenerator<Cell[]> {
    for await (const some of rows) {
      signal.throwIfAborted();
      for (const row of some) {
        read += 1;
        yield cells(row);
      }
      onRows(read);
    }
  }
  return writeXlsxStream(written(), {
    name: endpoint.title[lang],
    columns: sheetColumns(columns, lang),
    freezePane: { rows: 1 },
  });
}
