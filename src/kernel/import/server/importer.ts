import type pg from 'pg';
import type * as z from 'zod/mini';
import { checkInput, inBothLanguages, type InputProblem } from '#kernel/checks/explain.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Lang, Text } from '#kernel/i18n/text.ts';
import type { ImportColumn } from '#kernel/import/import-parts.ts';
import type { TaskOwner } from '#kernel/tasks/server/task-kind.ts';
import type { SheetRow } from './read-sheet.ts';

/** What an importer works with: a transaction, and whoever brought the workbook. */
export interface ImportContext {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly lang: Lang;
  readonly actor: TaskOwner;
}

/** A row whose cells were all read. */
export type StagedRow = Omit<SheetRow, 'problems'>;

/** A row that cannot be taken in, and why: messages are bilingual, since it may be read in either language. */
export interface RejectedRow extends StagedRow {
  readonly problems: readonly InputProblem[];
}

type Counts = Readonly<Record<string, number>>;

/** What a check ends with. */
export interface CheckedSheet {
  /** What is taken in later; its cells are the importer's own business. */
  readonly staged: readonly StagedRow[];
  /** Rows that passed by themselves and do not beside the others. */
  readonly rejected?: readonly RejectedRow[];
  /** What would become of the rows, by name. */
  readonly counts?: Counts;
}

/** The check of one workbook. */
export interface SheetCheck {
  /** What is wrong with a row, bilingual; nothing where it can be taken in, null where it says nothing. */
  readonly check: (row: SheetRow) => readonly InputProblem[] | null;
  /** After the last row. */
  readonly end: () => Promise<CheckedSheet>;
}

/** What a domain says of what it takes in. `Given` is what comes with the workbook, such as the report that it is for. */
export interface Importer<Given extends object = object> {
  /** Unique in the product, `sites`. */
  readonly name: string;
  /** What is taken in. */
  readonly what: Text;
  readonly permission: Permission;
  readonly columns: readonly ImportColumn[];
  /** Its screen's path, below `/index`. */
  readonly address: (given: Given) => string;
  /** Refuses what is given where that is not the caller's, or nothing can be taken into it. */
  readonly admit?: (given: Given, context: ImportContext) => Promise<void>;
  readonly begin: (given: Given, context: ImportContext) => Promise<SheetCheck>;
  /** Takes in what was staged, in the transaction given; what cannot be any more comes back. */
  readonly take: (
    staged: readonly SheetRow[],
    given: Given,
    context: ImportContext,
  ) => Promise<{ readonly counts: Counts & { readonly added: number }; readonly rejected?: readonly RejectedRow[] }>;
  /** Where the history names the file; in that of imports when absent. */
  readonly history?: (given: Given) => { readonly entity: string; readonly entityId: string; readonly action: string };
}

/** A row that its schema takes. */
export interface CheckedRow<Row> {
  /** As the spreadsheet counts. */
  readonly number: number;
  readonly row: Row;
}

interface Rows<Row, Given extends object> extends Pick<
  Importer<Given>,
  'name' | 'what' | 'permission' | 'columns' | 'address' | 'admit'
> {
  /** Of a row's texts by column. */
  readonly schema: z.ZodMiniType<Row>;
  /** What is wrong with rows beside the others and what is stored, bilingual, by their number. */
  readonly check: (
    rows: readonly CheckedRow<Row>[],
    context: ImportContext,
    given: Given,
  ) => Promise<Map<number, InputProblem[]>>;
  /** Adds all rows, in the transaction given. */
  readonly add: (rows: readonly Row[], context: ImportContext, given: Given) => Promise<void>;
}

/**
 * An importer of records, one a row: each is checked by a schema, then beside the others and what is stored.
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
