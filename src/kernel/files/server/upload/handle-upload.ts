import type * as z from 'zod/mini';
import { checkInput } from '#kernel/checks/explain.ts';
import type { FileField, UploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import { fileProblems, listedFiles, type ListedFile } from '#kernel/files/listed-files.ts';
import { storeFile } from '#kernel/files/server/store-file.ts';
import type { StoredFile } from '#kernel/files/server/stored-file.ts';
import { isSealed, type Access } from '#kernel/contract/endpoint.ts';
import { maxBody } from '#kernel/envelope/protocol.ts';
import { isUsedUp, useUp } from '#kernel/envelope/server/replays.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import { compileOutput } from '#kernel/http/server/answer/compile-output.ts';
import type { Call } from '#kernel/http/server/call.ts';
import { admit, contextOf, readParams, refusedTo } from '#kernel/http/server/execute.ts';
import type { Context, StreamRoute } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { respond } from '#kernel/http/server/answer/respond.ts';
import { callOf, langOf, openRequest, responseTo, type Serving } from '#kernel/http/server/serving.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { discardBody } from '#kernel/http/server/guard/discard-body.ts';
import { usualPace, watchPace } from '#kernel/http/server/guard/pace.ts';
import type { Place, PlaceKind } from '#kernel/http/server/guard/places.ts';
import { boundaryOf, BrokenBody, readParts, type Part } from './read-parts.ts';
import { discardAll, receiveAll, type ReceivedFile } from './receive-files.ts';

/** Maximum time for the envelope to arrive (milliseconds). */
const patience = 15_000;

/** Maximum bytes read after a refusal; beyond them the connection is cut. */
const mostPassedOver = 64 * 1024 * 1024;

/** A file that was stored with its call, and the field that it came in. */
export interface UploadedFile extends StoredFile {
  readonly field: string;
}

/** An optional step of an upload before its handler. */
interface Before<I extends z.ZodMiniType, A extends Access> {
  /**
   * Runs before a byte of the files is read, with the pool: it charges the caller (a captcha's ticket) or refuses
   * hopeless calls early. Its effects stay, whatever the outcome of the call; it does not run again for a call that
   * took effect.
   */
  readonly before?: (params: z.output<I>, context: Context<A>) => Promise<void>;
}

/**
 * Binds an upload to its handler, which runs in the transaction that stores the files and claims each for its record.
 * If any file is invalid, or the handler refuses, none is stored.
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
  serveFiles(endpoint, async ({ serving, call, actor, params, listed, body, enter, arrived }) => {
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
    arrived();
    try {
      enter();
    } catch (error) {
      await discardAll(received, parts.storage);
      throw error;
    }
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
  /** Aborted when the server stops. */
  readonly signal: AbortSignal;
  /**
   * Occupies a slot for work that needs the database or a parser; released when the call ends.
   *
   * @throws Refusal 4029 if there is none.
   */
  readonly enter: () => void;
  /** All bytes have arrived: neither their rate nor their receipt slot counts any longer. */
  readonly arrived: () => void;
}

/**
 * The common steps of calls that upload files, from the envelope to the response: `take` reads the files and does the
 * rest.
 *
 * @example
 * const route = serveFiles(importPeople, async ({ call, actor, params, listed, body }) => read(body, listed));
 */
export const serveFiles = <I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Access>(
  endpoint: UploadEndpoint<I, O, A>,
  take: (admitted: Admitted<z.output<I>>) => Promise<z.input<O>>,
  /** Where files of at most `maxHeldBytes` are buffered until all bytes have arrived. */
  receivedTo: 'disk' | 'memory' = 'disk',
): StreamRoute => {
  const letOut = compileOutput(endpoint.output);
  return {
    endpoint,
    async serve(serving) {
      const { request, parts } = serving;
      let actor: Actor | null = null;
      try {
        const body = readParts(request.raw, boundaryOf(request.headers['content-type']));
        const opened = await openRequest(request, await inTime(readEnvelope(body)), parts);
        if ('status' in opened) return opened;
        const call = callOf(request, opened, parts.secure);
        actor = await admit(endpoint, call, parts);
        const params = readParams(endpoint, call) as z.output<I>;
        const listed = readListed(endpoint.files, opened.params['files'], call.lang);
        const bytes = listed.reduce((sum, { size }) => sum + size, 0);
        const holder = { actor, address: request.ip };
        const isHeld = receivedTo === 'memory' && bytes <= maxHeldBytes;
        const receipt = serving.places.take(receiptKind(isHeld, actor), { ...holder, bytes });
        const stopWatching = watchPace(request.raw.socket, 'in', parts.pace ?? usualPace);
        const arrived = (): void => {
          stopWatching();
          receipt.leave();
        };
        let place: Place | undefined;
        const enter = (): void => {
          place ??= serving.places.take(actor ? 'memberUploads' : 'publicUploads', holder);
        };
        try {
          const { signal } = receipt;
          const result = await take({ serving, call, actor, params, listed, body, signal, enter, arrived });
          const data = letOut(result);
          return respond.accepted(isSealed(endpoint) ? opened.sealAnswer(JSON.stringify(data)) : data, call.lang);
        } finally {
          arrived();
          place?.leave();
        }
      } catch (error) {
        if (error instanceof BrokenBody) return respond.unreadable('envelope', langOf(request));
        return responseTo(refusedTo(actor, error), request, parts);
      } finally {
        void discardBody(request, request.raw, { ...serving, pace: parts.pace, maxBytes: mostPassedOver });
      }
    },
  };
};

/**
 * Maximum bytes of one call that are buffered in memory until all have arrived; larger files are read as they arrive.
 */
export const maxHeldBytes = 24 * 1024 * 1024;

const receiptKind = (isHeld: boolean, actor: Actor | null): PlaceKind =>
  isHeld ? 'heldReceipts' : actor ? 'memberReceipts' : 'publicReceipts';

/** The envelope, which comes before any file (docs/wire.md §2). */
async function readEnvelope(body: AsyncIterator<Part>): Promise<{ readonly key: string; readonly data: string }> {
  return { key: await readField(body, 'key', 100), data: await readField(body, 'data', maxBody) };
}

/** Closes the connection of a client that has not identified itself in time. */
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

/** The files that the envelope announces; invalid ones are refused before a byte of them is read. */
function readListed(fields: readonly FileField[], given: unknown, lang: Lang): readonly ListedFile[] {
  const { data, problems } = checkInput(listedFiles, given ?? [], lang);
  if (problems) throw refuse.invalid(problems.map(({ path, message }) => ({ path: `files.${path}`, message })));
  const wrong = fileProblems(fields, data, lang);
  if (wrong.length > 0) throw refuse.invalid(wrong);
  return data;
}

interface Effect {
  readonly call: Call;
  readonly actor: Actor | null;
  readonly received: readonly ReceivedFile[];
}

/** Stores the files and executes the call, in one transaction. */
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
