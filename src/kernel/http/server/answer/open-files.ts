import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** A version of open data that is too large for memory: written once to a file, and not sent to a client that has it. */
export interface OpenFile {
  /**
   * Identifies the bytes, in base64url; changes whenever they change. Computed for each request, so it has to be
   * cheap.
   */
  readonly etag: string;
  /**
   * Starts to write the current version, which may be newer than `etag`. The caller calls `writeTo` once, or `cancel`.
   */
  readonly write: () => Promise<OpenVersion>;
}

export interface OpenVersion {
  readonly etag: string;
  /** @param take is awaited for each piece of the bytes; a piece is valid until then. */
  readonly writeTo: (take: (bytes: Buffer) => Promise<void>) => Promise<void>;
  readonly cancel: () => void;
}

export interface OpenedFile {
  readonly etag: string;
  readonly size: number;
  readonly file: FileHandle;
}

export interface OpenFiles {
  /**
   * Opens the version that `file` names, or a newer one; writes a missing version first.
   *
   * @param packed true: the bytes are gzip.
   * @returns a file that the caller closes.
   */
  open(name: string, file: OpenFile, packed: boolean): Promise<OpenedFile>;
  /** Stops the removal of old versions. */
  close(): void;
}

/** Versions contain the day, so none is of use after this (milliseconds). */
const maxAge = 25 * 3_600_000;
/** A file under a temporary name that is this old belongs to a process that has ended (milliseconds). */
const maxWriting = 15 * 60_000;
const temporary = '.writing';

/**
 * Opens the folder of one server's open data. Each version is written by one request while the others wait for it. Readers
 * have a descriptor of their version, so its removal does not end them.
 *
 * @example
 * const files = createOpenFiles(path.join(config.dataDir, 'cache/open'));
 * const { file } = await files.open('certificates.csv', { etag, write }, false);
 */
export function createOpenFiles(folder: string): OpenFiles {
  const running = new Map<string, Promise<string>>();
  const once = (key: string, work: () => Promise<string>): Promise<string> => {
    const known = running.get(key);
    if (known) return known;
    const pending = work().finally(() => running.delete(key));
    running.set(key, pending);
    return pending;
  };
  const pathOf = (name: string, etag: string, packed = false): string =>
    path.join(folder, `${name}.${etag}${packed ? '.gz' : ''}`);

  const write = async (name: string, file: OpenFile): Promise<string> => {
    const { etag, writeTo, cancel } = await file.write();
    // Another server with this folder may have written it meanwhile.
    if (await exists(pathOf(name, etag))) cancel();
    else await store(pathOf(name, etag), (draft) => writePieces(draft, writeTo));
    await removeOld(folder, (one) => one.startsWith(`${name}.`) && !one.startsWith(`${name}.${etag}`));
    return etag;
  };

  const plain = async (name: string, file: OpenFile): Promise<string> => {
    if (await exists(pathOf(name, file.etag))) return file.etag;
    const before = running.get(name);
    // A version that was started before this request may be older than the requested one.
    if (before) await before.catch(() => {});
    if (before && (await exists(pathOf(name, file.etag)))) return file.etag;
    return once(name, () => write(name, file));
  };

  const openOne = async (name: string, file: OpenFile, packed: boolean): Promise<OpenedFile> => {
    const etag = await plain(name, file);
    const target = pathOf(name, etag, packed);
    if (packed && !(await exists(target))) {
      await once(target, async () => {
        await store(target, (draft) => pack(pathOf(name, etag), draft));
        return etag;
      });
    }
    const handle = await open(target);
    const { size } = await handle.stat();
    return { etag, size, file: handle };
  };

  const timer = setInterval(() => void removeOld(folder, () => false).catch(() => {}), 3_600_000).unref();
  return {
    async open(name, file, packed) {
      try {
        return await openOne(name, file, packed);
      } catch (error) {
        // A newer version has replaced it, or its file was lost, between two steps.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        return openOne(name, file, packed);
      }
    },
    close: () => clearInterval(timer),
  };
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Writes under a temporary name, so that a full disk or the end of the process leaves no incomplete version. */
async function store(target: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${target}.${randomBytes(6).toString('hex')}${temporary}`;
  try {
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await write(draft);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Writes each piece before the next is requested, without streams: what they buffer only a garbage collection frees. */
async function writePieces(draft: string, writeTo: OpenVersion['writeTo']): Promise<void> {
  await using file = await open(draft, 'wx', 0o600);
  await writeTo((bytes) => file.writeFile(bytes));
  await file.sync();
}

const pack = (from: string, to: string): Promise<void> =>
  pipeline(
    createReadStream(from),
    createGzip({ level: 6 }),
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  );

/**
 * Removes the files that `isOld` selects, versions of earlier days, and temporary files of processes that have ended.
 */
async function removeOld(folder: string, isOld: (name: string) => boolean): Promise<void> {
  const now = Date.now();
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const age = now - (await stat(file).catch(() => ({ mtimeMs: now }))).mtimeMs;
    const isLeft = name.endsWith(temporary) ? age > maxWriting : isOld(name) || age > maxAge;
    if (isLeft) await rm(file, { force: true });
  }
}
