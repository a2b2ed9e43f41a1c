import type * as z from 'zod/mini';
import { checkInput } from '#kernel/checks/explain.ts';
import type { FileField, UploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import { fileProblems, listedFiles, typeNames, type ListedFile } from '#kernel/files/listed-files.ts';
import { mediaTypeOf } from '#kernel/files/server/content/media-type.ts';
import { TooManyBytes, type Received, type Storage } from '#kernel/files/server/storage.ts';
import { storeFile } from '#kernel/files/server/store-file.ts';
import type { StoredFile } from '#kernel/files/server/stored-file.ts';
import { uploadWords } from '#kernel/files/upload.words.ts';
import { isSealed, type Access } from '#kernel/contract/endpoint.ts';
import { maxBody } from '#kernel/envelope/protocol.ts';
import { isUsedUp, useUp } from '#kernel/envelope/server/replays.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import { compileOutput } from '#kernel/http/server/answer/compile-output.ts';
import { admit, contextOf, readParams, type Call } from '#kernel/http/server/execute.ts';
import type { Context, StreamRoute } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { respond } from '#kernel/http/server/answer/respond.ts';
import { callOf, langOf, openRequest, responseTo, type Serving } from '#kernel/http/server/serving.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { boundaryOf, BrokenBody, readParts, type Part } from './read-parts.ts';

/** Milliseconds that an envelope may take. */
const patience = 15_000;

/** Bytes after a refusal beyond which the connection is cut. */
const mostPassedOver = 64 * 1024 * 1024;

/** A file that was stored with its call, and the field that it came in. */
export interface UploadedFile extends StoredFile {
  readonly field: string;
}

/** What an upload may do beside its handler. */
interface Before<I extends z.ZodMiniType, A extends Access> {
  /**
   * Runs before a byte of the files is read, with the pool: what costs the caller something (a captcha's ticket) or tells
   * that nothing would come of it. What it does stays, whatever comes of the call; one that took effect is not asked again.
   */
  readonly before?: (params: z.output<I>, context: Context<A>) => Promise<void>;
}

/**
 * Binds an upload to its handler, which runs in the transaction that stores the files: it claims each for the record that
 * it belongs to. Where anything is wrong with one of them, or the handler refuses, none is kept.
 *
 * @example
 * handleUpload(uploadAccreditation, async ({ id }, { db, actor }, [file]) => {
 *   await claimFile(db, file.id, 'party', id, actor);
 *   return { fileId: file.id };
 * });
 */
export const handleUpload = <I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Access>(
  endpoint: UploadEndpoint<I, O, A>,
  run: (params: z.output<I>, context: Context<A>, files: readonly UploadedFile[]) => Promise<z.input<O>>,
  { before }: Before<I, A> = {},
): StreamRoute =>
  serveFiles(endpoint, async ({ serving, call, actor, params, listed, body }) => {
    const { parts } = serving;
    if (before) {
      const { kysely } = parts.database;
      if (await isUsedUp(kysely, call.id)) throw refuse.replayed();
      await before(params, contextOf(kysely, call, actor, parts));
    }
    const received = await receiveAll(body, listed, {
      storage: parts.storage,
      fields: endpoint.files,
      lang: call.lang,
    });
    return takeEffect(serving, { call, actor, received }, (context, files) =>
      run(params, context as Context<A>, files),
    );
  });

/** A call that was admitted, before a byte of its files is read. */
interface Admitted<Params> {
  readonly serving: Serving;
  readonly call: Call;
  readonly actor: Actor | null;
  readonly params: Params;
  readonly listed: readonly ListedFile[];
  readonly body: AsyncGenerator<Part>;
  /** The server stops. */
  readonly signal: AbortSignal;
}

/**
 * What calls that bring files have in common, from the envelope to the answer: `take` reads the files and does the rest.
 *
 * @example
 * const route = serveFiles(importPeople, async ({ call, actor, params, listed, body }) => read(body, listed));
 */
export const serveFiles = <I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Access>(
  endpoint: UploadEndpoint<I, O, A>,
  take: (admitted: Admitted<z.output<I>>) => Promise<z.input<O>>,
): StreamRoute => {
  const letOut = compileOutput(endpoint.output);
  return {
    endpoint,
    async serve(serving) {
      const { request, parts } = serving;
      try {
        const body = readParts(request.raw, boundaryOf(request.headers['content-type']));
        const opened = await openRequest(request, await inTime(readEnvelope(body)), parts);
        if ('status' in opened) return opened;
        const call = callOf(request, opened, parts.secure);
        const actor = await admit(endpoint, call, parts);
        const params = readParams(endpoint, call) as z.output<I>;
        const listed = readListed(endpoint.files, opened.params['files'], call.lang);
        const place = serving.places.take(actor?.sessionId ?? request.ip);
        try {
          const result = await take({ serving, call, actor, params, listed, body, signal: place.signal });
          const data = letOut(result);
          return respond.accepted(isSealed(endpoint) ? opened.sealAnswer(JSON.stringify(data)) : data, call.lang);
        } finally {
          place.leave();
        }
      } catch (error) {
        if (error instanceof BrokenBody) return respond.unreadable('envelope', langOf(request));
        return responseTo(error, request, parts.log);
      } finally {
        void passOver(request.raw);
      }
    },
  };
};

/** Reads on to the body's end, so that a client that still sends gets the answer; within limits. */
async function passOver(body: AsyncIterable<Uint8Array>): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of body) if ((size += chunk.length) > mostPassedOver) break;
  } catch {
    // The caller has gone.
  }
}

/** The envelope, which comes before any file (docs/wire.md §2). */
async function readEnvelope(body: AsyncIterator<Part>): Promise<{ readonly key: string; readonly data: string }> {
  return { key: await readField(body, 'key', 100), data: await readField(body, 'data', maxBody) };
}

/** Whoever has not shown by then who it is holds no connection. */
async function inTime<Result>(reading: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new BrokenBody('its envelope took too long')), patience);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function readField(body: AsyncIterator<Part>, name: string, most: number): Promise<string> {
  const { value, done } = await body.next();
  if (done || value.name !== name) throw new BrokenBody(`it has no ${name} where it should be`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of value.bytes) {
    size += chunk.length;
    if (size > most) throw new BrokenBody(`its ${name} is too long`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The files that the envelope announces; refused before a byte of them is read where they cannot be right. */
function readListed(fields: readonly FileField[], given: unknown, lang: Lang): readonly ListedFile[] {
  const { data, problems } = checkInput(listedFiles, given ?? [], lang);
  if (problems) throw refuse.invalid(problems.map(({ path, message }) => ({ path: `files.${path}`, message })));
  const wrong = fileProblems(fields, data, lang);
  if (wrong.length > 0) throw refuse.invalid(wrong);
  return data;
}

interface ReceivedFile {
  readonly listed: ListedFile;
  readonly received: Received;
  readonly mediaType: string;
}

interface Receiving {
  readonly storage: Storage;
  readonly fields: readonly FileField[];
  readonly lang: Lang;
}

/** Takes the files in, in their order; what was taken in before one that is wrong is thrown away. */
async function receiveAll(
  body: AsyncIterator<Part>,
  listed: readonly ListedFile[],
  receiving: Receiving,
): Promise<ReceivedFile[]> {
  const taken: ReceivedFile[] = [];
  try {
    for (const file of listed) {
      const { value, done } = await body.next();
      if (done || value.name !== file.field) throw new BrokenBody(`it has no ${file.field} where it should be`);
      taken.push(await receive(value, file, receiving));
    }
    if (!(await body.next()).done) throw new BrokenBody('it has more files than it says');
    return taken;
  } catch (error) {
    await discardAll(taken, receiving.storage);
    throw error;
  }
}

async function receive(part: Part, listed: ListedFile, { storage, fields, lang }: Receiving): Promise<ReceivedFile> {
  const wrong = (text: keyof typeof uploadWords, values = {}) =>
    refuse.invalid([{ path: listed.field, message: translate(uploadWords[text], lang, values) }]);
  const received = await storage.receive(part.bytes, listed.size).catch((error: unknown) => {
    throw error instanceof TooManyBytes ? wrong('damaged') : error;
  });
  const mediaType = await mediaTypeOf(storage, received);
  const field = fields.find(({ name }) => name === listed.field)!;
  const isWhole = received.size === listed.size && received.sha256 === listed.sha256;
  if (isWhole && mediaType !== undefined && field.types.includes(mediaType)) return { listed, received, mediaType };
  await storage.discard(received);
  throw isWhole ? wrong('wrongType', { types: typeNames(field, lang) }) : wrong('damaged');
}

/** @throws Refusal 4000: the bytes that came are not the file that was announced. */
export const damaged = (field: string, lang: Lang): Error =>
  refuse.invalid([{ path: field, message: translate(uploadWords.damaged, lang) }]);

const discardAll = (files: readonly ReceivedFile[], storage: Storage): Promise<unknown> =>
  Promise.all(files.map(({ received }) => storage.discard(received)));

interface Effect {
  readonly call: Call;
  readonly actor: Actor | null;
  readonly received: readonly ReceivedFile[];
}

/** Stores the files and does what the call is for, as one. */
async function takeEffect<Result>(
  { parts }: Serving,
  { call, actor, received }: Effect,
  run: (context: Context, files: readonly UploadedFile[]) => Promise<Result>,
): Promise<Result> {
  const { storage, clock, database } = parts;
  try {
    return await database.kysely.transaction().execute(async (tx) => {
      if (!(await useUp(tx, call.id, clock.now()))) throw refuse.replayed();
      const files: UploadedFile[] = [];
      for (const { listed, received: bytes, mediaType } of received) {
        const facts = { name: listed.name, mediaType, personId: actor?.personId ?? null, at: clock.now() };
        files.push({ ...(await storeFile(tx, storage, bytes, facts)), field: listed.field });
      }
      return run(contextOf(tx, call, actor, parts), files);
    });
  } catch (error) {
    await discardAll(received, storage);
    throw error;
  }
}
