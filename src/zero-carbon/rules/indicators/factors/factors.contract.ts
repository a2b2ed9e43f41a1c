import * as z from 'zod/mini';
import { line, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { confidences, factorCategories, gridKinds } from '#zero-carbon/rules/calculation/factor.ts';
import {
  edition,
  editionColumns,
  editionFilters,
  editVersion,
  newDraft,
  publishing,
  shownEdition,
} from '#zero-carbon/rules/indicators/editions/editions.contract.ts';
import { factorFields } from './factor-fields.ts';
import { categoryWords, factorWords, fieldWords, gridKindWords, markWords } from './factors.words.ts';

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
  summary: 'Publishes a draft and retires the current version in one transaction; reports retain their factors.',
  access: { permission: 'factors.publish', scope: 'all' },
  changes: 'effect',
  input: publishing,
  output: z.object({}),
  errors: [{ code: 4009, when: 'the draft or the version in force is not the one that was looked at' }],
});

/** A factor as it is entered, but that what is empty is null. */
const factorRow = z.object({
  /** The factor's in every version, as `code` is. */
  id: z.string(),
  code: z.string(),
  category: z.enum(factorCategories),
  nameZh: z.string(),
  nameEn: z.string(),
  value: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  unit: z.string(),
  gas: z.nullable(z.string()),
  year: z.nullable(z.int()),
  region: z.nullable(z.string()),
  kind: z.nullable(z.enum(gridKinds)),
  factorSet: z.nullable(z.string()),
  mark: z.enum(confidences),
  sourceZh: z.string(),
  sourceEn: z.string(),
  superseded: z.boolean(),
  noteZh: z.nullable(z.string()),
  noteEn: z.nullable(z.string()),
  ncv: z.nullable(z.string()),
  ncvUnit: z.nullable(z.string()),
  carbon: z.nullable(z.string()),
  oxidation: z.nullable(z.string()),
  /** How often its version was edited. */
  version: z.int(),
});

/** One field of a factor; `before` is null where it is new, `after` where it is gone. */
const difference = z.object({
  key: z.string(),
  id: z.string(),
  part: z.string(),
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
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
  row: factorRow,
});

export const showFactor = endpoint({
  method: 'GET',
  path: '/factors/show',
  summary: 'One factor of a version.',
  access,
  changes: 'none',
  input: z.object({ edition: recordId, code: line(80) }),
  output: factorRow,
});

export const saveFactor = endpoint({
  method: 'POST',
  path: '/factors/save',
  summary: 'Adds a factor to a draft, or changes one.',
  access,
  changes: 'effect',
  input: z.object({
    edition: recordId,
    version: editVersion,
    /** The id that it had; absent for a new one. */
    was: z.optional(line(80)),
    ...factorFields,
  }),
  output: z.object({ version: z.int() }),
  errors: [
    { code: 4000, when: 'there is a factor of this id, or its figures, unit and category do not fit together' },
    {
      code: 4009,
      when: 'another user has edited the draft, or it is no longer a draft; data.state is the version or the state',
    },
  ],
});

export const removeFactor = endpoint({
  method: 'POST',
  path: '/factors/remove',
  summary: 'Removes a factor from a draft.',
  access,
  changes: 'effect',
  input: z.object({ edition: recordId, version: editVersion, code: line(80) }),
  output: z.object({ version: z.int() }),
  errors: [{ code: 4009, when: 'another user has edited the draft, or it is no longer a draft' }],
});

export const factorDifferences = endpoint({
  method: 'GET',
  path: '/factors/versions/differences',
  summary: 'What a version would change in the factors in force.',
  access,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({ differences: z.array(difference) }),
});

/** As the import takes them in again. */
export const exportFactors = exportList(listFactors, factorWords.title, [
  { key: 'code', label: fieldWords.code, kind: 'text' },
  { key: 'category', label: fieldWords.category, kind: 'choice', words: categoryWords },
  { key: 'nameZh', label: fieldWords.nameZh, kind: 'text' },
  { key: 'nameEn', label: fieldWords.nameEn, kind: 'text' },
  { key: 'value', label: fieldWords.value, kind: 'text' },
  { key: 'from', label: fieldWords.from, kind: 'text' },
  { key: 'to', label: fieldWords.to, kind: 'text' },
  { key: 'unit', label: fieldWords.unit, kind: 'text' },
  { key: 'gas', label: fieldWords.gas, kind: 'text' },
  { key: 'year', label: fieldWords.year, kind: 'integer' },
  { key: 'region', label: fieldWords.region, kind: 'text' },
  { key: 'kind', label: fieldWords.kind, kind: 'choice', words: gridKindWords },
  { key: 'factorSet', label: fieldWords.factorSet, kind: 'text' },
  { key: 'mark', label: fieldWords.mark, kind: 'choice', words: markWords },
  { key: 'sourceZh', label: fieldWords.sourceZh, kind: 'text' },
  { key: 'sourceEn', label: fieldWords.sourceEn, kind: 'text' },
  { key: 'superseded', label: fieldWords.superseded, kind: 'flag' },
  { key: 'noteZh', label: fieldWords.noteZh, kind: 'text' },
  { key: 'noteEn', label: fieldWords.noteEn, kind: 'text' },
  { key: 'ncv', label: fieldWords.ncv, kind: 'text' },
  { key: 'ncvUnit', label: fieldWords.ncvUnit, kind: 'text' },
  { key: 'carbon', label: fieldWords.carbon, kind: 'text' },
  { key: 'oxidation', label: fieldWords.oxidation, kind: 'text' },
]);
