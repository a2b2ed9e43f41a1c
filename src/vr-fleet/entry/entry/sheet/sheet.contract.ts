import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';
import { uploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import { importTemplate, type ImportColumn } from '#kernel/import/import-parts.ts';
import { sheetColumnWords, sheetWords as text } from './sheet.words.ts';

/** Rows and bytes of one workbook. */
export const mostRows = 20_000;
export const mostBytes = 5 * 1_048_576;
/** Maximum number of orders into which the rows of one workbook are entered. */
export const mostOrders = 5;

export const deviceColumns = [
  { key: 'sn', label: sheetColumnWords.sn, required: true, kind: 'code' },
  { key: 'nickname', label: sheetColumnWords.nickname },
  { key: 'group', label: sheetColumnWords.group },
] as const satisfies readonly ImportColumn[];
export type DeviceColumn = (typeof deviceColumns)[number]['key'];
const columnKeys = deviceColumns.map(({ key }) => key) as [DeviceColumn, ...DeviceColumn[]];

export const deviceTemplate = importTemplate({
  path: '/vr/entry/import/template',
  title: text.sheetTitle,
  columns: deviceColumns,
});

export const importDevices = uploadEndpoint({
  path: '/vr/entry/import',
  summary:
    'Reads a workbook of headsets and returns the errors of its rows; on request enters the valid rows in one transaction. The workbook is not stored.',
  access: { permission: 'devices.edit', scope: 'own' },
  files: [
    {
      name: 'file',
      least: 1,
      most: 1,
      mostBytes,
      types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    },
  ],
  input: z.object({
    /** `check` enters nothing. */
    step: z.enum(['check', 'take']),
    /** Each row goes into the first of these that is for its model and has a seat left. */
    orderIds: z.array(recordId).check(z.minLength(1), z.maxLength(mostOrders)),
    /** Creates missing groups; otherwise rows with a missing group cannot be entered. */
    makeGroups: z.optional(z.boolean()),
  }),
  output: z.object({
    /** Valid rows, each with a seat. */
    good: z.int(),
    /** Headsets that were entered: none by `check`. */
    added: z.int(),
    /** The number of the first of them; null if none was entered. */
    firstNumber: z.nullable(z.int()),
    /** The requested orders: seats left before, and the number of rows entered into each. */
    orders: z.array(z.object({ id: z.string(), remaining: z.int(), takes: z.int() })),
    /** Rows for which only a seat is missing; `bad` includes them. */
    excess: z.int(),
    /** Names of missing groups, spelled as in the first of the otherwise valid rows. */
    newGroups: z.array(z.string()),
    /** Rows that are not entered; they are returned only in this response. */
    bad: z.array(
      z.object({
        /** Row number in the spreadsheet. */
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
      when: 'the file is not a workbook, lacks a column, or has too many rows; the error belongs to `file`',
    },
    { code: 5000, when: 'the new groups would exceed the maximum number of groups of a customer' },
  ],
});
export type Imported = z.output<(typeof importDevices)['output']>;
