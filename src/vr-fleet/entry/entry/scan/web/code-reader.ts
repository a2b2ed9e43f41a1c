/** A code in a picture. */
export interface FoundCode {
  readonly text: string;
  /** In pixels of the picture. */
  readonly corners: readonly (readonly [x: number, y: number])[];
}

/** A request to the thread. */
export interface Asked {
  readonly id: number;
  readonly picture: ImageBitmap | Blob;
}

export interface Answered {
  readonly id: number;
  readonly found?: readonly FoundCode[];
  /** `no_picture` for a photo that cannot be opened as a picture. */
  readonly failed?: 'no_picture' | 'broken';
}

export interface CodeReader {
  /**
   * Returns the codes in a picture: QR, Data Matrix and Code 128. A bitmap is transferred, so the caller loses it.
   *
   * @returns `no_picture` for a file that is not a picture.
   * @throws Error if the reader itself fails, or is closed meanwhile.
   */
  read(picture: Asked['picture']): Promise<readonly FoundCode[] | 'no_picture'>;
  close(): void;
}

interface Waiting {
  readonly resolve: (found: readonly FoundCode[] | 'no_picture') => void;
  readonly reject: (error: Error) => void;
}

/**
 * Reads codes in a worker, while the page continues. It loads its code with the first picture, and again with the first
 * one after `close`.
 *
 * @example
 * const reader = createCodeReader();
 * const found = await reader.read(photo);
 */
export function createCodeReader(): CodeReader {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;
  const close = (): void => {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error('The reader of codes is closed'));
    waiting.clear();
  };
  const settle = ({ data: { id, found, failed } }: MessageEvent<Answered>): void => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (failed === 'broken') asked?.reject(new Error('The reader of codes is broken'));
    else asked?.resolve(failed ?? found ?? []);
  };
  const open = (): Worker => {
    const opened = new Worker(new URL('./scan-thread.ts', import.meta.url), { type: 'module' });
    opened.addEventListener('message', settle);
    opened.addEventListener('error', (event) => {
      event.preventDefault();
      close();
    });
    return opened;
  };
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        worker ??= open();
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ id: last, picture } satisfies Asked, picture instanceof Blob ? [] : [picture]);
      }),
    close,
  };
}
