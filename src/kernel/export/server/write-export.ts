import { createWallClock } from '#kernel/clock/server/wall-clock.ts';
import { admits } from '#kernel/http/server/actor.ts';
import { inSnapshot } from '#kernel/db/server/in-snapshot.ts';
import { sheetType } from '#kernel/http/server/answer/send-response.ts';
import type { Caller } from '#kernel/http/server/caller.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { TaskContext } from '#kernel/tasks/server/task-kind.ts';
import type { ExportRoute } from './export-route.ts';
import type { ExportInput } from './export-task.ts';
import { noteExport } from './note-export.ts';
import type { Received } from '#kernel/storage/server/storage.ts';
import { fileName } from './file-name.ts';
import { writeSheet } from './write-sheet.ts';
import '#kernel/security/server/security.services.ts';

/** Far more than the size of 1,000,000 rows (bytes). */
const mostBytes = 2 * 1024 ** 3;
/** A task has no waiting caller and no browser with cookies. */
const noCaller: Caller = { address: '', agent: '', cookie: () => undefined, setCookie: () => {} };

/**
 * Writes an export into the file storage, with the current rights of the user who requested it. Its history row and its
 * file are written in one transaction; a cancelled export, or one whose server dies, leaves nothing.
 */
export async function writeExport({ path, params, call }: ExportInput, task: TaskContext): Promise<void> {
  const { database, clock, lang, owner, signal, services } = task;
  const { exports, storage, security } = services;
  const route = exports.routes.get(path);
  const actor = await exports.actorOf(database.kysely, owner);
  if (!route || !actor || !admits(route.endpoint.access, actor)) throw refuse.notFound();
  const { endpoint } = route;
  const rowsOf = route.rowsOf as (params: unknown, context: Context) => ReturnType<ExportRoute['rowsOf']>;
  const given = {
    pool: database.pool,
    clock,
    security,
    lang,
    actor,
    caller: noCaller,
    requestId: call,
    openField: () => null,
  };
  const wallClock = createWallClock(clock.zone);
  let received: Received | undefined;
  try {
    const rows = await inSnapshot(database, signal, async (db) => {
      const found = await rowsOf(params, { db, ...given });
      const onRows = (read: number): void => task.report(read, found.total);
      const sheet = await writeSheet(found, { endpoint, lang, wallClock, signal, onRows });
      received = await storage.receive(sheet, mostBytes);
      return found.total;
    });
    const file = { received: received!, name: fileName(clock.now(), wallClock), mediaType: sheetType };
    await task.finish(async (tx) => {
      await noteExport(tx, { who: actor, endpoint, call: { id: call }, params, clock }, 'export.send', rows);
      return { answer: { rows }, file };
    });
  } catch (error) {
    if (received) await storage.discard(received);
    throw error;
  }
}
