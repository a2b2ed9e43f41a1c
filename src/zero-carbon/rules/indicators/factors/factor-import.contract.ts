import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { recordId } from '#kernel/checks/fields.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Text } from '#kernel/i18n/text.ts';
import {
  importCalls,
  importRejected,
  importTemplate,
  type ColumnKind,
  type ImportColumn,
} from '#kernel/import/import-parts.ts';
import { factorFields } from './factor-fields.ts';
import { categoryWords, factorWords as text, fieldWords, gridKindWords, markWords } from './factors.words.ts';

const access = { permission: 'factors.edit', scope: 'all' } as const;

const needed: ReadonlySet<string> = new Set('code category nameZh nameEn unit mark sourceZh sourceEn'.split(' '));

const kinds: Readonly<Record<string, ColumnKind>> = {
  ...Object.fromEntries('value from to year ncv carbon oxidation'.split(' ').map((key) => [key, 'number' as const])),
  ...Object.fromEntries(
    'code category unit mark gas region kind factorSet ncvUnit'.split(' ').map((key) => [key, 'code' as const]),
  ),
  superseded: 'flag',
};

/** As the export has them. */
export const factorColumns: readonly ImportColumn[] = Object.entries(fieldWords).map(([key, label]) => ({
  key,
  label,
  kind: kinds[key] ?? 'text',
  ...(needed.has(key) && { required: true as const }),
}));

/** A code, or what it is called in either language. */
function choice<Code extends string>(words: Readonly<Record<Code, Text>>, wrong: Text) {
  const codeOf = (typed: string): Code | undefined =>
    (Object.keys(words) as Code[]).find((code) =>
      [code, words[code].zh, words[code].en].some((name) => normalise(name) === normalise(typed)),
    );
  return z.pipe(
    z.string(bilingual(wrong)).check(z.refine((typed) => codeOf(typed) !== undefined, { error: bilingual(wrong) })),
    z.transform((typed) => codeOf(typed)!),
  );
}

const flag = choice({ yes: text.yes, no: text.no }, text.wrongFlag);
const year = z.string().check(z.regex(/^(19|20|21)\d\d$/, bilingual(text.wrongYear)));

/** A row of the workbook. */
export const factorRow = z.object({
  ...factorFields,
  category: choice(categoryWords, text.wrongCategory),
  mark: choice(markWords, text.wrongMark),
  kind: z.optional(choice(gridKindWords, text.wrongKind)),
  year: z.optional(z.pipe(year, z.transform(Number))),
  superseded: z._default(
    z.pipe(
      flag,
      z.transform((answer) => answer === 'yes'),
    ),
    false,
  ),
});

export const factorTemplate = importTemplate({
  path: '/factors/import/template',
  title: text.title,
  columns: factorColumns,
});

export const {
  upload: importFactors,
  show: shownFactors,
  apply: applyFactors,
  cancel: cancelFactors,
} = importCalls({
  path: '/factors/import',
  what: 'factors',
  access,
  /** The draft that they go into: new ones are added, those of a known id changed. */
  input: z.object({ edition: recordId }),
});

export const rejectedFactors = importRejected({
  path: '/factors/import/rejected',
  title: text.title,
  access,
  columns: factorColumns,
});
