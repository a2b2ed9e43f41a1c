import * as z from 'zod/mini';
import { historyRow } from '#accounts/logs/logs.contract.ts';
import { line, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportList } from '#kernel/list/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { confidences, factorCategories } from '#zero-carbon/calculation/factor.ts';
import {
  edition,
  editionColumns,
  editionFilters,
  newDraft,
  publishing,
  shownEdition,
} from '#zero-carbon/indicators/editions/editions.contract.ts';
import { categoryWords, factorWords, markWords } from './factors.words.ts';

const access = { permission: 'factors.edit', scope: 'all' } as const;

/** How many factors it has. */
const count = z.int();

export const listFactorSets = list({
  path: '/factors/versions/list',
  summary: 'The versions of the factors, the newest first.',
  access,
  filters: editionFilters,
  sorts: ['-createdAt'],
  row: z.object({ ...edition, count }),
});

export const exportFactorSets = exportList(listFactorSets, factorWords.title, [
  editionColumns.code,
  { key: 'count', label: factorWords.count, kind: 'integer' },
  editionColumns.state,
  editionColumns.basedOn,
  editionColumns.changedAt,
  editionColumns.publishedAt,
]);

export const showFactorSet = endpoint({
  method: 'GET',
  path: '/factors/versions/show',
  summary: 'One version of the factors, without them, and the one in force that it is compared with.',
  access,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...shownEdition,
    count,
    /** The version in force; null where there is none, or this is it. */
    current: z.nullable(z.object({ id: z.string(), code: z.string() })),
  }),
});

export const draftFactorSet = endpoint({
  method: 'POST',
  path: '/factors/versions/draft',
  summary: 'Drafts a new version of the factors from another one.',
  access,
  changes: 'effect',
  input: newDraft,
  output: z.object({ id: z.string() }),
  errors: [{ code: 4000, when: 'there is a version of this code' }],
});

export const publishFactorSet = endpoint({
  method: 'POST',
  path: '/factors/versions/publish',
  summary:
    'Puts a draft into force and retires the version that was, in one act; reports keep the factors that they have.',
  access: { permission: 'factors.publish', scope: 'all' },
  changes: 'effect',
  input: publishing,
  output: z.object({}),
  errors: [{ code: 4009, when: 'the draft or the version in force is not the one that was looked at' }],
});

export const factorSetHistory = list({
  path: '/factors/versions/history',
  summary: 'What happened to a version of the factors, newest first.',
  access,
  filters: { id: recordId },
  needs: ['id'],
  sorts: ['-at'],
  row: historyRow,
});

export const listFactors = list({
  path: '/factors/list',
  summary: 'The factors of a version, each with its source and mark.',
  access,
  filters: {
    /** The version. */
    edition: recordId,
    /** A part of the id, a name, a source or a gas. */
    find: line(100),
    category: z.array(z.enum(factorCategories)).check(z.maxLength(factorCategories.length)),
    mark: z.array(z.enum(confidences)).check(z.maxLength(confidences.length)),
    year: z.int().check(z.gte(1900), z.lte(2199)),
    /** CN, a region of the grid or a province's six digits. */
    region: line(10),
    factorSet: line(20),
  },
  needs: ['edition'],
  sorts: ['code', '-year'],
  row: z.object({
    /** The factor's, in every version; `code` is the same. */
    id: z.string(),
    code: z.string(),
    category: z.enum(factorCategories),
    /** In the caller's language, as the source and the note are. */
    name: z.string(),
    /** A decimal text; null where only a range was published. */
    value: z.nullable(z.string()),
    /** The ends of that range. */
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    unit: z.string(),
    gas: z.string(),
    year: z.nullable(z.int()),
    region: z.string(),
    factorSet: z.string(),
    source: z.string(),
    mark: z.enum(confidences),
    superseded: z.boolean(),
    note: z.string(),
  }),
});

export const exportFactors = exportList(listFactors, factorWords.title, [
  { key: 'code', label: factorWords.code, kind: 'text' },
  { key: 'category', label: factorWords.category, kind: 'choice', words: categoryWords },
  { key: 'name', label: factorWords.name, kind: 'text' },
  { key: 'value', label: factorWords.value, kind: 'decimal' },
  { key: 'from', label: factorWords.from, kind: 'decimal' },
  { key: 'to', label: factorWords.to, kind: 'decimal' },
  { key: 'unit', label: factorWords.unit, kind: 'text' },
  { key: 'gas', label: factorWords.gas, kind: 'text' },
  { key: 'year', label: factorWords.year, kind: 'integer' },
  { key: 'region', label: factorWords.region, kind: 'text' },
  { key: 'factorSet', label: factorWords.factorSet, kind: 'text' },
  { key: 'mark', label: factorWords.mark, kind: 'choice', words: markWords },
  { key: 'source', label: factorWords.source, kind: 'text' },
  { key: 'note', label: factorWords.note, kind: 'text' },
]);
