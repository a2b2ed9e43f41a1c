/** The maximum number of rows displayed. */
export const mostRows = 1_000;
/** The maximum number of cells of a row. */
export const mostCells = 100;
/** The maximum number of characters of a cell. */
export const mostCharacters = 500;
/** The time in milliseconds after which a file counts as unreadable. */
const mostTime = 30_000;

/** The request to the worker. */
export interface Asked {
  readonly address: string;
  readonly isWorkbook: boolean;
}

/** The first rows of a table. */
export interface Sheet {
  readonly rows: readonly (readonly string[])[];
  /** Cells were left out or cut off. */
  readonly isCut: boolean;
  readonly hasMore: boolean;
}

/**
 * The reason why a document cannot be displayed: `gone` if its address has expired, `locked` if it needs a password,
 * `large` if it unpacks to more than a viewer reads.
 */
export type Trouble = 'gone' | 'locked' | 'large' | 'broken';

/**
 * Reads the first rows of a workbook’s first sheet, or of a text with separated values, in a worker.
 *
 * @example
 * const sheet = await readSheet({ address: file.path, isWorkbook: true }, signal);
 */
export function readSheet(asked: Asked, signal: AbortSignal): Promise<Sheet | Trouble> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./sheet-thread.ts', import.meta.url), { type: 'module' });
    const end = (answer: Sheet | Trouble): void => {
      clearTimeout(late);
      worker.terminate();
      resolve(answer);
    };
    const late = setTimeout(() => end('broken'), mostTime);
    signal.addEventListener('abort', () => end('broken'), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<Sheet | { readonly failed: Trouble }>) =>
      end('failed' in data ? data.failed : data),
    );
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      end('broken');
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage({ ...asked, address: new URL(asked.address, location.href).href });
  });
}
