/** Rows of a table that are shown. */
export const mostRows = 1_000;
/** Cells of a row. */
export const mostCells = 100;
/** Characters of a cell. */
export const mostCharacters = 500;
/** After this, in milliseconds, a file is taken for one that cannot be read. */
const mostTime = 30_000;

/** What the thread is asked. */
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
 * Why a document is not shown: `gone` when its address is too old, `locked` when it wants a password, `large` when it unpacks
 * to more than a viewer reads.
 */
export type Trouble = 'gone' | 'locked' | 'large' | 'broken';

/**
 * Reads the first rows of a workbook’s first sheet, or of a text with separated values, beside the page.
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
