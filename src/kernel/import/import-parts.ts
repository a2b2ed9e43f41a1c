import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';
import { endpoint, type Access } from '#kernel/contract/endpoint.ts';
import type { AnyColumn, ExportEndpoint } from '#kernel/contract/export-endpoint.ts';
import { uploadEndpoint, type FileField } from '#kernel/contract/upload-endpoint.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { importWords } from './import.words.ts';

/**
 * The type of a column. `code`: a text without invisible characters. `number`: a figure, 50% is 0.5; `percent`: a
 * figure in percent, 50% is 50; `amount`: a figure that may include its unit, 50% stays so. `date`: a day; a time after
 * it is dropped. `flag`: a code, and a logical value is `yes` or `no`.
 */
export type ColumnKind = 'text' | 'code' | 'number' | 'percent' | 'amount' | 'date' | 'flag';

/** One column of an imported workbook. */
export interface ImportColumn {
  /** The field of the row's schema. */
  readonly key: string;
  /** Its heading, in either language. */
  readonly label: Text;
  /** A workbook without this column is rejected. */
  readonly required?: true;
  /** `text` when absent. */
  readonly kind?: ColumnKind;
}

/** Maximum number of rows in one workbook. */
export const mostImported = 100_000;

/** The one file of an import. */
const importFiles: readonly FileField[] = [
  {
    name: 'file',
    least: 1,
    most: 1,
    mostBytes: 20 * 1_048_576,
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
];

/** A task that was started for an import. */
export const importStarted = z.object({ id: z.string(), task: z.string() });

/** The status of the caller's last uploaded workbook; null if there is none. */
export const shownImport = z.object({
  import: z.nullable(
    z.object({
      id: z.string(),
      /** The file's. */
      name: z.string(),
      /** The task that checks it, or imports its rows. */
      task: z.string(),
      phase: z.enum(['checking', 'checked', 'taking', 'taken', 'failed']),
      /** `good` and `bad` rows, and further counts of its domain; after the import, `added`. */
      counts: z.record(z.string(), z.number()),
      /** Why the last task failed. */
      problem: z.nullable(z.string()),
      /** The problems, in the order of the rows; the first hundred. */
      problems: z.array(
        z.object({
          /** The row number of the spreadsheet. */
          row: z.int(),
          /** Its heading, in the caller's language; empty for a row as a whole. */
          column: z.string(),
          message: z.string(),
        }),
      ),
    }),
  ),
});
export type ShownImport = NonNullable<z.output<typeof shownImport>['import']>;

export const importId = z.object({ id: recordId });

interface Sheet<A extends Access> {
  readonly path: `/${string}`;
  readonly title: Text;
  readonly access: A;
  readonly columns: readonly ImportColumn[];
}

/** The path and access of an import, shared by its calls. */
interface Import<I extends z.ZodMiniType, A extends Access> {
  readonly path: `/${string}`;
  /** The plural of the imported records, for docs/api.md: `sites`. */
  readonly what: string;
  readonly access: A;
  /** The record that the rows belong to; `z.object({})` if there is none. */
  readonly input: I;
}

/**
 * Declares the calls of an import beside its workbooks: upload one, read its findings, import its rows, cancel it.
 *
 * @example
 * export const { upload: importSites, show: shownSites, apply: applySites, cancel: cancelSites } = importCalls({
 *   path: '/sites/import', what: 'sites', access: editors, input: z.object({}),
 * });
 */
export const importCalls = <I extends z.ZodMiniType, const A extends Access>({
  path,
  what,
  access,
  input,
}: Import<I, A>) => ({
  upload: uploadEndpoint({
    path,
    summary: `Has a workbook of ${what} checked by a task; nothing is taken in yet. The one brought before is given up.`,
    access,
    files: importFiles,
    input,
    output: importStarted,
    errors: [{ code: 5000, when: 'too many tasks are under way' }],
  }),
  show: endpoint({
    method: 'GET',
    path: `${path}/show`,
    summary: `What was found in the workbook of ${what} that the caller brought last.`,
    access,
    changes: 'none',
    input,
    output: shownImport,
  }),
  apply: endpoint({
    method: 'POST',
    path: `${path}/apply`,
    summary: `Has a task take in what of a checked workbook of ${what} nothing is wrong with, in one transaction.`,
    access,
    changes: 'effect',
    input: importId,
    output: importStarted,
    errors: [
      { code: 4009, when: 'it is not checked, or is being taken in' },
      { code: 5000, when: 'too many tasks are under way' },
    ],
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}/cancel`,
    summary: `Gives a workbook of ${what} up; nothing of it is left.`,
    access,
    changes: 'effect',
    input: importId,
    output: z.object({}),
    errors: [{ code: 4009, when: 'it was taken in' }],
  }),
});

const textColumns = (columns: readonly ImportColumn[]): AnyColumn[] =>
  columns.map(({ key, label }) => ({ key, label, kind: 'text' }));

/**
 * Declares the empty workbook of an import: its headings, which are public.
 *
 * @example
 * export const siteTemplate = importTemplate({ path: '/sites/import/template', title, columns: siteColumns });
 */
export const importTemplate = ({ columns, ...sheet }: Omit<Sheet<Access>, 'access'>) =>
  ({
    kind: 'export',
    method: 'POST',
    summary: 'The empty workbook of the import: its headings.',
    access: 'session',
    ...sheet,
    input: z.object({}),
    columns: textColumns(columns),
  }) as const satisfies ExportEndpoint;

/**
 * Declares the workbook of an import with the current data, so that it can be uploaded again as it is.
 *
 * @example
 * export const reportSheet = filledTemplate({ path: '/reports/import/template', title, access: readers, columns, input });
 */
export const filledTemplate = <I extends z.ZodMiniType, const A extends Access>({
  columns,
  ...sheet
}: Sheet<A> & { readonly input: I }) =>
  ({
    kind: 'export',
    method: 'POST',
    summary: 'The workbook of the import, filled with what is there.',
    ...sheet,
    columns: textColumns(columns),
  }) as const satisfies ExportEndpoint<I>;

/**
 * Declares the workbook of rejected rows of an import: the original rows, with the problems of each. After correction,
 * it can be uploaded again.
 *
 * @example
 * export const rejectedSites = importRejected({ path: '/sites/import/rejected', title, access: editors, columns: siteColumns });
 */
export const importRejected = <const A extends Access>({ columns, ...sheet }: Sheet<A>) =>
  ({
    kind: 'export',
    method: 'POST',
    summary: 'The rows of an import that could not be taken in, and why.',
    ...sheet,
    input: importId,
    columns: [
      ...textColumns(columns),
      { key: 'reasons', label: importWords.reasons, kind: 'text' },
      { key: 'row', label: importWords.row, kind: 'integer' },
    ],
  }) as const satisfies ExportEndpoint;
