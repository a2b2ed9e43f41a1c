import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Storage } from '#kernel/storage/server/storage.ts';
import { readArchive } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import { quoteName } from './copy-client.ts';
import type { BackedUpTable } from './manifest.ts';
import { fileOf, tableOf } from './verify-archive.ts';

interface LoadOptions {
  readonly file: string;
  readonly storage: Storage | undefined;
  /** Hashes of files to leave out: their bytes are others. */
  readonly altered: readonly string[];
  readonly onProgress?: (what: string, count: number) => void;
}

/** Stores the files of an archive and loads its tables, in the current transaction. */
export async function loadArchive(
  client: pg.Client,
  tables: readonly BackedUpTable[],
  options: LoadOptions,
): Promise<void> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const altered = new Set(options.altered);
  let loading: Loading | undefined;
  let files = 0;
  const finish = async (): Promise<void> => {
    if (!loading) return;
    await loading.end();
    options.onProgress?.(loading.table.name, loading.table.rows);
    loading = undefined;
  };
  for await (const { name, size, content } of readArchive(options.file)) {
    const sha256 = fileOf(name);
    const table = byName.get(tableOf(name) ?? '');
    if (sha256 !== undefined && altered.has(sha256)) continue;
    if (sha256 !== undefined && options.storage) {
      await storeFile(options.storage, sha256, size, content);
      files += 1;
    } else if (table) {
      if (loading?.table !== table) {
        await finish();
        loading = beginCopy(client, table);
      }
      await loading.add(content);
    }
  }
  await finish();
  options.onProgress?.('files', files);
}

async function storeFile(
  storage: Storage,
  sha256: string,
  size: number,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const received = await storage.receive(content, size);
  if (received.sha256 !== sha256) {
    await storage.discard(received);
    throw new BackupError(`The archive is damaged: the file ${sha256} is not itself.`);
  }
  await storage.keep(received);
}

interface Loading {
  readonly table: BackedUpTable;
  add(content: AsyncIterable<Uint8Array>): Promise<void>;
  /** @throws BackupError where fewer or more rows came than were written. */
  end(): Promise<void>;
}

function beginCopy(client: pg.Client, table: BackedUpTable): Loading {
  const columns = table.columns.map((column) => quoteName(column)).join(', ');
  const text = new PassThrough();
  const copy = client.query(copyFrom(`copy ${quoteName(table.name)} (${columns}) from stdin`));
  const done = pipeline(text, copy);
  done.catch(() => {});
  return {
    table,
    async add(content) {
      for await (const chunk of content) {
        if (!text.write(chunk)) await Promise.race([once(text, 'drain'), done]);
      }
    },
    async end() {
      text.end();
      await done;
      if (copy.rowCount === table.rows) return;
      throw new BackupError(`Of the table ${table.name}, ${copy.rowCount} rows of ${table.rows} were loaded.`);
    },
  };
}
