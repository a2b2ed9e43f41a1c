import * as z from 'zod/mini';
import { instant, line, paragraphs, recordId, requiredLine } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import {
  detailsOf,
  lineSections,
  quantityText,
  sections,
  unitText,
  type LineKind,
} from '#zero-carbon/rules/calculation/report-data.ts';
import { mostRowFiles, mostSerialText } from './entry-fields.ts';
import { entryWords as text } from './entry.words.ts';

const readers = { permission: 'reports.read', scope: 'own' } as const;
const editors = { permission: 'reports.edit', scope: 'own' } as const;

/** Lines of one report. */
export const mostLines = 500;
/** Test reports of one line. */
export const mostLineFiles = 10;
/** Cells that one call saves: what is pasted in one go. */
export const mostCells = 1_000;

const version = z.int().check(z.gte(0), z.lte(1e9));
const month = z.int().check(z.gte(0), z.lte(12));
const quantityName = line(20, 1);
const bases = ['meter', 'bill', 'estimate'] as const;
export type Basis = (typeof bases)[number];

/** A kind of line with its own facts beside its rows. */
const what = <K extends LineKind>(kind: K) => z.object({ kind: z.literal(kind), details: detailsOf[kind] });
const lineWhat = z.discriminatedUnion('kind', [
  what('power'),
  what('fuel'),
  what('heat'),
  what('steam'),
  what('gas'),
  what('biomass'),
  what('own'),
  what('output'),
  what('removal'),
  what('offset'),
]);
export type LineWhat = z.output<typeof lineWhat>;

const cell = z.object({
  quantity: z.string(),
  /** As it was typed; null where it was cleared. */
  value: z.nullable(z.string()),
  unit: z.string(),
  /** Goes up with every change; a cell that was never filled has 0. */
  version: z.int(),
  /** Who changed it last; null where they are gone. */
  person: z.nullable(z.string()),
  /** UTC. */
  at: z.string(),
});
export type EnteredCell = z.output<typeof cell>;

const row = z.object({
  month: z.int(),
  basis: z.nullable(z.enum(bases)),
  note: z.string(),
  /** Why it is so different from the month before. */
  reason: z.string(),
  /** Of green power or offsets, as they were typed. */
  serials: z.string(),
  /** The files behind it. */
  evidence: z.array(z.object({ id: z.string(), name: z.string() })),
  version: z.int(),
  cells: z.array(cell),
});
export type EnteredRow = z.output<typeof row>;

const enteredLine = z.object({
  id: z.string(),
  section: z.enum(lineSections),
  name: z.string(),
  /** The number of the meter it is read from. */
  meter: z.nullable(z.object({ id: z.string(), number: z.string() })),
  inUse: z.boolean(),
  what: lineWhat,
  /** The test reports behind its own figures. */
  evidence: z.array(z.object({ id: z.string(), name: z.string() })),
  version: z.int(),
  /** Those that were filled. */
  rows: z.array(row),
});
export type EnteredLine = z.output<typeof enteredLine>;

const comparedLine = z.object({
  ...enteredLine.shape,
  /** Months of the same line in the site's report of the year before: their main quantity, where it is filled. */
  earlier: z.array(z.object({ month: z.int(), value: z.string(), unit: z.string() })),
});
export type ComparedLine = z.output<typeof comparedLine>;

export const showSection = endpoint({
  method: 'GET',
  path: '/reports/section',
  summary: 'A section of a report of the own enterprise, with all that was entered.',
  access: readers,
  changes: 'none',
  input: z.object({ id: recordId, section: z.enum(lineSections) }),
  output: z.object({
    number: z.string(),
    /** First and last day of the period. */
    start: z.string(),
    end: z.string(),
    /** What the calculation goes by: the evaluation's type, the site's province, the set of warming potentials. */
    type: z.enum(['I', 'II']),
    region: z.string(),
    gwp: z.enum(['AR5', 'AR6']),
    /** The version of its factors; null: the shipped ones. */
    factorSet: z.nullable(z.string()),
    /** Whether the actor may change it now. */
    editable: z.boolean(),
    /** Lines that the actor may change since they are to be supplemented; none of a draft. */
    open: z.array(z.string()),
    /** UTC; null while it is open. */
    finishedAt: z.nullable(instant),
    /** Whether it is finished since the site has nothing of its kind. */
    notApplicable: z.boolean(),
    /** The next section that is not finished; null where none is left. */
    next: z.nullable(z.enum(sections)),
    lines: z.array(comparedLine),
    /** The site's meters, to choose from. */
    meters: z.array(z.object({ id: z.string(), number: z.string(), medium: z.string() })),
  }),
});
export type ShownSection = z.output<(typeof showSection)['output']>;

export const saveLine = endpoint({
  method: 'POST',
  path: '/reports/lines/save',
  summary: 'Adds a line to a report of the own enterprise, or changes its details. A change reopens its section.',
  access: editors,
  changes: 'effect',
  input: z.object({
    /** The report. */
    id: recordId,
    /** The line and the version that was read; absent for a new one. */
    line: z.optional(recordId),
    version: z.optional(version),
    section: z.enum(lineSections),
    name: requiredLine(100, text.needName),
    meter: z.optional(recordId),
    inUse: z.boolean(),
    what: lineWhat,
    /** The test reports behind its own figures; a measured one needs one. */
    evidence: z._default(z.array(recordId).check(z.maxLength(mostLineFiles)), []),
  }),
  output: z.object({ id: z.string(), version: z.int() }),
  errors: [
    {
      code: 4009,
      when: 'another user has changed the line, or the report is not a draft; data.state is the version or the state',
    },
    { code: 5000, when: `the report has ${mostLines} lines, or the line was not asked for` },
  ],
});

export const removeLine = endpoint({
  method: 'POST',
  path: '/reports/lines/remove',
  summary: 'Removes a line and what was entered in it. Reopens its section.',
  access: editors,
  changes: 'effect',
  input: z.object({ id: recordId, line: recordId }),
  output: z.object({ name: z.string() }),
  errors: [{ code: 4009, when: 'the report is no draft' }],
});

const cellKey = { line: recordId, month, quantity: quantityName };

export const saveCells = endpoint({
  method: 'POST',
  path: '/reports/cells/save',
  summary:
    'Saves cells of a report and the details of their months. Cells that another user has changed stay unchanged and are returned.',
  access: editors,
  changes: 'effect',
  input: z.object({
    /** The report. */
    id: recordId,
    /** `value` null clears a cell; `version` is the one that was read, 0 of a cell that was never filled. */
    cells: z
      .array(z.object({ ...cellKey, value: z.nullable(quantityText), unit: unitText, version }))
      .check(z.maxLength(mostCells)),
    /** What is left out stays; null clears it. */
    rows: z
      .array(
        z.object({
          line: recordId,
          month,
          version,
          basis: z.optional(z.nullable(z.enum(bases))),
          note: z.optional(z.nullable(paragraphs(500))),
          reason: z.optional(z.nullable(paragraphs(500))),
          serials: z.optional(z.nullable(paragraphs(mostSerialText))),
          /** Of the enterprise's evidence. */
          evidence: z.optional(z.array(recordId).check(z.maxLength(mostRowFiles))),
        }),
      )
      .check(z.maxLength(200)),
  }),
  output: z.object({
    /** UTC. */
    at: z.string(),
    cells: z.array(z.object({ line: z.string(), month: z.int(), quantity: z.string(), version: z.int() })),
    rows: z.array(z.object({ line: z.string(), month: z.int(), version: z.int() })),
    /** Cells that were not saved, as they are now. */
    conflicts: z.array(z.object({ line: z.string(), month: z.int(), ...cell.shape })),
    /** Rows that were not saved, as they are now. */
    rowConflicts: z.array(z.object({ line: z.string(), ...row.shape })),
    /** Rows that were not saved, since a serial of theirs counts in another report; in the caller's words. */
    held: z.array(z.object({ line: z.string(), month: z.int(), message: z.string() })),
  }),
  errors: [
    { code: 4009, when: 'the report is no draft' },
    { code: 5000, when: 'further information is requested for the report, and not for one of the lines' },
    { code: 4029, when: 'serials that another report holds were entered too often' },
  ],
});

export const finishSection = endpoint({
  method: 'POST',
  path: '/reports/section/finish',
  summary: 'Marks a section as complete, or as not applicable to the site.',
  access: editors,
  changes: 'effect',
  input: z.object({
    id: recordId,
    section: z.enum(lineSections),
    /** The site has nothing of its kind: of a section without lines in use. */
    notApplicable: z._default(z.boolean(), false),
  }),
  output: z.object({
    finishedAt: instant,
    /** The next section that is not finished; null where none is left. */
    next: z.nullable(z.enum(sections)),
  }),
  errors: [
    { code: 4009, when: 'the report is no draft' },
    {
      code: 5000,
      when: 'a value is missing or cannot be calculated, or it has lines and is marked as not applicable',
    },
  ],
});

export const reopenSection = endpoint({
  method: 'POST',
  path: '/reports/section/reopen',
  summary: 'Reopens a completed section.',
  access: editors,
  changes: 'effect',
  input: z.object({ id: recordId, section: z.enum(lineSections) }),
  output: z.object({}),
  errors: [{ code: 4009, when: 'the report is no draft' }],
});
