import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { namesIn } from '#kernel/workflow/history/server/names-in.ts';
import { inLang } from '#kernel/checks/explain.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { ExportEndpoint } from '#kernel/contract/export-endpoint.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { UploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { handleExport } from '#kernel/export/server/handle-export.ts';
import { rowsOf, type SheetRows } from '#kernel/export/server/rows-of.ts';
import { claimFile } from '#kernel/files/server/claim-file.ts';
import { handleUpload } from '#kernel/files/server/upload/handle-upload.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import { handle, type Context, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { importId, importStarted, shownImport } from '#kernel/import/import-parts.ts';
import { importWords as text } from '#kernel/import/import.words.ts';
import { startTask } from '#kernel/tasks/server/start-task.ts';
import { taskLifecycle } from '#kernel/tasks/tasks.states.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { systemFor } from '#kernel/workflow/server/mover.ts';
import type { TaskOwner } from '#kernel/tasks/server/task-kind.ts';
import { giveUp, kindsOf } from './import-tasks.ts';
import type { ImportContext, Importer } from './importer.ts';

type ImportAccess = { readonly permission: Permission; readonly scope: 'own' | 'all' };

/** The calls of one import, as a contract declares them. */
export interface ImportCalls<Given extends object, A extends ImportAccess> {
  readonly template: ExportEndpoint<z.ZodMiniType, object>;
  readonly upload: UploadEndpoint<z.ZodMiniType<Given>, typeof importStarted, A>;
  readonly show: Endpoint<z.ZodMiniType<Given>, typeof shownImport, A>;
  readonly apply: Endpoint<typeof importId, typeof importStarted, A>;
  readonly cancel: Endpoint<typeof importId, z.ZodMiniObject, A>;
  readonly rejected: ExportEndpoint<typeof importId, object, A>;
}

const mostShown = 100;

/**
 * Binds the calls of an import. One task checks a workbook; another imports its good rows, all in one transaction; the
 * rejected rows return as a workbook. Until then the domain stores nothing; a cancelled import leaves nothing.
 * Uploading another workbook cancels the previous one.
 *
 * @param filled the rows of the template, if it is not empty.
 * @example
 * importRoutes({ template, upload, show, apply, cancel, rejected }, siteImporter)
 */
export function importRoutes<Given extends object, A extends ImportAccess>(
  calls: ImportCalls<Given, A>,
  importer: Importer<Given>,
  filled?: (given: Given, context: ImportContext) => Promise<SheetRows<object>>,
): Route[] {
  const { path } = calls.upload;
  const kinds = kindsOf(importer);
  const start = async (
    { db, actor, clock, lang }: ImportContext,
    kind: keyof typeof kinds,
    { id, name, given }: { readonly id: string; readonly name: string; readonly given: object },
  ) => {
    const address = importer.address(given as Given);
    const task = await startTask(db, kinds[kind], { importId: id }, { actor, clock, lang, subject: name, address });
    await db.updateTable('kernel.imports').set({ task_id: task }).where('id', '=', id).execute();
    return { id, task };
  };
  return [
    handleExport(calls.template, async (given, context) =>
      filled ? filled(given as Given, contextOf(context as Context<A>)) : { total: 0, rows: [] },
    ),
    handleUpload(calls.upload, async (given, call, [file]) => {
      const context = contextOf(call);
      const { db: tx, actor, clock } = context;
      const { id: fileId, name, sha256 } = file!;
      await importer.admit?.(given, context);
      await giveUpOpen(path, given, context);
      const { id } = await tx
        .insertInto('kernel.imports')
        .values({
          path,
          party_id: actor.partyId,
          person_id: actor.personId,
          file_id: fileId,
          name,
          sha256,
          given: JSON.stringify(given),
          created_at: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await claimFile(tx, fileId, 'import', id, actor);
      return start(context, 'check', { id, name, given });
    }),
    handle(calls.show, async (given, call) => {
      const context = contextOf(call);
      await importer.admit?.(given, context);
      return { import: await lastImport(context, path, given, importer) };
    }),
    handle(calls.apply, async ({ id }, call) => {
      const context = contextOf(call);
      const found = await lockOpen(context.db, path, id, context.actor);
      if (found.state === 'waiting' || found.state === 'running') throw refuse.state(found.state);
      if (found.checked_at === null) throw refuse.state('unchecked');
      return start(context, 'take', found);
    }),
    handle(calls.cancel, async ({ id }, call) => {
      const context = contextOf(call);
      await giveUpAll(context, [await lockOpen(context.db, path, id, context.actor)]);
      return {};
    }),
    handleExport(calls.rejected, async ({ id }, call) => {
      const { db, actor, lang } = contextOf(call);
      await ownImports(db, path, actor).where('i.id', '=', id).executeTakeFirstOrThrow(refuse.notFound);
      const rows = db
        .selectFrom('kernel.import_rows')
        .select(['number', 'cells', 'problems'])
        .where('import_id', '=', id)
        .where('problems', 'is not', null)
        .orderBy('number');
      return rowsOf(db, rows, (some) =>
        some.map(({ number, cells, problems }) => ({
          ...cells,
          reasons: (problems ?? []).map(({ message }) => inLang(message, lang)).join(lang === 'zh' ? '；' : '; '),
          row: number,
        })),
      );
    }),
  ];
}

/** Callers without a party still have imports and tasks of their own. */
const contextOf = <A extends ImportAccess>({ db, pool, clock, lang, actor }: Context<A>): ImportContext => {
  const { personId, partyId } = actor as Actor;
  return { db, pool, clock, lang, actor: { personId, partyId: partyId ?? '' } };
};

/** Only the user who uploaded a workbook sees its findings. */
const ownImports = (db: Db, path: string, { personId, partyId }: TaskOwner) =>
  db
    .selectFrom('kernel.imports as i')
    .leftJoin('kernel.tasks as t', 't.id', 'i.task_id')
    .select(['i.id', 'i.name', 'i.given', 'i.checked_at', 'i.applied_at', 'i.found', 'i.taken', 'i.task_id'])
    .select(['t.state', 't.problem'])
    .where('i.path', '=', path)
    .where('i.party_id', '=', partyId)
    .where('i.person_id', '=', personId);

type OwnImport = Awaited<ReturnType<ReturnType<typeof ownImports>['executeTakeFirstOrThrow']>>;

async function lockOpen(tx: Db, path: string, id: string, actor: TaskOwner): Promise<OwnImport> {
  const found = await ownImports(tx, path, actor)
    .where('i.id', '=', id)
    .forUpdate('i')
    .executeTakeFirstOrThrow(refuse.notFound);
  if (found.applied_at !== null) throw refuse.state('applied');
  return found;
}

type Giving = Pick<ImportContext, 'db' | 'clock' | 'actor'>;

const isGiven = (given: object) => sql<boolean>`i.given = ${JSON.stringify(given)}::jsonb`;

async function giveUpOpen(path: string, given: object, context: Giving): Promise<void> {
  const open = ownImports(context.db, path, context.actor).where(isGiven(given)).where('i.applied_at', 'is', null);
  await giveUpAll(context, await open.forUpdate('i').execute());
}

/** Cancels the running tasks, so that they end within a second and store nothing. */
async function giveUpAll({ db: tx, clock, actor }: Giving, imports: readonly OwnImport[]): Promise<void> {
  const at = clock.now();
  const by = systemFor({ ...actor, partyId: actor.partyId || null });
  for (const { id, task_id: task, state } of imports) {
    if (task !== null && (state === 'waiting' || state === 'running')) {
      await move(tx, taskLifecycle, 'cancel', task, { actor: by, clock, changes: { ended_at: at } });
    }
    await giveUp(tx, id, at);
  }
}

async function lastImport(
  { db, actor, lang }: ImportContext,
  path: string,
  given: object,
  { columns }: Pick<Importer<never>, 'columns'>,
): Promise<z.input<typeof shownImport>['import']> {
  const found = await ownImports(db, path, actor)
    .where(isGiven(given))
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const { id, name, task_id: task, state, problem } = found;
  const rows = await db
    .selectFrom('kernel.import_rows')
    .select(['number', 'problems'])
    .where('import_id', '=', id)
    .where('problems', 'is not', null)
    .orderBy('number')
    .limit(mostShown)
    .execute();
  const labels = new Map(columns.map(({ key, label }) => [key, label[lang]]));
  const problems = rows.flatMap(({ number, problems: those }) =>
    (those ?? []).map(({ path: key, message }) => ({
      row: number,
      column: labels.get(key.split('.')[0] ?? '') ?? '',
      message: inLang(message, lang),
    })),
  );
  const isUnderWay = state === 'waiting' || state === 'running';
  return {
    id,
    name,
    task: task ?? '',
    phase:
      found.applied_at !== null
        ? 'taken'
        : isUnderWay
          ? found.checked_at === null
            ? 'checking'
            : 'taking'
          : found.checked_at === null
            ? 'failed'
            : 'checked',
    counts: found.taken ?? found.found,
    problem: state === 'failed' ? (problem ?? text.broken[lang]) : null,
    problems: problems.slice(0, mostShown),
  };
}

/** The wording of imports in the history: each is named by its file. */
export const importRecord: RecordKind = {
  entity: 'import',
  name: text.record,
  actions: { 'import.apply': text.applied },
  fields: { file: text.file, sha256: text.sha256, rows: text.rows },
  names: namesIn('kernel.imports', 'name'),
};
