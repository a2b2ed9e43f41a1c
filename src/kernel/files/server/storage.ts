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
  /** The bytes from `start` to `end`, both included; undefined where none are kept. */
  read(sha256: string, range?: { readonly start: number; readonly end: number }): Promise<Readable | undefined>;
  /** Removes what is kept; nothing to remove is no error. */
  remove(sha256: string): Promise<void>;
  /** The hashes kept since before a time of the machine's clock. */
  keptBefore(time: Date): AsyncIterable<string>;
  /** Removes what was received before a time and never kept. */
  removeReceivedBefore(time: Date): Promise<void>;
}
