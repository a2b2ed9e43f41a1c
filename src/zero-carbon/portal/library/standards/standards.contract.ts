import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';
import {
  documentFields,
  facets,
  factCheck,
  listInput,
  listOutput,
  publicRead,
  titled,
  topGroups,
} from '#zero-carbon/portal/library/library.contract.ts';
import { standardStates } from './standards.words.ts';

/** Which date stands in a list: that of issue or, where only that is known, of entry into force. */
export const standardDateKinds = ['issued', 'effective'] as const;

/** A standard in a list, its number first. */
const item = z.object({
  ...titled,
  /** What the date is of. */
  dateKind: z.nullable(z.enum(standardDateKinds)),
  /** `GB/T 36132-2025`. */
  number: z.string(),
  /** As far as it is recorded; `unstated` otherwise. */
  state: z.enum(standardStates),
});
export type StandardItem = z.output<typeof item>;

export const topStandards = publicRead({
  path: '/zerocstandard/top',
  summary: 'The newest standards of each series, series in their fixed order; a series without standards is left out.',
  input: z.object({}),
  output: topGroups(item),
});

export const listStandards = publicRead({
  path: '/zerocstandard/more',
  summary: 'Standards of one series or of all, newest first, optionally by year, state and keyword.',
  input: z.object({ ...listInput, state: z.optional(z.enum(standardStates)) }),
  output: z.object({ ...listOutput, items: z.array(item) }),
});

export const standardFacets = publicRead({
  path: '/zerocstandard/facets',
  summary: 'The years and states that the standards of one series, or of all, can be narrowed by.',
  input: z.object({ code: listInput.code }),
  output: z.object({
    ...facets,
    /** Those with a standard here. */
    states: z.array(z.enum(standardStates)),
  }),
});

const link = z.object({ id: z.string(), number: z.string(), title: z.string(), lang: item.shape.lang });

const related = z.object({
  ...item.shape,
  /** Why it stands here: took this one's place, was replaced by it, has the same number in another part or edition, or is of the same series. */
  relation: z.enum(['successor', 'predecessor', 'family', 'series']),
});
export type RelatedStandard = z.output<typeof related>;

const standard = z.object({
  ...item.shape,
  ...documentFields,
  /** Of the body that keeps the series. */
  homePage: z.nullable(z.string()),
  /** The body that issued it. */
  issuer: z.nullable(z.string()),
  /** Date of issue, as precise as known. */
  issued: z.nullable(z.string()),
  /** Date of entry into force, as precise as known. */
  effective: z.nullable(z.string()),
  /** Date of withdrawal, as precise as known. */
  withdrawn: z.nullable(z.string()),
  /** How far the dates were checked. */
  datesCheck: factCheck,
  /** What took its place. */
  successor: z.nullable(link),
  /** At most six. */
  related: z.array(related),
});
export type Standard = z.output<typeof standard>;

export const showStandard = publicRead({
  path: '/zerocstandard/show',
  summary: 'One standard: its facts, how far each was checked, its successor and what is related to it.',
  input: z.object({ id: recordId }),
  output: standard,
});
