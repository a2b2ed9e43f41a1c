import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { instant, line, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { offeredMove } from '#kernel/workflow/moves.contract.ts';
import { condition } from './eligibility.ts';
import { reportStateWords } from './reports.states.ts';
import { obstacle, runSummary } from './runs/runs.contract.ts';
import { hubSection } from './sections.contract.ts';
import { evaluationTypeWords, monthWords, reportWords as text } from './reports.words.ts';

const readers = { permission: 'reports.read', scope: 'own' } as const;
const editors = { permission: 'reports.edit', scope: 'own' } as const;

const states = Object.keys(reportStateWords) as (keyof typeof reportStateWords)[];
const evaluationType = z.enum(Object.keys(evaluationTypeWords) as (keyof typeof evaluationTypeWords)[]);
const months = Object.keys(monthWords) as `${keyof typeof monthWords}`[];

const row = z.object({
  id: z.string(),
  /** `RPT-2026-00123`. */
  number: z.string(),
  enterpriseName: z.string(),
  /** In the caller's language, where it has one. */
  siteName: z.string(),
  type: evaluationType,
  /** Twelve whole months; both days count. */
  start: z.string(),
  end: z.string(),
  state: z.enum(states),
  /** That reviews it; null until it is submitted. */
  organisation: z.nullable(z.string()),
  /** Of a finished report; null of a draft, and where no row of gates was met. */
  star: z.nullable(z.int()),
  points: z.nullable(z.string()),
  /** t CO2e. */
  gross: z.nullable(z.string()),
  /** Of the finished report on the same site and the twelve months before. */
  pointsBefore: z.nullable(z.string()),
  grossBefore: z.nullable(z.string()),
  /** t CO2e per unit of the output chosen as denominator, exact; null of a draft, and where none was chosen. */
  intensity: z.nullable(z.string()),
  intensityUnit: z.nullable(z.string()),
  /** Of the year before, where its denominator has the same unit. */
  intensityBefore: z.nullable(z.string()),
  /** UTC. */
  createdAt: instant,
});

export const listReports = list({
  path: '/reports/list',
  summary: "Lists the reports of the caller's enterprise, or of all enterprises if the caller may read all.",
  access: readers,
  filters: {
    /** The beginning of a number, or a part of the name of a site or an enterprise. */
    find: line(100),
    state: z.array(z.enum(states)).check(z.maxLength(states.length)),
    type: evaluationType,
    site: recordId,
    /** In which the period ends. */
    year: z.int().check(z.gte(1990), z.lte(2199)),
  },
  sorts: ['-createdAt', '-end'],
  row,
});

export const exportReports = exportList(listReports, text.title, [
  { key: 'number', label: text.number, kind: 'text' },
  { key: 'enterpriseName', label: text.enterprise, kind: 'text' },
  { key: 'siteName', label: text.site, kind: 'text' },
  { key: 'type', label: text.type, kind: 'choice', words: evaluationTypeWords },
  { key: 'start', label: text.start, kind: 'day' },
  { key: 'end', label: text.end, kind: 'day' },
  { key: 'state', label: text.state, kind: 'choice', words: reportStateWords },
  { key: 'organisation', label: text.organisation, kind: 'text' },
  { key: 'star', label: text.star, kind: 'integer' },
  { key: 'points', label: text.points, kind: 'decimal' },
  { key: 'pointsBefore', label: text.pointsBefore, kind: 'decimal' },
  { key: 'gross', label: text.gross, kind: 'decimal' },
  { key: 'grossBefore', label: text.grossBefore, kind: 'decimal' },
  { key: 'intensity', label: text.intensity, kind: 'decimal' },
  { key: 'intensityUnit', label: text.intensityUnit, kind: 'text' },
  { key: 'intensityBefore', label: text.intensityBefore, kind: 'decimal' },
  { key: 'createdAt', label: text.created, kind: 'instant' },
]);

/** A site and twelve months from the first day of one. */
const planned = {
  site: z.string(bilingual(text.needSite)).check(z.regex(/^[1-9]\d{0,17}$/, bilingual(text.needSite))),
  year: z.int().check(z.gte(1990), z.lte(2199)),
  month: z.enum(months),
  /** II counts scope 3 as well. */
  type: evaluationType,
};

export const eligibility = endpoint({
  method: 'POST',
  path: '/reports/eligibility',
  summary: 'What must be so before a report on a site and period can be applied with, and what of it is.',
  access: readers,
  changes: 'none',
  input: z.object(planned),
  output: z.object({ conditions: z.array(condition) }),
});

export const createReport = endpoint({
  method: 'POST',
  path: '/reports/create',
  summary: 'Begins a report on a site of the actor’s enterprise over twelve months.',
  access: editors,
  changes: 'effect',
  input: z.object({
    ...planned,
    /** A report of the same enterprise: its lines are taken over with their meters and factors, never its quantities. */
    copy: z.optional(recordId),
  }),
  output: z.object({
    id: z.string(),
    number: z.string(),
    /** Lines that were taken over. */
    copied: z.int(),
  }),
  errors: [{ code: 5000, when: 'a condition for creating a report is not met; msg is the reason' }],
});

export const showReport = endpoint({
  method: 'GET',
  path: '/reports/show',
  summary: 'One report: what it is about, whether it can be applied with, and what may be done with it.',
  access: readers,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.extend(row, {
    /** Its province, in the caller's language. */
    regionView: z.string(),
    gwp: z.enum(['AR5', 'AR6']),
    /** The version of the indicators that it is assessed by; null where none was in force. */
    set: z.nullable(z.string()),
    /** Of a draft: a newer version of indicators or factors is in force. */
    newer: z.boolean(),
    /** In their order; scope 3 for type II alone. */
    sections: z.array(hubSection),
    /** The caller may change it, and it is a draft. */
    mayEdit: z.boolean(),
    conditions: z.array(condition),
    /** What keeps a draft from being finished; nothing of what is no draft. */
    /** Whether the caller may submit it now. */
    maySubmit: z.boolean(),
    obstacles: z.array(obstacle),
    /** What it came to; null of a draft. */
    run: z.nullable(runSummary),
    moves: z.array(offeredMove),
    /** The caller may move it to another one. */
    mayTransfer: z.boolean(),
  }),
});
