import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';
import type { Access } from '#kernel/contract/endpoint.ts';
import type { AnyColumn, ExportEndpoint } from '#kernel/contract/export-endpoint.ts';
import type { FileField } from '#kernel/contract/upload-endpoint.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { importWords } from './import.words.ts';

/** One column of a workbook that is taken in. */
export interface ImportColumn {
  /** The field of the row's schema. */
  readonly key: string;
  /** Its heading, in either language. */
  readonly label: Text;
  /** A workbook without it is not taken. */
  readonly required?: true;
}

/** Rows of one workbook. */
export const mostImported = 100_000;

/** The one file of an import. */
export const importFiles: readonly FileField[] = [
  {
    name: 'file',
    least: 1,
    most: 1,
    mostBytes: 20 * 1_048_576,
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
];

/** What the dry run of a workbook found. */
export const dryRun = z.object({
  id: z.string(),
  /** Rows that can be taken in. */
  good: z.int(),
  bad: z.int(),
  /** What is wrong, in the order of the rows; the first hundred. */
  problems: z.array(
    z.object({
      /** As the spreadsheet counts. */
      row: z.int(),
      /** Its heading, in the caller's language; empty for a row as a whole. */
      column: z.string(),
      message: z.string(),
    }),
  ),
});

export const importId = z.object({ id: recordId });

/** How many rows were taken in. */
export const imported = z.object({ added: z.int() });

interface Sheet<A extends Access> {
  readonly path: `/${string}`;
  readonly title: Text;
  readonly access: A;
  readonly columns: readonly ImportColumn[];
}

const textColumns = (columns: readonly ImportColumn[]): AnyColumn[] =>
  columns.map(({ key, label }) => ({ key, label, kind: 'text' }));

/**
 * Declares the empty workbook of an import: its headings, which are no secret.
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
 * Declares what of an import could not be taken in, as a workbook: the rows as they came, and what is wrong with each. Put
 * right, it can be brought again.
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
