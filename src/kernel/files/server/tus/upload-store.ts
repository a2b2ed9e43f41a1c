import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Readable } from 'node:stream';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Storage } from '#kernel/files/server/storage.ts';
import { secretHash } from './begin-upload.ts';
import './uploads.tables.ts';

/**
 * Uploads as tus reads and writes them, by the secret part of their address. How far one is stands in the database, once
 * its bytes are on the disk: whatever ends in between, no more than one piece is sent again.
 */
export class UploadStore extends DataStore {
  readonly #database: Database;
  readonly #storage: Storage;
  readonly #clock: Clock;

  constructor({ database, storage, clock }: { database: Database; storage: Storage; clock: Clock }) {
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
    // Refused before a byte is written where the database may only be read: the disk is nearly full.
    await this.#reach(id, offset);
    const { written, failure } = await this.#storage.pieces.write(id, offset, bytes);
    await this.#reach(id, offset + written);
    if (failure !== undefined) throw failure;
    return offset + written;
  }

  override async remove(secret: string): Promise<void> {
    const { id } = await this.#find(secret);
    await this.#database.kysely.deleteFrom('kernel.uploads').where('id', '=', id).execute();
    await this.#storage.pieces.remove(id);
  }

  async #find(secret: string) {
    const now = this.#clock.now();
    const upload = await this.#database.kysely
      .selectFrom('kernel.uploads')
      .select(['id', 'size', 'received'])
      .where('secret', '=', secretHash(secret))
      .where('secret_until', '>', now)
      .where('until', '>', now)
      .executeTakeFirst();
    if (!upload) throw ERRORS.FILE_NOT_FOUND;
    return upload;
  }

  async #reach(id: string, received: number): Promise<void> {
    const { numUpdatedRows } = await this.#database.kysely
      .updateTable('kernel.uploads')
      .set(({ fn, val, ref }) => ({ received: fn<number>('greatest', [ref('received'), val(received)]) }))
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw ERRORS.FILE_NOT_FOUND;
  }
}
