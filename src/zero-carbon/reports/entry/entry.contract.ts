import * as z from 'zod/mini';
import { line, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { quantitiesOf, quantityText, unitText } from '#zero-carbon/calculation/report-data.ts';
import { entryLineKinds, entrySections, rowFields, type EntryField } from './entry-fields.ts';

const readers = { permission: 'reports.read', scope: 'own' } as const;
const editors = { permission: 'reports.edit', scope: 'own' } as const;

const fields = [
  ...new Set([...entryLineKinds.flatMap((kind) => Object.keys(quantitiesOf[kind])), ...rowFields]),
] as EntryField[];
const section = z.enum(entrySections);
const version = z.int().check(z.gte(0));

/** A month's field of a line. */
const place = {
  line: recordId,
  /** 1 is the first month of the period; 0 the one row of a line that is answered once a year. */
  month: z.int().check(z.gte(0), z.lte(12)),
  field: z.enum(fields),
};

const amount = z.object({ value: quantityText, unit: unitText });

/** A cell as it is stored. */
const cell = z.object({
  ...place,
  /** In the unit that the line counts in, or a text; empty where it was cleared. */
  value: z.string(),
  /** As it was typed, where that was in another unit. */
  typed: z.nullable(amount),
  /** Goes up with every change. */
  version,
  /** Who wrote it last. */
  by: z.nullable(z.string()),
  /** UTC. */
  at: z.string(),
});

const details = {
  /** Of a fuel: the id of a shipped factor. */
  factor: z.nullable(line(80)),
  /** kg/L, of a fuel that is counted in litres. */
  density: z.nullable(quantityText),
  /** Of steam: absolute, MPa. */
  pressure: z.nullable(quantityText),
  /** Of steam, °C; null for saturated. */
  temperature: z.nullable(quantityText),
  /** Of a refill: `R-410A`. */
  gas: z.nullable(line(20)),
  measure: z.nullable(z.enum(['output', 'revenue', 'value-added', 'area', 'staff'])),
  /** Of a removal. */
  method: z.nullable(line(200)),
};

export const entryLine = z.object({
  id: z.string(),
  kind: z.enum(entryLineKinds),
  name: z.string(),
  /** What its quantities count; empty where the kind has one unit for each. */
  unit: z.string(),
  inUse: z.boolean(),
  ...details,
  version,
});

export const showReportSection = endpoint({
  method: 'GET',
  path: '/reports/section/show',
  summary: "One section of a report: its lines and all that is entered in them, with each cell's version.",
  access: readers,
  changes: 'none',
  input: z.object({ id: recordId, section }),
  output: z.object({
    number: z.string(),
    /** First day of the period. */
    start: z.string(),
    /** False once the report is no draft any more, and for whoever may only read. */
    editable: z.boolean(),
    /** UTC; null while the section is open. */
    finishedAt: z.nullable(z.string()),
    lines: z.array(entryLine),
    cells: z.array(cell),
  }),
});

/** Cells that one call saves at most. */
export const mostCells = 500;

export const saveReportCells = endpoint({
  method: 'POST',
  path: '/reports/cells/save',
  summary: 'Saves a block of cells of one section, all of it or nothing, and reopens the section.',
  access: editors,
  changes: 'effect',
  input: z.object({
    id: recordId,
    section,
    cells: z
      .array(
        z.object({
          ...place,
          /** An amount, a text, or the code of a basis; null clears the cell. */
          value: z.nullable(line(500, 1)),
          /** Of the amount, where it is not the unit that the line counts in. */
          unit: z.optional(unitText),
          /** That the change is based on; 0 for a cell that was never written. */
          version,
        }),
      )
      .check(z.minLength(1), z.maxLength(mostCells)),
  }),
  output: z.object({ cells: z.array(cell) }),
  errors: [
    { code: 4009, when: 'somebody else has written one of the cells since, or the report is no draft any more' },
    { code: 4000, when: 'a value does not fit its field; beside `cells.3.value`' },
  ],
});

/** Lines that a report may have. */
export const mostLines = 200;

export const saveReportLine = endpoint({
  method: 'POST',
  path: '/reports/lines/save',
  summary: 'Adds a line to a section of a report, or changes what one says of itself.',
  access: editors,
  changes: 'effect',
  input: z.object({
    report: recordId,
    section,
    id: z.optional(recordId),
    version: z.optional(version),
    kind: z.enum(entryLineKinds),
    name: line(100, 1),
    /** Where the kind leaves it to the line. */
    unit: z.optional(unitText),
    inUse: z.boolean(),
    ...details,
  }),
  output: z.object({ id: z.string(), version }),
  errors: [{ code: 4009, when: 'somebody else has changed the line since, or the report is no draft any more' }],
});

export const deleteReportLine = endpoint({
  method: 'POST',
  path: '/reports/lines/delete',
  summary: 'Deletes a line of a report with all that is entered in it.',
  access: editors,
  changes: 'effect',
  input: z.object({ report: recordId, id: recordId }),
  output: z.object({ name: z.string() }),
  errors: [{ code: 4009, when: 'the report is no draft any more' }],
});

export const finishReportSection = endpoint({
  method: 'POST',
  path: '/reports/section/finish',
  summary: 'Says that a section is done, or opens it again.',
  access: editors,
  changes: 'effect',
  input: z.object({ id: recordId, section, finished: z.boolean() }),
  output: z.object({ finishedAt: z.nullable(z.string()) }),
  errors: [
    { code: 5000, when: 'something is missing; the message says how much' },
    { code: 4009, when: 'the report is no draft any more' },
  ],
});
