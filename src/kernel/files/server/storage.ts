import type { Readable } from 'node:stream';

/** Bytes that were taken in and are not kept yet. */
export interface Received {
  /** 64 hexadecimal digits. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  /** Where they lie meanwhile; the storage's own business. */
  readonly at: string;
}

/** More bytes came than were allowed. */
export class TooManyBytes extends Error {
  constructor(limit: number) {
    super(`More than ${limit} bytes`);
    this.name = 'TooManyBytes';
  }
}

/** Where the bytes of files are, by their hash. It knows nothing of who owns them. */
export interface Storage {
  /**
   * Takes bytes in, durably, without keeping them under their hash yet.
   *
   * @throws TooManyBytes beyond `limit`; what the source throws. Nothing is left of either.
   */
  receive(bytes: AsyncIterable<Uint8Array>, limit: number): Promise<Received>;
  /** Keeps what was received, durably; twice is the same as once. */
  keep(received: Received): Promise<void>;
  discard(received: Received): Promise<void>;
  /** Bytes of what was received, `length` of them or fewer where it ends. */
  peek(received: Received, start: number, length: number): Promise<Buffer>;
  /**
   * The bytes from `start` to `end`, both included; undefined where none are kept. Whoever asks reads them to their end or
   * destroys them: until then their file is open.
   */
  read(sha256: string, range?: { readonly start: number; readonly end: number }): Promise<Readable | undefined>;
  /** Removes what is kept; nothing to remove is no error. */
  remove(sha256: string): Promise<void>;
  /** The hashes kept since before a time of the machine's clock. */
  keptBefore(time: Date): AsyncIterable<string>;
  /** Removes what was received before a time and never kept. */
  removeReceivedBefore(time: Date): Promise<void>;
  /** What comes in pieces. */
  readonly pieces: Pieces;
}

/** Files that come piece by piece, each under a name of digits. */
export interface Pieces {
  /**
   * Writes bytes from a place on, and has them on the disk before it returns. Where their source fails, those that came
   * before stay.
   *
   * @throws what the disk throws; what the source throws is handed back.
   */
  write(
    name: string,
    start: number,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<{ readonly written: number; readonly failure?: unknown }>;
  /**
   * All that came, with its hash: from here on `keep` takes it. Nothing where nothing came.
   *
   * @param alongside is given the bytes as they are read, in their order; they are others once it returns.
   */
  whole(name: string, alongside?: (bytes: Uint8Array) => void): Promise<Received>;
  /** What `whole` gave before, without reading it once more. */
  placed(name: string, facts: Pick<Received, 'sha256' | 'size'>): Received;
  remove(name: string): Promise<void>;
  /** The names of those that nothing has been added to since a time of the machine's clock. */
  unchangedSince(time: Date): AsyncIterable<string>;
}
