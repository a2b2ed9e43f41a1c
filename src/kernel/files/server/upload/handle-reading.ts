import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Access } from '#kernel/contract/endpoint.ts';
import type { UploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import { useUp } from '#kernel/envelope/server/replays.ts';
import type { ListedFile } from '#kernel/files/listed-files.ts';
import { contextOf } from '#kernel/http/server/execute.ts';
import type { Context, StreamRoute } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { maxHeldBytes, serveFiles } from './handle-upload.ts';
import { BrokenBody, type Part } from './read-parts.ts';
import { damaged } from './receive-files.ts';

/** A file of a call, while it arrives. */
export interface ComingFile {
  /** The name that its uploader used. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** The steps of a call: reading its files, and its execution with the result. */
interface Reads<Params, Coming, Read, Out, A extends Access> {
  /**
   * Reads the bytes as they arrive. Nothing may take effect yet: a file may turn out to be damaged. The signal is
   * aborted when the caller disconnects or the server stops.
   */
  readonly read: (params: Params, context: Context<A>, coming: Coming, signal: AbortSignal) => Promise<Read>;
  /** Executes the call in a transaction. The signal is aborted when the caller disconnects. */
  readonly run: (params: Params, context: Context<A>, read: Read, signal: AbortSignal) => Promise<Out>;
  /** Releases the read data if the call fails. */
  readonly drop?: (read: Read) => Promise<unknown>;
}

/** The steps of a call with one file. */
export type Reading<Params, Read, Out, A extends Access> = Reads<Params, AsyncIterable<Uint8Array>, Read, Out, A>;

/** The steps of a call with several files, read one after the other in order. */
export type ReadingAll<Params, Read, Out, A extends Access> = Reads<Params, AsyncIterable<ComingFile>, Read, Out, A>;

/**
 * Binds an upload of one file that is read while it arrives: neither its bytes nor its name are stored. It is for files
 * whose content must not be stored in a second location. A call aborted before its transaction ends has no effect.
 *
 * @example
 * handleReading(importPeople, {
 *   read: (_params, { lang }, bytes) => readPeople(bytes, lang),
 *   run: (_params, context, people) => addPeople(people, context),
 * });
 */
export const handleReading = <I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Access, Read>(
  endpoint: UploadEndpoint<I, O, A>,
  { read, ...rest }: Reading<z.output<I>, Read, z.input<O>, A>,
): StreamRoute =>
  handleReadingAll<I, O, A, Read>(endpoint, {
    ...rest,
    async read(params, context, files, signal) {
      for await (const { bytes } of files) return read(params, context, bytes, signal);
      throw new BrokenBody('it has no file where it should be');
    },
  });

/**
 * The same of an upload of several files.
 *
 * @example
 * handleReadingAll(uploadFrames, {
 *   read: (_params, { lang }, files) => zipFrames(files, storage, lang),
 *   run: (_params, context, zip) => keepAnimation(zip, context),
 * });
 */
export const handleReadingAll = <I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Access, Read>(
  endpoint: UploadEndpoint<I, O, A>,
  { read, run, drop }: ReadingAll<z.output<I>, Read, z.input<O>, A>,
): StreamRoute =>
  serveFiles(
    endpoint,
    async ({ serving, call, actor, params, listed, body, signal, enter, arrived }) => {
      const { request, parts } = serving;
      const { database, clock } = parts;
      const gone = new AbortController();
      const giveUp = (): void => gone.abort();
      request.raw.socket.once('close', giveUp);
      try {
        const context = (db: Context['db']): Context<A> => contextOf(db, call, actor, parts);
        const total = listed.reduce((sum, { size }) => sum + size, 0);
        let source: Iterator<Part> | AsyncIterator<Part> = body;
        if (total <= maxHeldBytes) {
          // slow senders occupy no slot: content that fits into memory is complete before it is read
          source = (await holdAll(body, total))[Symbol.iterator]();
          arrived();
        }
        enter();
        const files = filesIn(source, listed, call.lang);
        // A handler may read only the first files: the remaining ones are checked too.
        const coming = { [Symbol.asyncIterator]: () => ({ next: () => files.next() }) };
        const given = AbortSignal.any([gone.signal, signal]);
        const found = await read(params, context(database.kysely), coming, given);
        try {
          while (!(await files.next()).done);
          return await database.kysely.transaction().execute(async (tx) => {
            if (!(await useUp(tx, call.id, clock.now()))) throw refuse.replayed();
            const result = await run(params, context(tx), found, given);
            given.throwIfAborted();
            return result;
          });
        } catch (error) {
          await drop?.(found);
          throw error;
        }
      } finally {
        request.raw.socket.off('close', giveUp);
      }
    },
    'memory',
  );

/** The parts of a body, complete, or all that arrived if they have more bytes than announced. */
async function holdAll(body: AsyncIterable<Part>, total: number): Promise<Part[]> {
  const parts: Part[] = [];
  let size = 0;
  for await (const { name, bytes } of body) {
    const chunks: Uint8Array[] = [];
    parts.push({ name, bytes: chunksOf(chunks) });
    for await (const chunk of bytes) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > total) return parts;
    }
  }
  return parts;
}

async function* chunksOf(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

/** The files that were announced, each checked once it was read. */
async function* filesIn(
  body: Iterator<Part> | AsyncIterator<Part>,
  listed: readonly ListedFile[],
  lang: Lang,
): AsyncGenerator<ComingFile> {
  for (const file of listed) {
    const { value: part, done } = await body.next();
    if (done || part.name !== file.field) throw new BrokenBody('it has no file where it should be');
    const { bytes, end } = whole(part, file, lang);
    yield { name: file.name, bytes };
    await end();
  }
  if (!(await body.next()).done) throw new BrokenBody('it has more files than it says');
}

/** The bytes of a part; their end checks that they are the announced file, even after a partial read. */
function whole({ bytes }: Part, { field, size, sha256 }: ListedFile, lang: Lang) {
  const source = bytes[Symbol.asyncIterator]();
  const hash = createHash('sha256');
  let came = 0;
  const next = async (): Promise<Uint8Array | undefined> => {
    const { value, done } = await source.next();
    if (done) return undefined;
    came += value.length;
    if (came > size) throw damaged(field, lang);
    hash.update(value);
    return value;
  };
  async function* each(): AsyncGenerator<Uint8Array> {
    for (let chunk = await next(); chunk; chunk = await next()) yield chunk;
  }
  return {
    bytes: each(),
    async end(): Promise<void> {
      while (await next());
      if (came !== size || hash.digest('hex') !== sha256) throw damaged(field, lang);
    },
  };
}
