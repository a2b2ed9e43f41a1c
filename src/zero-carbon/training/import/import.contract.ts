import * as z from 'zod/mini';
import { uploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import { importTemplate, type ImportColumn } from '#kernel/import/import-parts.ts';
import { importCertificatesWords as text, importColumnWords } from './import.words.ts';

/** Rows of one workbook. */
export const mostCertificates = 50_000;
/** The maximum number of invalid rows returned; with more, the workbook must be corrected before certificates are issued. */
export const mostReturned = 2_000;

export const certificateColumns = [
  { key: 'name', label: importColumnWords.name, required: true },
  { key: 'idCard', label: importColumnWords.idCard, required: true, kind: 'code' },
  { key: 'course', label: importColumnWords.course, required: true, kind: 'code' },
  { key: 'issuedOn', label: importColumnWords.issuedOn, required: true, kind: 'date' },
  { key: 'expiresOn', label: importColumnWords.expiresOn, required: true, kind: 'date' },
  { key: 'number', label: importColumnWords.number, kind: 'code' },
] as const satisfies readonly ImportColumn[];
export type CertificateColumn = (typeof certificateColumns)[number]['key'];
const columnKeys = certificateColumns.map(({ key }) => key) as [CertificateColumn, ...CertificateColumn[]];

export const certificateTemplate = importTemplate({
  path: '/training/certificates/import/template',
  title: text.sheetTitle,
  columns: certificateColumns,
});

export const importCertificates = uploadEndpoint({
  path: '/training/certificates/import',
  summary:
    'Reads a workbook of training certificates that the caller’s organisation issued outside the platform and returns the errors of its rows; on request registers the valid rows in one transaction. The workbook is not stored.',
  access: { permission: 'training.manage', scope: 'own' },
  files: [
    {
      name: 'file',
      least: 1,
      most: 1,
      mostBytes: 20 * 1_048_576,
      types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    },
  ],
  input: z.object({
    /** `check` issues nothing. */
    step: z.enum(['check', 'take']),
  }),
  output: z.object({
    /** Rows with nothing wrong. */
    good: z.int(),
    /** Certificates that were issued: none by a check. */
    added: z.int(),
    /** Rows with something wrong; they stand in this answer and nowhere else. */
    bad: z.array(
      z.object({
        /** As the spreadsheet counts. */
        row: z.int(),
        /** As they were read, by column; empty ones left out. */
        cells: z.partialRecord(z.enum(columnKeys), z.string()),
        problems: z.array(
          z.object({
            column: z.enum(columnKeys),
            /** In the caller's language. */
            message: z.string(),
          }),
        ),
      }),
    ),
  }),
  errors: [
    {
      code: 4000,
      when: 'it is no workbook, lacks a column, or has too many rows, or more than 2,000 with something wrong, beside `file`',
    },
    { code: 5000, when: 'the organisation may not issue today, or no template is in use' },
  ],
});
export type BadRow = z.output<(typeof importCertificates)['output']>['bad'][number];
