import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { checkInput, type InputProblem } from '#kernel/checks/explain.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { ExportEndpoint } from '#kernel/contract/export-endpoint.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { UploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { handleExport } from '#kernel/export/server/handle-export.ts';
import { rowsOf } from '#kernel/export/server/rows-of.ts';
import { claimFile, releaseFiles } from '#kernel/files/server/claim-file.ts';
import type { Storage } from '#kernel/files/server/storage.ts';
import { handleUpload, type UploadedFile } from '#kernel/files/server/upload/handle-upload.ts';
import { handle, type Context, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { dryRun, imported, importId, ImportColumn } from '#kernel/import/import-parts.ts';
import { importWords as text } from '#kernel/import/import.words.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { readSheet } from './read-sheet.ts';
import './imports.tables.ts';

type Own = { readonly permission: Permission; readonly scope: 'own' };
type ImportAccess = Own | { readonly permission: Permission; readonly scope: 'all' };
export type ImportContext<A extends ImportAccess = Own> = Context<A>;

/** A row that its schema takes. */
export interface CheckedRow<Row> {
  /** As the spreadsheet counts. */
  readonly number: number;
  readonly row: Row;
}

/** What a domain says of the rows that it takes in. `Given` is what comes with the workbook, such as where its rows go. */
export interface Importer<Row, Given extends object = object, A extends ImportAccess = Own> {
  readonly columns: readonly ImportColumn[];
  /** Of a row's texts by column. */
  readonly schema: z.ZodMiniType<Row>;
  /** What is wrong with rows beside the others and what is stored, by their number. */
  readonly check: (
    rows: readonly CheckedRow<Row>[],
    context: ImportContext<A>,
    given: Given,
  ) => Promise<Map<number, InputProblem[]>>;
  /** Adds all rows, in the call's transaction. */
  readonly add: (rows: readonly Row[], context: ImportContext<A>, given: Given) => Promise<void>;
}

/** The calls of one import, as a contract declares them. */
export interface ImportCalls<Given extends object, A extends ImportAccess> {
  readonly template: ExportEndpoint<z.ZodMiniObject, object, 'session'>;
  readonly upload: UploadEndpoint<z.ZodMiniType<Given>, typeof dryRun, A>;
  readonly apply: Endpoint<typeof importId, typeof imported, A>;
  readonly cancel: Endpoint<typeof importId, z.ZodMiniObject, A>;
  readonly rejected: ExportEndpoint<typeof importId, object, A>;
}

/** Rows that are written at once. */
const batch = 1_000;
const mostShown = 100;

/**
 * Binds the calls of an import: a workbook is read and checked, its good rows can be taken in, all in one transaction, and
 * the others come back as a workbook. Until then nothing of it is in the domain; given up, nothing of it is left.
 *
 * @example
 * importRoutes({ template, upload, apply, cancel, rejected }, siteImporter, storage)
 */
export const importRoutes = <Row, Given extends object, A extends ImportAccess>(
  calls: ImportCalls<Given, A>,
  importer: Importer<Row, Given, A>,
  storage: Storage,
): Route[] => [
  handleExport(calls.template, async () => ({ total: 0, rows: none() })),
  handleUpload(calls.upload, (given, context, [file]) =>
    runDry(calls.upload.path, { file: file!, given }, importer, { ...context, storage }),
  ),
  handle(calls.apply, ({ id }, context) => apply(calls.upload.path, id, importer, context)),
  handle(calls.cancel, async ({ id }, { db, actor, clock }) => {
    const found = await lockOpen(db, calls.upload.path, id, partyOf(actor));
    await db.deleteFrom('kernel.imports').where('id', '=', found.id).execute();
    await releaseFiles(db, 'import', id, clock.now());
    return {};
  }),
  handleExport(calls.rejected, async ({ id }, { db, actor }) => {
    const found = await ownImport(db, calls.upload.path, id, partyOf(actor)).executeTakeFirst();
    if (!found) throw refuse.notFound();
    const rows = db
      .selectFrom('kernel.import_rows')
      .select(['number', 'cells', 'problems'])
      .where('import_id', '=', id)
      .where('problems', 'is not', null)
      .orderBy('number');
    return rowsOf(db, rows, (some) =>
      some.map(({ number, cells, problems }) => ({
        ...cells,
        reasons: (problems ?? []).map(({ message }) => message).join('；'),
        row: number,
      })),
    );
  }),
];

// oxlint-disable-next-line require-yield -- a template has no rows
async function* none(): AsyncGenerator<never[]> {}

async function runDry<Row, Given extends object, A extends ImportAccess>(
  path: string,
  { file, given }: { readonly file: UploadedFile; readonly given: Given },
  importer: Importer<Row, Given, A>,
  context: ImportContext<A> & { readonly storage: Storage },
): Promise<z.input<typeof dryRun>> {
  const { db: tx, actor, clock, lang, storage } = context;
  const bytes = await storage.read(file.sha256);
  if (!bytes) throw new Error(`The bytes of file ${file.id} are missing`);
  const { id } = await tx
    .insertInto('kernel.imports')
    .values({
      path,
      given: JSON.stringify(given),
      party_id: partyOf(actor),
      person_id: actor.personId,
      file_id: file.id,
      name: file.name,
      sha256: file.sha256,
      created_at: clock.now(),
      applied_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await claimFile(tx, file.id, 'import', id, actor);

  const good: CheckedRow<Row>[] = [];
  const bad = new Map<number, readonly InputProblem[]>();
  let staged: { number: number; cells: string; problems: string | null }[] = [];
  const stage = async (): Promise<void> => {
    if (staged.length > 0) {
      await tx
        .insertInto('kernel.import_rows')
        .values(staged.map((row) => ({ import_id: id, ...row })))
        .execute();
    }
    staged = [];
  };
  for await (const { number, cells } of readSheet(bytes, importer.columns, lang)) {
    const { data, problems } = checkInput(importer.schema, cells, lang);
    if (problems) bad.set(number, problems);
    else good.push({ number, row: data });
    staged.push({ number, cells: JSON.stringify(cells), problems: problems ? JSON.stringify(problems) : null });
    if (staged.length >= batch) await stage();
  }
  await stage();
  for (const [number, problems] of await importer.check(good, context, given)) {
    bad.set(number, problems);
    await tx
      .updateTable('kernel.import_rows')
      .set({ problems: JSON.stringify(problems) })
      .where('import_id', '=', id)
      .where('number', '=', number)
      .execute();
  }
  const labels = new Map(importer.columns.map(({ key, label }) => [key, label[lang]]));
  const problems = [...bad]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([row, those]) =>
      those.map(({ path: key, message }) => ({ row, column: labels.get(key.split('.')[0] ?? '') ?? '', message })),
    );
  const isWrong = (row: CheckedRow<Row>): boolean => bad.has(row.number);
  const goodRows = good.filter((row) => !isWrong(row)).length;
  return { id, good: goodRows, bad: bad.size, problems: problems.slice(0, mostShown) };
}

/** Takes the good rows in. What somebody else has stored meanwhile may stand against it; then nothing is taken in. */
async function apply<Row, Given extends object, A extends ImportAccess>(
  path: string,
  id: string,
  importer: Importer<Row, Given, A>,
  context: ImportContext<A>,
) {
  const { db: tx, actor, clock, lang } = context;
  const at = clock.now();
  const { name, sha256, given } = await lockOpen(tx, path, id, partyOf(actor));
  const staged = await tx
    .selectFrom('kernel.import_rows')
    .select(['number', 'cells'])
    .where('import_id', '=', id)
    .where('problems', 'is', null)
    .orderBy('number')
    .execute();
  const rows = staged.map(({ cells }) => checkInput(importer.schema, cells, lang).data as Row);
  await importer.add(rows, context, given as Given);
  await tx.updateTable('kernel.imports').set({ applied_at: at }).where('id', '=', id).execute();
  await sql`delete from kernel.import_rows where import_id = ${id} and problems is null`.execute(tx);
  const content = { after: { file: name, sha256, rows: rows.length } };
  await record(tx, { actor, entity: 'import', entityId: id, action: 'import.apply', at, content });
  return { added: rows.length };
}

/** Whose an import is; those of people without a party are theirs who may act for all. */
const partyOf = ({ partyId }: { readonly partyId: string | null }): string => partyId ?? '';

const ownImport = (db: Db, path: string, id: string, partyId: string) =>
  db
    .selectFrom('kernel.imports')
    .select(['id', 'name', 'sha256', 'applied_at', 'given'])
    .where('id', '=', id)
    .where('path', '=', path)
    .where('party_id', '=', partyId);

async function lockOpen(tx: Db, path: string, id: string, partyId: string) {
  const found = await ownImport(tx, path, id, partyId).forUpdate().executeTakeFirst();
  if (!found) throw refuse.notFound();
  if (found.applied_at !== null) throw refuse.state('applied');
  return found;
}

/** How the history of imports reads: each called by its file. */
export const importRecord: RecordKind = {
  entity: 'import',
  name: text.record,
  actions: { 'import.apply': text.applied },
  fields: { file: text.file, sha256: text.sha256, rows: text.rows },
  names: async (ids, { db }) => {
    const rows = await db.selectFrom('kernel.imports').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
};
