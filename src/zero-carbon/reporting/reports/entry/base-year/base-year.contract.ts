import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { quantityText } from '#zero-carbon/rules/calculation/report-data.ts';

const figures = {
  /** Compared with no year. */
  none: z.boolean(),
  year: z.nullable(z.int().check(z.gte(1990), z.lte(2199))),
  /** t CO2e. */
  scope1: z.nullable(quantityText),
  scope2Market: z.nullable(quantityText),
  /** The report's output that is the denominator of its intensity. */
  line: z.nullable(recordId),
  /** What that output came to in the base year. */
  denominator: z.nullable(quantityText),
};

const baseYear = z.object({ ...figures, version: z.int() });
export type BaseYear = z.output<typeof baseYear>;

export const showBaseYear = endpoint({
  method: 'GET',
  path: '/reports/base-year',
  summary: 'The year that a report of the own enterprise is compared with, and its denominator.',
  access: { permission: 'reports.read', scope: 'own' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    number: z.string(),
    /** Whether the actor may change it now. */
    editable: z.boolean(),
    /** Goes up with every change; 0 before the first. */
    base: baseYear,
    /** The report's outputs, to choose from; their unit is empty until an amount is entered. */
    outputs: z.array(z.object({ id: z.string(), name: z.string(), unit: z.string() })),
  }),
});

export const saveBaseYear = endpoint({
  method: 'POST',
  path: '/reports/base-year/save',
  summary: 'Writes the year that a report is compared with; what is left out is emptied.',
  access: { permission: 'reports.edit', scope: 'own' },
  changes: 'effect',
  input: z.object({
    /** The report. */
    id: recordId,
    version: z.int().check(z.gte(0), z.lte(1e9)),
    ...figures,
  }),
  output: z.object({ version: z.int() }),
  errors: [
    {
      code: 4009,
      when: 'another user has changed it, or the report is not a draft; data.state is the version or the state',
    },
  ],
});

/** How many of its figures are open; none where it is compared with no year. */
export const openFigures = ({ none, year, scope1, scope2Market, line, denominator }: BaseYear): number =>
  none ? 0 : [year, scope1, scope2Market, line, denominator].filter((figure) => figure === null).length;
