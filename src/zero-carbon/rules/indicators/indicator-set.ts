import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { line } from '#kernel/checks/fields.ts';
import { sections } from '#zero-carbon/rules/calculation/report-data.ts';
import { ruleWords } from './rules.words.ts';
import { measureNames } from './measures.ts';

/** A text in both languages; in a draft either may still be empty. */
const text = (max: number) => z.object({ zh: line(max), en: line(max) });

/** A decimal text of at most 9 decimals; empty while a draft has none. */
const decimal = z
  .string()
  .check(z.regex(/^(?:-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?)?$/, bilingual(ruleWords.notDecimal)));
/** The same, not below zero. */
const amount = z.string().check(z.regex(/^(?:(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?)?$/, bilingual(ruleWords.notAmount)));

/** What a part is known by: `1.2`, `M3`, `verified-report`. It stays when the part moves, so that answers stay too. */
const code = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,39}$/, bilingual(ruleWords.notCode)));

/** How an answer or a measure becomes points. `weight` of the indicator is what each can reach. */
const rule = z.union([
  // `unit` is the unit of an answer; a measure has its own.
  /**
   * Worse than `base` is 0; at `base` it is `atBase` percent of the weight, at `lead` or better all of it, and linear
   * in between. A `lead` below `base` means that less is better.
   */
  z.object({
    kind: z.literal('linear'),
    base: decimal,
    lead: decimal,
    /** Percent of the weight; 60 in the shipped set. */
    atBase: amount,
    unit: line(20),
  }),
  /** A band extends from its own `from` to the next one; below the first there are no points. */
  z.object({
    kind: z.literal('bands'),
    bands: z.array(z.object({ from: decimal, points: amount })).check(z.maxLength(20)),
    unit: line(20),
  }),
  z.object({
    kind: z.literal('choice'),
    options: z.array(z.object({ id: code, name: text(100), points: amount })).check(z.maxLength(20)),
  }),
  /** The weight by the share of the items that are met. */
  z.object({
    kind: z.literal('count'),
    items: z.array(z.object({ id: code, name: text(100) })).check(z.maxLength(50)),
  }),
  z.object({ kind: z.literal('yes-no') }),
]);

const indicator = z.object({
  id: code,
  name: text(100),
  weight: amount,
  /** What the calculation gives; null where the enterprise answers. */
  measure: z.nullable(z.enum(measureNames)),
  rule,
  /** The evidence that is asked for. */
  evidence: text(300),
  /** What reviewers check. */
  checks: z.array(text(200)).check(z.maxLength(10)),
  /** Whether an enterprise may declare that it does not apply, with reason and file. */
  mayNotApply: z.boolean(),
});

const veto = z.object({
  id: code,
  name: text(200),
  evidence: text(300),
  checks: z.array(text(200)).check(z.maxLength(10)),
  /** The lowest star that needs it. */
  fromStar: z.int().check(z.gte(3), z.lte(6)),
  /** `offsets`: only where offsets are claimed. */
  onlyIf: z.nullable(z.enum(['offsets'])),
});

/** Characters of the declaration, in each language. */
export const mostDeclaration = 1000;

/** One version of the rules of an evaluation, whole: what is asked, what it is worth, and what each star needs. */
export const indicatorSet = z.object({
  title: text(100),
  /** Its figures are a proposal, taken from no standard; every page that displays them states this. */
  proposal: z.boolean(),
  /** What is declared with a report that is submitted; the portal's own words where left out. */
  declaration: z.optional(text(mostDeclaration)),
  categories: z
    .array(z.object({ id: code, name: text(100), indicators: z.array(indicator).check(z.maxLength(30)) }))
    .check(z.maxLength(20)),
  vetoes: z.array(veto).check(z.maxLength(30)),
  /** From three stars up; a star has every row below it met too. */
  gates: z
    .array(
      z.object({
        star: z.int().check(z.gte(3), z.lte(6)),
        points: amount,
        /** Percent. */
        renewablePower: amount,
        neutralised: amount,
      }),
    )
    .check(z.maxLength(4)),
  /** The lowest star that takes no estimated month. */
  measuredFromStar: z.int().check(z.gte(3), z.lte(6)),
  /** The sections of data entry that it asks. */
  sections: z.array(z.enum(sections)).check(z.maxLength(sections.length)),
});

export type IndicatorSet = z.output<typeof indicatorSet>;
export type Category = IndicatorSet['categories'][number];
export type Indicator = Category['indicators'][number];
export type Rule = Indicator['rule'];
export type Veto = IndicatorSet['vetoes'][number];
export type Gate = IndicatorSet['gates'][number];

/** The indicators of every category, in the order of the set. */
export const indicatorsOf = (set: IndicatorSet): Indicator[] => set.categories.flatMap(({ indicators }) => indicators);
