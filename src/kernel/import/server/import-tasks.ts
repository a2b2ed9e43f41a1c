import { sql } from 'kysely';
import { bilingual, type InputProblem } from '#kernel/checks/explain.ts';
import type { Db, Tx } from '#kernel/db/server/database.ts';
import { releaseFiles } from '#kernel/files/server/claim-file.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { importWords as text } from '#kernel/import/import.words.ts';
import { taskKind, type TaskContext, type TaskKind } from '#kernel/tasks/server/task-kind.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import type { Importer, RejectedRow, StagedRow } from './importer.ts';
import type { SheetRow } from './read-rows.ts';
import { readSheet } from './read-sheet.ts';

interface ImportInput {
  readonly importId: string;
}

/** Maximum rows with problems in one workbook: beyond it the workbook is wrong, and not only some of its rows. */
const maxRejected = 10_000;
/** Rows per insert statement. */
const batch = 1_000;

/**
 * The tasks of an import: one checks the workbook and stages the good rows, the other imports them. Each runs in one
 * transaction; a cancelled task leaves nothing.
 *
 * @example
 * const tasks = [...importTasks(siteImporter)];
 */
export const importTasks = (importer: Importer<never>): readonly TaskKind<ImportInput>[] => {
  const { check, take } = kindsOf(importer);
  return [check, take];
};

/** The two by name. */
export function kindsOf(importer: Importer<never>): Record<'check' | 'take', TaskKind<ImportInput>> {
  const { name, what, permission } = importer;
  const of = {
    kind: 'import',
    permission,
    cancelled: ({ importId }: ImportInput, tx: Db, at: Date) => giveUp(tx, importId, at),
  } as const;
  return {
    check: taskKind<ImportInput>({
      ...of,
      name: `${name}.check`,
      title: { zh: `${text.checking.zh}${what.zh}`, en: `${text.checking.en} ${what.en}` },
      outcome: text.found,
      run: async () => (input, context) => checkSheet(importer, input, context),
    }),
    take: taskKind<ImportInput>({
      ...of,
      name: `${name}.take`,
      title: { zh: `${text.taking.zh}${what.zh}`, en: `${text.taking.en} ${what.en}` },
      outcome: text.taken,
      run: async () => (input, context) => takeRows(importer, input, context),
    }),
  };
}

/** Removes an import with its rows and its file. */
export async function giveUp(tx: Db, importId: string, at: Date): Promise<void> {
  await tx.deleteFrom('kernel.imports').where('id', '=', importId).execute();
  await tx.deleteFrom('kernel.import_rows').where('import_id', '=', importId).execute();
  await releaseFiles(tx, 'import', importId, at);
}

async function checkSheet(importer: Importer<never>, { importId }: ImportInput, task: TaskContext): Promise<void> {
  const { database, services, signal, lang, clock } = task;
  const { given, sha256, file_id: fileId } = await importOf(task, importId);
  const { size } = await database.kysely
    .selectFrom('kernel.files')
    .select('size')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  await task.finish(async (tx) => {
    const checking = await importer.begin(given as never, contextOf(task, tx));
    let rows = 0;
    let good = 0;
    let bad = 0;
    let rejected: RejectedRow[] = [];
    const flush = async (): Promise<void> => {
      await stage(tx, importId, rejected);
      rejected = [];
      // lets the event loop run, so that a cancellation arrives
      signal.throwIfAborted();
    };
    const bytes = await services.storage.read(sha256);
    if (!bytes) throw new Error(`The bytes of file ${fileId} are missing`);
    const onProgress = (done: number): void => task.report(Math.round(done * Number(size)), Number(size));
    for await (const row of readSheet(bytes, importer.columns, lang, { signal, onProgress })) {
      rows += 1;
      const problems = row.problems ? cellProblems(row.problems) : checking.check(row);
      if (problems === null) continue;
      if (problems.length === 0) good += 1;
      else {
        bad += 1;
        if (bad > maxRejected) throw tooManyProblems(row.number, lang);
        rejected.push({ number: row.number, cells: row.cells, problems });
      }
      if (rejected.length >= batch || rows % batch === 0) await flush();
    }
    const { staged, rejected: later = [], counts = {} } = await checking.end();
    rejected.push(...later);
    await flush();
    for (let start = 0; start < staged.length; start += batch) {
      await stage(tx, importId, staged.slice(start, start + batch));
      signal.throwIfAborted();
    }
    const found = {
      rows: good - later.length,
      ...counts,
      staged: staged.length,
      good: good - later.length,
      bad: bad + later.length,
    };
    await tx
      .updateTable('kernel.imports')
      .set({ checked_at: clock.now(), found: JSON.stringify(found) })
      .where('id', '=', importId)
      .execute();
    return { answer: found };
  });
}

const tooManyProblems = (row: number, lang: TaskContext['lang']) => {
  const values = { most: maxRejected.toLocaleString('en-US'), row };
  return refuse.field('file', text.tooManyProblems, lang, values);
};

const cellProblems = (problems: NonNullable<SheetRow['problems']>): InputProblem[] =>
  problems.map(({ column, why }) => ({ path: column, message: bilingual(why) }));

async function stage(tx: Tx, importId: string, rows: readonly (StagedRow & Partial<RejectedRow>)[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ number, cells, problems }) => ({ number, cells, problems: problems ?? null }));
  await sql`
    insert into kernel.import_rows (import_id, number, cells, problems)
    select ${importId}, number, cells, problems
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r (number integer, cells jsonb, problems jsonb)`.execute(
    tx,
  );
}

/** Imports the staged rows. Data stored meanwhile by other users may block the whole import, or reject some rows. */
async function takeRows(importer: Importer<never>, { importId }: ImportInput, task: TaskContext): Promise<void> {
  const { given, name, sha256 } = await importOf(task, importId);
  await task.finish(async (tx) => {
    const at = task.clock.now();
    const staged = await tx
      .selectFrom('kernel.import_rows')
      .select(['number', 'cells'])
      .where('import_id', '=', importId)
      .where('problems', 'is', null)
      .orderBy('number')
      .execute();
    const { counts, rejected = [] } = await importer.take(staged, given as never, contextOf(task, tx));
    task.signal.throwIfAborted();
    await sql`delete from kernel.import_rows where import_id = ${importId} and problems is null`.execute(tx);
    await stage(tx, importId, rejected);
    const { bad } = await tx
      .selectFrom('kernel.import_rows')
      .select((of) => of.fn.countAll<string>().as('bad'))
      .where('import_id', '=', importId)
      .executeTakeFirstOrThrow();
    const taken = { ...counts, bad: Number(bad) };
    const { numUpdatedRows } = await tx
      .updateTable('kernel.imports')
      .set({ applied_at: at, taken: JSON.stringify(taken) })
      .where('id', '=', importId)
      .where('applied_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw refuse.state('applied');
    const place = importer.history?.(given as never) ?? {
      entity: 'import',
      entityId: importId,
      action: 'import.apply',
    };
    const content = { after: { file: name, sha256, rows: counts.added } };
    await record(tx, { actor: task.owner, ...place, at, content });
    return { answer: taken };
  });
}

const contextOf = ({ database, clock, lang, owner }: TaskContext, tx: Tx) => ({
  db: tx,
  pool: database.pool,
  clock,
  lang,
  actor: owner,
});

async function importOf({ database }: TaskContext, importId: string) {
  const found = await database.kysely
    .selectFrom('kernel.imports')
    .select(['given', 'name', 'sha256', 'file_id', 'applied_at'])
    .where('id', '=', importId)
    .executeTakeFirstOrThrow(refuse.notFound);
  return found;
}
