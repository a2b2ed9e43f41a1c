import type { Readable } from 'node:stream';

/** Received bytes that are not stored under their hash yet. */
export interface Received {
  /** 64 hexadecimal digits. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  /** Where they lie meanwhile; the storage's own business. */
  readonly at: string;
}

/** More bytes were received than allowed. */
export class TooManyBytes extends Error {
  constructor(limit: number) {
    super(`More than ${limit} bytes`);
    this.name = 'TooManyBytes';
  }
}

/** The bytes stored under a hash have another hash. */
export class AlteredBytes extends Error {
  constructor(sha256: string) {
    super(`The bytes stored as ${sha256} are not those of this hash`);
    this.name = 'AlteredBytes';
  }
}

/** The hashes of equal pieces of a file, so that a range is verified without the rest. */
export interface ChunkHashes {
  /** Bytes of each but the last. */
  readonly size: number;
  /** Bytes of the whole file. */
  readonly of: number;
  /** The chunk that the first hash is of, from 0. */
  readonly first: number;
  /** SHA-256 of each chunk that the range touches, 32 bytes each. */
  readonly hashes: Buffer;
}

/** Where the bytes of files are, by their hash. It knows nothing of who owns them. */
export interface Storage {
  /**
   * Takes bytes in, durably, without keeping them under their hash yet.
   *
   * @throws TooManyBytes beyond `limit`; what the source throws. Nothing is left of either.
   */
  receive(bytes: AsyncIterable<Uint8Array>, limit: number): Promise<Received>;
  /**
   * Stores what was received under its hash, durably; twice is the same as once. Bytes that are there already are verified
   * first, and replaced where they are not those of the hash.
   */
  keep(received: Received): Promise<void>;
  discard(received: Received): Promise<void>;
  /** Bytes of what was received, `length` of them or fewer where it ends. */
  peek(received: Received, start: number, length: number): Promise<Buffer>;
  /**
   * The bytes from `start` to `end`, both included; undefined where none are stored. The caller reads them to their end or
   * destroys them: until then their file is open. Without a range the stream fails before its last chunk where the bytes
   * are altered; with one, nothing is returned before what it touches is verified.
   *
   * @param chunks of the range; without them the whole file is verified, once while it does not change.
   * @throws AlteredBytes for a range.
   */
  read(
    sha256: string,
    range?: { readonly start: number; readonly end: number },
    chunks?: ChunkHashes,
  ): Promise<Readable | undefined>;
  /** All bytes as they are, altered or not, and how many: for a backup. */
  readUnverified(sha256: string): Promise<{ readonly size: number; readonly bytes: Readable } | undefined>;
  /** Reads all bytes and compares them with their hash; nothing is remembered of an earlier time. */
  verify(sha256: string): Promise<'whole' | 'altered' | 'missing'>;
  /** Removes stored bytes; missing bytes are no error. */
  remove(sha256: string): Promise<void>;
  /** The hashes stored since before a time of the machine's clock. */
  keptBefore(time: Date): AsyncIterable<string>;
  /** Removes bytes that were received before a time and never stored. */
  removeReceivedBefore(time: Date): Promise<void>;
  /** What comes in pieces. */
  readonly pieces: Pieces;
}

/** Files that come piece by piece, each under a name of digits. */
export interface Pieces {
  /** Writes bytes at a position. They are on the disk once `sync` returns. */
  write(name: string, start: number, bytes: readonly Uint8Array[]): Promise<void>;
  sync(name: string): Promise<void>;
  /**
   * Copies all that came into a new file, which nothing has open for writing, with the hash of the copy: from here on `keep`
   * takes it.
   *
   * @param alongside is given the bytes as they are read, in their order; they are others once it returns.
   * @throws ENOENT where nothing came.
   */
  whole(name: string, alongside?: (bytes: Uint8Array) => void): Promise<Received>;
  /** The copy that `whole` made before, without reading it once more. */
  placed(name: string, facts: Pick<Received, 'sha256' | 'size'>): Received;
  remove(name: string): Promise<void>;
  /** The names of those that nothing has been added to since a time of the machine's clock. */
  unchangedSince(time: Date): AsyncIterable<string>;
}
