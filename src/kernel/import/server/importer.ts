import type pg from 'pg';
import type * as z from 'zod/mini';
import { checkInput, inBothLanguages, type InputProblem } from '#kernel/checks/explain.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Lang, Text } from '#kernel/i18n/text.ts';
import type { ImportColumn } from '#kernel/import/import-parts.ts';
import type { TaskOwner } from '#kernel/tasks/server/task-kind.ts';
import type { SheetRow } from './read-rows.ts';

/** The context of an importer: a transaction, and the user who uploaded the workbook. */
export interface ImportContext {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly lang: Lang;
  readonly actor: TaskOwner;
}

/** A row whose cells are all valid. */
export type StagedRow = Omit<SheetRow, 'problems'>;

/** A rejected row and the reasons: messages are bilingual, because the reader may switch languages. */
export interface RejectedRow extends StagedRow {
  readonly problems: readonly InputProblem[];
}

type Counts = Readonly<Record<string, number>>;

/** The result of a check. */
export interface CheckedSheet {
  /** The rows to import later; only the importer interprets their cells. */
  readonly staged: readonly StagedRow[];
  /** Rows that are valid by themselves but conflict with others. */
  readonly rejected?: readonly RejectedRow[];
  /** The expected effects on the rows, by name. */
  readonly counts?: Counts;
}

/** The check of one workbook. */
export interface SheetCheck {
  /** The problems of a row, bilingual; empty if it can be imported, null if the row has no content. */
  readonly check: (row: SheetRow) => readonly InputProblem[] | null;
  /** After the last row. */
  readonly end: () => Promise<CheckedSheet>;
}

/** A domain's importer. `Given` is the input beside the workbook, such as the report that it is for. */
export interface Importer<Given extends object = object> {
  /** Unique in the product, `sites`. */
  readonly name: string;
  /** The name of the imported records. */
  readonly what: Text;
  readonly permission: Permission;
  readonly columns: readonly ImportColumn[];
  /** Its screen's path, below `/index`. */
  readonly address: (given: Given) => string;
  /** Refuses an input that is not the caller's, or that accepts no import. */
  readonly admit?: (given: Given, context: ImportContext) => Promise<void>;
  readonly begin: (given: Given, context: ImportContext) => Promise<SheetCheck>;
  /** Imports the staged rows, in the given transaction; returns rows that are no longer valid. */
  readonly take: (
    staged: readonly SheetRow[],
    given: Given,
    context: ImportContext,
  ) => Promise<{ readonly counts: Counts & { readonly added: number }; readonly rejected?: readonly RejectedRow[] }>;
  /** The entity under which the history records the file; that of imports when absent. */
  readonly history?: (given: Given) => { readonly entity: string; readonly entityId: string; readonly action: string };
}

/** A row that matches its schema. */
export interface CheckedRow<Row> {
  /** The row number of the spreadsheet. */
  readonly number: number;
  readonly row: Row;
}

interface Rows<Row, Given extends object> extends Pick<
  Importer<Given>,
  'name' | 'what' | 'permission' | 'columns' | 'address' | 'admit'
> {
  /** Of a row's texts by column. */
  readonly schema: z.ZodMiniType<Row>;
  /** The problems of rows with other rows and with stored data, bilingual, by row number. */
  readonly check: (
    rows: readonly CheckedRow<Row>[],
    context: ImportContext,
    given: Given,
  ) => Promise<Map<number, InputProblem[]>>;
  /** Adds all rows, in the given transaction. */
  readonly add: (rows: readonly Row[], context: ImportContext, given: Given) => Promise<void>;
}

/**
 * An importer of records, one per row: each is validated by a schema, then against the other rows and the stored data.
 *
 * @example
 * export const siteImporter = rowImporter({ name: 'sites', columns, schema: siteRow, check, add, … });
 */
export const rowImporter = <Row, Given extends object = object>({
  schema,
  check,
  add,
  ...importer
}: Rows<Row, Given>): Importer<Given> => ({
  ...importer,
  async begin(given, context) {
    const good: (CheckedRow<Row> & StagedRow)[] = [];
    return {
      check(row) {
        const { data, problems } = checkInput(schema, row.cells, context.lang);
        if (problems) return inBothLanguages((lang) => checkInput(schema, row.cells, lang).problems ?? []);
        good.push({ ...row, row: data });
        return [];
      },
      async end() {
        const wrong = await check(good, context, given);
        return {
          staged: good.filter(({ number }) => !wrong.has(number)),
          rejected: good.flatMap(({ number, cells }) => {
            const problems = wrong.get(number);
            return problems ? [{ number, cells, problems }] : [];
          }),
        };
      },
    };
  },
  async take(staged, given, context) {
    const rows = staged.map(({ cells }) => checkInput(schema, cells, context.lang).data as Row);
    await add(rows, context, given);
    return { counts: { added: rows.length } };
  },
});
