import * as z from 'zod/mini';
import { line } from '#kernel/checks/fields.ts';
import { exportList } from '#kernel/list/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { confidences, factorCategories } from '#zero-carbon/calculation/factor.ts';
import { categoryWords, factorWords, markWords } from './factors.words.ts';

/** The categories of published factors, and the warming potentials of gases. */
const categories = [...factorCategories, 'gwp'] as const;
export type FactorCategory = (typeof categories)[number];

export const listFactors = list({
  path: '/factors/list',
  summary: 'The factors that calculations use, each with its source and mark.',
  access: { permission: 'indicators.edit', scope: 'all' },
  filters: {
    /** A part of the id, a name, a source or a gas. */
    find: line(100),
    category: z.array(z.enum(categories)).check(z.maxLength(categories.length)),
    mark: z.array(z.enum(confidences)).check(z.maxLength(confidences.length)),
    year: z.int().check(z.gte(1900), z.lte(2199)),
    /** CN, a region of the grid or a province's six digits. */
    region: line(10),
  },
  sorts: ['code', '-year'],
  row: z.object({
    id: z.string(),
    code: z.string(),
    category: z.enum(categories),
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
