import { pipeline } from 'node:stream/promises';
import type * as z from 'zod/mini';
import type { ExportEndpoint } from '#kernel/contract/export-endpoint.ts';
import { inSnapshot } from '#kernel/db/server/in-snapshot.ts';
import { contentDisposition } from '#kernel/files/server/content-disposition.ts';
import type { Access } from '#kernel/contract/endpoint.ts';
import { admit, contextOf, readParams, type Call } from '#kernel/http/server/execute.ts';
import type { Context, StreamRoute } from '#kernel/http/server/handle.ts';
import { sheetHeaders } from '#kernel/http/server/answer/send-response.ts';
import { callOf, openRequest, responseTo, type Serving } from '#kernel/http/server/serving.ts';
import { createCells, sheetColumns } from './cells.ts';
import { noteExport, type Noted } from './note-export.ts';
import type { SheetRows } from './rows-of.ts';
import { createWallClock, fileName } from './wall-clock.ts';

/** How long an export may take (milliseconds, docs/wire.md §1). */
const longest = 3_600_000;

/**
 * Binds an export to what gives its rows: those of its list, all that the filters find. `context.db` is a transaction
 * that only reads, so that all rows are of one moment. Access, the sheet, its name, the history row and its end when the
 * caller goes away are not the handler's business.
 *
 * @example
 * handleExport(exportLogins, (params, { db }) => rowsOf(db, loginRows(db, params), (rows) => rows.map(presentLogin)));
 */
export const handleExport = <I extends z.ZodMiniType, Row extends object, A extends Access>(
  endpoint: ExportEndpoint<I, Row, A>,
  rowsOf: (params: z.output<I>, context: Context<A>) => Promise<SheetRows<Row>>,
): StreamRoute => ({
  endpoint,
  async serve(serving) {
    const { request, reply, parts, places } = serving;
    const opened = await openRequest(request, request.body as object | null, parts);
    if ('status' in opened) return opened;
    const call = callOf(request, opened, parts.secure);
    try {
      const actor = await admit(endpoint, call, parts);
      const params = readParams(endpoint, call) as z.output<I>;
      const place = places.take(actor?.sessionId ?? request.ip);
      const gone = new AbortController();
      reply.raw.once('close', () => reply.raw.writableFinished || gone.abort());
      const signal = AbortSignal.any([place.signal, gone.signal, AbortSignal.timeout(longest)]);
      const noted: Noted = { who: actor, endpoint, call, params, clock: parts.clock, db: parts.database.kysely };
      try {
        await inSnapshot(parts.database, signal, async (db) => {
          const found = await rowsOf(params, contextOf(db, call, actor, parts));
          const columns = [...endpoint.columns, ...(found.columns ?? [])];
          await send(serving, found, { title: endpoint.title, columns, call, noted, signal });
        });
      } finally {
        place.leave();
      }
    } catch (error) {
      if (!reply.raw.headersSent) return responseTo(error, request, parts.log);
      // What the caller has is no whole file: the connection was cut, and its client keeps nothing of it.
      parts.log.warn({ requestId: request.id, route: endpoint.path, err: error }, 'an export broke off');
    }
    return undefined;
  },
});

interface Sending {
  readonly title: ExportEndpoint['title'];
  readonly columns: ExportEndpoint['columns'];
  readonly call: Call;
  readonly noted: Noted;
  readonly signal: AbortSignal;
}

/** Sends the sheet as fast as it is taken. The history has its row before the caller has the first of them. */
async function send<Row extends object>(
  { reply, parts }: Serving,
  { total, rows }: SheetRows<Row>,
  { title, columns, call, noted, signal }: Sending,
): Promise<void> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const wallClock = createWallClock(parts.clock.zone);
  const cells = createCells(columns, call.lang, wallClock);
  let sent = 0;
  async function* written(): AsyncGenerator<ReturnType<typeof cells>> {
    for await (const some of rows) {
      signal.throwIfAborted();
      for (const row of some) {
        sent += 1;
        yield cells(row);
      }
    }
  }
  await noteExport(noted, 'export.send', total);
  reply.hijack();
  reply.raw.writeHead(200, [
    ...sheetHeaders(parts.headers ?? []),
    'content-disposition',
    contentDisposition(fileName(parts.clock.now(), wallClock)),
    'x-portico-rows',
    String(total),
  ]);
  try {
    const sheet = writeXlsxStream(written(), {
      name: title[call.lang],
      columns: sheetColumns(columns, call.lang),
      freezePane: { rows: 1 },
    });
    await pipeline(sheet, reply.raw, { signal });
  } catch (error) {
    await noteExport(noted, 'export.break', sent);
    throw error;
  }
}
