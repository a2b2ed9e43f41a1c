import { pipeline } from 'node:stream/promises';
import type * as z from 'zod/mini';
import { createWallClock } from '#kernel/clock/server/wall-clock.ts';
import { mostRows, type ExportEndpoint } from '#kernel/contract/export-endpoint.ts';
import { inSnapshot } from '#kernel/db/server/in-snapshot.ts';
import { useUp } from '#kernel/envelope/server/replays.ts';
import { contentDisposition } from '#kernel/files/server/content-disposition.ts';
import type { Access } from '#kernel/contract/endpoint.ts';
import type { Call } from '#kernel/http/server/call.ts';
import { admit, contextOf, readParams, refusedTo } from '#kernel/http/server/execute.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import { respond, type Response } from '#kernel/http/server/answer/respond.ts';
import { sheetHeaders, sheetType } from '#kernel/http/server/answer/send-response.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { usualPace, watchPace } from '#kernel/http/server/guard/pace.ts';
import { callOf, openRequest, responseTo, type Serving, type ServingParts } from '#kernel/http/server/serving.ts';
import { startTask } from '#kernel/tasks/server/start-task.ts';
import type { ExportRoute } from './export-route.ts';
import { exportTask } from './export-task.ts';
import { noteExport, type Noted } from './note-export.ts';
import { tooMany, type SheetRows } from './rows-of.ts';
import { fileName } from './file-name.ts';
import { writeSheet } from './write-sheet.ts';

/** Maximum duration of an export (milliseconds, docs/wire.md §1). */
const longest = 3_600_000;

/**
 * Binds an export to the source of its rows: those of its list, all that match the filters. `context.db` is a read-only
 * transaction, so that all rows are from one moment. This function handles access, the spreadsheet, its name, the
 * history row, a closed connection, and the task that writes very large exports.
 *
 * @example
 * handleExport(exportLogins, (params, { db }) => rowsOf(db, loginRows(db, params), (rows) => rows.map(presentLogin)));
 */
export const handleExport = <I extends z.ZodMiniType, Row extends object, A extends Access>(
  endpoint: ExportEndpoint<I, Row, A>,
  rowsOf: (params: z.output<I>, context: Context<A>) => Promise<SheetRows<Row>>,
): ExportRoute => ({
  endpoint,
  rowsOf,
  async serve(serving) {
    const { request, reply, parts, places } = serving;
    const opened = await openRequest(request, request.body as object | null, parts);
    if ('status' in opened) return opened;
    const call = callOf(request, opened, parts.secure);
    let actor: Actor | null = null;
    try {
      actor = await admit(endpoint, call, parts);
      const by = actor;
      const params = readParams(endpoint, call) as z.output<I>;
      const place = places.take('exports', { actor, address: request.ip });
      const gone = new AbortController();
      reply.raw.once('close', () => reply.raw.writableFinished || gone.abort());
      const signal = AbortSignal.any([place.signal, gone.signal, AbortSignal.timeout(longest)]);
      const noted: Noted = { who: actor, endpoint, call, params, clock: parts.clock };
      try {
        const isSent = await inSnapshot(parts.database, signal, async (db) => {
          const found = await rowsOf(params, contextOf(db, call, by, parts));
          if (found.total > mostRows) return false;
          await send(serving, found, { endpoint, call, noted, signal });
          return true;
        });
        return isSent ? undefined : await startInstead(endpoint, { actor, call, params }, parts);
      } finally {
        place.leave();
      }
    } catch (error) {
      if (!reply.raw.headersSent) return responseTo(refusedTo(actor, error), request, parts);
      // The caller has an incomplete file: the connection was cut, and its client discards the file.
      parts.log.warn({ requestId: request.id, route: endpoint.path, err: error }, 'an export broke off');
    }
    return undefined;
  },
});

interface Asked {
  readonly actor: Actor | null;
  readonly call: Call;
  readonly params: unknown;
}

/** Starts a task for an export that is too large for a direct response, and returns its id. */
async function startInstead(
  { path, access, title }: ExportEndpoint,
  { actor, call: { id: call, lang }, params }: Asked,
  { database, clock }: ServingParts,
): Promise<Response> {
  if (!actor || access === 'public') throw tooMany(mostRows);
  const task = await database.kysely.transaction().execute(async (tx) => {
    if (!(await useUp(tx, call, clock.now()))) throw refuse.replayed();
    const owner = { personId: actor.personId, partyId: actor.partyId ?? '' };
    const shown = { subject: title[lang], address: '/tasks' };
    return startTask(tx, exportTask, { path, params, access, call }, { actor: owner, clock, lang, ...shown });
  });
  return respond.accepted({ task }, lang);
}

interface Sending {
  readonly endpoint: Pick<ExportEndpoint, 'title' | 'columns'>;
  readonly call: Call;
  readonly noted: Noted;
  readonly signal: AbortSignal;
}

/** Sends the spreadsheet as fast as the client reads it. The history has its row before the first byte is sent. */
async function send<Row extends object>(
  { reply, parts }: Serving,
  found: SheetRows<Row>,
  { endpoint, call, noted, signal }: Sending,
): Promise<void> {
  const wallClock = createWallClock(parts.clock.zone);
  const db = parts.database.kysely;
  let sent = 0;
  const onRows = (rows: number): void => void (sent = rows);
  await db.transaction().execute((tx) => noteExport(tx, noted, 'export.send', found.total));
  reply.hijack();
  reply.raw.writeHead(200, [
    ...sheetHeaders(parts.headers ?? []),
    'content-disposition',
    contentDisposition(fileName(parts.clock.now(), wallClock), sheetType),
    'x-portico-rows',
    String(found.total),
  ]);
  const stop = watchPace(reply.raw.socket!, 'out', parts.pace ?? usualPace);
  try {
    const sheet = await writeSheet(found, { endpoint, lang: call.lang, wallClock, signal, onRows });
    await pipeline(sheet, reply.raw, { signal });
  } catch (error) {
    await db.transaction().execute((tx) => noteExport(tx, noted, 'export.break', sent));
    throw error;
  } finally {
    stop();
  }
}
