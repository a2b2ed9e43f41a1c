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
import { damaged, serveFiles } from './handle-upload.ts';
import { BrokenBody, type Part } from './read-parts.ts';

/** How a call reads its file, and what it does with what it has read. */
export interface Reading<Params, Read, Out, A extends Access> {
  /** Reads the bytes as they come. Nothing may take effect yet: the file may turn out to be damaged. */
  readonly read: (params: Params, context: Context<A>, bytes: AsyncIterable<Uint8Array>) => Promise<Read>;
  /** Does what the call is for, in a transaction. The signal says that whoever called has gone. */
  readonly run: (params: Params, context: Context<A>, read: Read, signal: AbortSignal) => Promise<Out>;
}

/**
 * Binds an upload of one file that is read while it comes and kept nowhere: neither its bytes nor its name are stored. It
 * is for files whose content may stand in no second place. Whoever gives up before the transaction has ended has done
 * nothing.
 *
 * @example
 * handleReading(importPeople, {
 *   read: (_params, { lang }, bytes) => readPeople(bytes, lang),
 *   run: (_params, context, people) => addPeople(people, context),
 * });
 */
export const handleReading = <I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Access, Read>(
  endpoint: UploadEndpoint<I, O, A>,
  { read, run }: Reading<z.output<I>, Read, z.input<O>, A>,
): StreamRoute =>
  serveFiles(endpoint, async ({ serving, call, actor, params, listed: [listed], body, signal }) => {
    const { request, parts } = serving;
    const { database, clock } = parts;
    const gone = new AbortController();
    const giveUp = (): void => gone.abort();
    request.raw.socket.once('close', giveUp);
    try {
      const { value: part, done } = await body.next();
      if (!listed || done || part.name !== listed.field) throw new BrokenBody('it has no file where it should be');
      const context = (db: Context['db']): Context<A> => contextOf(db, call, actor, parts);
      const { bytes, end } = whole(part, listed, call.lang);
      const found = await read(params, context(database.kysely), bytes);
      await end();
      if (!(await body.next()).done) throw new BrokenBody('it has more files than it says');
      return await database.kysely.transaction().execute(async (tx) => {
        if (!(await useUp(tx, call.id, clock.now()))) throw refuse.replayed();
        const given = AbortSignal.any([gone.signal, signal]);
        const result = await run(params, context(tx), found, given);
        given.throwIfAborted();
        return result;
      });
    } finally {
      request.raw.socket.off('close', giveUp);
    }
  });

/** The bytes of a part; at the end whoever read them, or some of them, learns whether they are the file announced. */
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
