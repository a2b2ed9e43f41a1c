import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Readable } from 'node:stream';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database, Db } from '#kernel/db/server/database.ts';
import { lockKey } from '#kernel/db/server/locks/lock-classes.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import { secretHash } from './begin-upload.ts';
import { findUpload } from './find-upload.ts';

/** Bytes written under one lock. */
const stepSize = 1_048_576;
/** Milliseconds after which a waiting request detects that its address is void. */
const checkEvery = 1_000;

interface StoreOptions {
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** The request that may write an upload's bytes: the last one that started. */
interface Writer {
  readonly id: string;
  readonly secret: string;
  readonly number: number;
}

/**
 * Uploads in the form of tus, by the secret part of their address. Received bytes are recorded in the database once
 * they are on the disk: after a crash at most one chunk is sent again.
 *
 * Each request gets the upload's next number before it writes, as a new address and the final check do. Bytes are
 * written in steps, each under a lock of the upload that all servers share, and only if the number is still the
 * request's own. If a server dies, the lock is released with its connection.
 */
export class UploadStore extends DataStore {
  readonly #database: Database;
  readonly #storage: Storage;
  readonly #clock: Clock;

  constructor({ database, storage, clock }: StoreOptions) {
    super();
    this.#database = database;
    this.#storage = storage;
    this.#clock = clock;
    this.extensions = ['termination'];
  }

  override async getUpload(secret: string): Promise<Upload> {
    const { size, received } = await this.#find(secret);
    return new Upload({ id: secret, size: Number(size), offset: Number(received) });
  }

  override async write(bytes: Readable, secret: string, offset: number): Promise<number> {
    const { id } = await this.#find(secret);
    // Refused before a byte is written if the database is read-only: the disk is nearly full.
    const writer = await this.#startWriting(id, secret, offset);
    const watch = setInterval(() => {
      // Without a response of the database the next step decides.
      this.#check(this.#database.kysely, writer).catch((error: unknown) => {
        if (isRefused(error)) bytes.destroy(error as Error);
      });
    }, checkEvery);
    try {
      const { written, failure } = await this.#writeSteps(bytes, writer, offset);
      if (written > 0) await this.#storage.pieces.sync(id);
      await this.#record(writer, offset + written);
      if (failure !== undefined) throw failure;
      return offset + written;
    } finally {
      clearInterval(watch);
    }
  }

  override async remove(secret: string): Promise<void> {
    const { id } = await this.#find(secret);
    await this.#database.kysely.transaction().execute(async (tx) => {
      await lockKey(tx, 'uploadBytes', id);
      await tx.deleteFrom('kernel.uploads').where('id', '=', id).execute();
    });
    await this.#storage.pieces.remove(id);
  }

  async #find(secret: string) {
    const upload = await findUpload(this.#database.kysely, secret, this.#clock);
    if (!upload) throw ERRORS.FILE_NOT_FOUND;
    return upload;
  }

  /** @throws ERRORS.INVALID_OFFSET if another request has written since the offset was read. */
  async #startWriting(id: string, secret: string, offset: number): Promise<Writer> {
    const own = secretHash(secret);
    const row = await this.#database.kysely
      .updateTable('kernel.uploads')
      .set(({ eb }) => ({ writer: eb('writer', '+', 1) }))
      .where('id', '=', id)
      .where('secret', '=', own)
      .where('received', '=', String(offset))
      .returning('writer')
      .executeTakeFirst();
    if (row) return { id, secret: own, number: row.writer };
    await this.#find(secret);
    throw ERRORS.INVALID_OFFSET;
  }

  /** If the source fails, the bytes received before are written. */
  async #writeSteps(bytes: Readable, writer: Writer, offset: number) {
    const source = bytes[Symbol.asyncIterator]();
    let written = 0;
    let failure: unknown;
    let step: Uint8Array[] = [];
    let size = 0;
    const flush = async (): Promise<void> => {
      if (size > 0) await this.#writeStep(writer, offset + written, step);
      written += size;
      [step, size] = [[], 0];
    };
    for (;;) {
      const next = await source.next().catch((error: unknown) => {
        failure = error ?? new Error('The source failed');
      });
      if (!next || next.done) break;
      step.push(next.value as Uint8Array);
      size += (next.value as Uint8Array).byteLength;
      if (size >= stepSize) await flush();
    }
    if (isRefused(failure)) throw failure;
    await flush();
    return { written, failure };
  }

  async #writeStep(writer: Writer, start: number, bytes: readonly Uint8Array[]): Promise<void> {
    await this.#database.kysely.transaction().execute(async (tx) => {
      await lockKey(tx, 'uploadBytes', writer.id);
      await this.#check(tx, writer);
      await this.#storage.pieces.write(writer.id, start, bytes);
    });
  }

  /**
   * @throws ERRORS.FILE_NOT_FOUND if the upload has another address or none, ERRORS.ABORTED if a later request at the
   *   same address writes.
   */
  async #check(db: Db, { id, secret, number }: Writer): Promise<void> {
    const upload = await db
      .selectFrom('kernel.uploads')
      .select(['writer', 'secret'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (upload?.secret !== secret) throw ERRORS.FILE_NOT_FOUND;
    if (upload.writer !== number) throw ERRORS.ABORTED;
  }

  async #record(writer: Writer, received: number): Promise<void> {
    const { id, number } = writer;
    const { numUpdatedRows } = await this.#database.kysely
      .updateTable('kernel.uploads')
      .set({ received })
      .where('id', '=', id)
      .where('writer', '=', number)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return;
    await this.#check(this.#database.kysely, writer);
    throw ERRORS.ABORTED;
  }
}

/** Returns true if the writer itself is refused, and not its bytes. */
const isRefused = (error: unknown): boolean => error === ERRORS.FILE_NOT_FOUND || error === ERRORS.ABORTED;
