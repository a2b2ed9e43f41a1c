import type { Readable } from 'node:stream';

/** Received bytes that are not stored under their hash yet. */
export interface Received {
  /** 64 hexadecimal digits. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  /** The temporary location; internal to the storage. */
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
  /** The index of the first hash's chunk, from 0. */
  readonly first: number;
  /** SHA-256 of each chunk that the range touches, 32 bytes each. */
  readonly hashes: Buffer;
}

/** The storage of file contents, by their hash. It has no information about owners. */
export interface Storage {
  /**
   * Receives bytes durably, without storing them under their hash yet.
   *
   * @throws TooManyBytes beyond `limit`; the source's errors. Neither leaves data behind.
   */
  receive(bytes: AsyncIterable<Uint8Array>, limit: number): Promise<Received>;
  /**
   * Stores received bytes under their hash, durably; a repeated call changes nothing. Existing bytes are verified
   * first, and replaced if they do not match the hash.
   */
  keep(received: Received): Promise<void>;
  discard(received: Received): Promise<void>;
  /** Reads `length` bytes of a received file, or fewer at its end. */
  peek(received: Received, start: number, length: number): Promise<Buffer>;
  /**
   * The bytes from `start` to `end`, both included; undefined if none are stored. The caller must read them to their
   * end or destroy them: until then their file is open. Without a range the stream fails before its last chunk if the
   * bytes are altered; with a range, nothing is returned before all chunks that it touches are verified.
   *
   * @param chunks of the range; without them the whole file is verified, once per version of the file.
   * @throws AlteredBytes for a range.
   */
  read(
    sha256: string,
    range?: { readonly start: number; readonly end: number },
    chunks?: ChunkHashes,
  ): Promise<Readable | undefined>;
  /** All bytes without verification, and their number: for a backup. */
  readUnverified(sha256: string): Promise<{ readonly size: number; readonly bytes: Readable } | undefined>;
  /** Reads all bytes and compares them with their hash, without a cached result. */
  verify(sha256: string): Promise<'whole' | 'altered' | 'missing'>;
  /** Removes stored bytes; missing bytes are no error. */
  remove(sha256: string): Promise<void>;
  /** The hashes stored since before a time of the machine's clock. */
  keptBefore(time: Date): AsyncIterable<string>;
  /** Removes bytes that were received before a time and never stored. */
  removeReceivedBefore(time: Date): Promise<void>;
  /** Chunked uploads. */
  readonly pieces: Pieces;
}

/** Files that arrive in chunks, each under a name of digits. */
export interface Pieces {
  /** Writes bytes at a position. They are on the disk once `sync` returns. */
  write(name: string, start: number, bytes: readonly Uint8Array[]): Promise<void>;
  sync(name: string): Promise<void>;
  /**
   * Copies all chunks into a new file, which no process has open for writing, with the hash of the copy: `keep` then
   * accepts it.
   *
   * @param alongside receives the bytes as they are read, in order; the buffer is reused after it returns.
   * @throws ENOENT if no chunk arrived.
   */
  whole(name: string, alongside?: (bytes: Uint8Array) => void): Promise<Received>;
  /** The copy that `whole` made before, without reading it again. */
  placed(name: string, facts: Pick<Received, 'sha256' | 'size'>): Received;
  remove(name: string): Promise<void>;
  /** The names of files without new chunks since a time of the machine's clock. */
  unchangedSince(time: Date): AsyncIterable<string>;
}
