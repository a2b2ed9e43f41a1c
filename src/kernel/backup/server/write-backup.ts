import { createHash, type Hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Storage } from '#kernel/storage/server/storage.ts';
import { writeArchive, type ArchiveWriter } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import { openCopyClient, quoteName } from './copy-client.ts';
import { backupFormat, type BackedUpTable, type Manifest } from './manifest.ts';
import { productSequences, productTables, type ProductTable } from './product-tables.ts';

export interface BackupOptions {
  /** Of the database. */
  readonly url: string;
  /** The source of the files; undefined leaves them out. */
  readonly storage: Storage | undefined;
  /** The archive to write; the file must not exist. */
  readonly file: string;
  /** Of the product. */
  readonly version: string;
  /** Called for each table, and for the files, when they are in. */
  readonly onProgress?: (what: string, count: number) => void;
}

/** A table's text is split into entries of this size, because a tar entry starts with its size (bytes). */
const partSize = 4 * 1024 * 1024;

/**
 * Writes every table of the product as of one moment, and the files, into one archive, beside a running server. The
 * archive has no secret key. Its manifest lists files whose bytes are missing or altered: the caller reports them.
 *
 * @throws BackupError with one plain sentence; the database's error, after which no archive is left.
 * @example
 * const manifest = await writeBackup({ url, storage, file: '/backups/portico.tar.zst', version: productVersion });
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  if (existsSync(options.file)) throw new BackupError(`${options.file} exists already: choose another name.`);
  const client = await openCopyClient(options.url, 'portico backup');
  const archive = writeArchive(options.file);
  try {
    await client.query('begin isolation level repeatable read read only');
    const manifest = await writeContent(client, archive, options);
    await archive.add('manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)));
    await archive.finish();
    return manifest;
  } catch (error) {
    await archive.abandon();
    throw explain(error, options.file);
  } finally {
    await client.end();
  }
}

async function writeContent(client: pg.Client, archive: ArchiveWriter, options: BackupOptions): Promise<Manifest> {
  const { storage, version, onProgress } = options;
  const tables = await productTables(client);
  if (tables.length === 0) throw new BackupError('The database holds nothing of this product yet.');
  const migrations = await client.query<{ name: string }>('select name from kernel.migrations order by name');
  await archive.add('format.txt', Buffer.from(`${backupFormat}\n`));
  // First, so that a restore has every byte in place before a row names it.
  const files = storage ? await writeFiles(client, archive, storage) : { count: 0, missing: [], altered: [] };
  onProgress?.('files', files.count);
  const written: BackedUpTable[] = [];
  for (const table of tables) {
    const done = await writeTable(client, archive, table);
    written.push(done);
    onProgress?.(done.name, done.rows);
  }
  return {
    format: backupFormat,
    version,
    at: new Date().toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    tables: written,
    sequences: await productSequences(client),
    ...(await secretKeys(client, tables)),
    files,
  };
}

/** The keys that the archive's sealed values need; a database of an older level has not recorded them. */
async function secretKeys(client: pg.Client, tables: readonly ProductTable[]): Promise<Pick<Manifest, 'secretKeys'>> {
  if (!tables.some(({ name }) => name === 'kernel.secret_keys')) return {};
  const { rows } = await client.query<{ fingerprint: string }>(
    'select fingerprint from kernel.secret_keys order by since, fingerprint',
  );
  return { secretKeys: rows.map(({ fingerprint }) => fingerprint) };
}

async function writeTable(client: pg.Client, archive: ArchiveWriter, table: ProductTable): Promise<BackedUpTable> {
  const columns = [...table.columns];
  const list = columns.map((column) => quoteName(column)).join(', ');
  // A query, because COPY of a partitioned table's name would return no rows.
  const copy = client.query(copyTo(`copy (select ${list} from ${quoteName(table.name)}) to stdout`));
  const hash = createHash('sha256');
  let parts = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    const name = `tables/${table.name}/${String(parts).padStart(6, '0')}.copy`;
    await archive.add(name, Buffer.concat(waiting));
    parts += 1;
    waiting = [];
    size = 0;
  };
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    hash.update(chunk);
    waiting.push(chunk);
    size += chunk.length;
    if (size >= partSize) await flush();
  }
  if (size > 0) await flush();
  return { name: table.name, columns, rows: copy.rowCount, sha256: hash.digest('hex') };
}

async function writeFiles(client: pg.Client, archive: ArchiveWriter, storage: Storage): Promise<Manifest['files']> {
  const { rows } = await client.query<{ sha256: string }>('select distinct sha256 from kernel.files order by sha256');
  const missing: string[] = [];
  const altered: string[] = [];
  for (const { sha256 } of rows) {
    const file = await storage.readUnverified(sha256);
    if (!file) {
      missing.push(sha256);
      continue;
    }
    const hash = createHash('sha256');
    await archive.addStream(`files/${sha256}`, file.size, hashing(file.bytes, hash));
    if (hash.digest('hex') !== sha256) altered.push(sha256);
  }
  return { count: rows.length - missing.length, missing, altered };
}

async function* hashing(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

function explain(error: unknown, file: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== 'open' && syscall !== 'write' && code !== 'ENOSPC') return error;
  const why = { ENOENT: 'its folder does not exist', EACCES: 'this user may not', ENOSPC: 'the disk is full' }[
    code ?? ''
  ];
  return new BackupError(`${file} cannot be written: ${why ?? code}.`);
}
