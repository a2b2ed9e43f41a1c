import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import {
  factCheck,
  groupCode,
  listInput,
  listOutput,
  placeInGroup,
  titled,
  titleForm,
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
  /** As far as the record says; `unstated` where it does not. */
  state: z.enum(standardStates),
});
export type StandardItem = z.output<typeof item>;

export const topStandards = endpoint({
  method: 'GET',
  path: '/zerocstandard/top',
  summary: 'The newest standards of each series, series in their fixed order; a series without standards is left out.',
  access: 'public',
  changes: 'none',
  input: z.object({}),
  output: topGroups(item),
});

export const listStandards = endpoint({
  method: 'GET',
  path: '/zerocstandard/more',
  summary: 'Standards of one series or of all, newest first, optionally by year, state and keyword.',
  access: 'public',
  changes: 'none',
  input: z.object({ ...listInput, state: z.optional(z.enum(standardStates)) }),
  output: z.object({ ...listOutput, items: z.array(item) }),
});

export const standardFacets = endpoint({
  method: 'GET',
  path: '/zerocstandard/facets',
  summary: 'The years and states that the standards of one series, or of all, can be narrowed by.',
  access: 'public',
  changes: 'none',
  input: z.object({ code: z.optional(groupCode) }),
  output: z.object({
    /** Every series, for the switch between them. */
    types: z.array(z.object({ code: z.string(), name: z.string() })),
    /** Newest first. */
    years: z.array(z.string()),
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
  /** Sanitised HTML in the language that `contentLang` says: what is known of the standard, never its text. */
  content: z.string(),
  /** Of the content. */
  contentLang: item.shape.lang,
  /** The series' code. */
  code: z.string(),
  /** The series' name. */
  type: z.string(),
  /** Of the body that keeps the series. */
  homePage: z.nullable(z.string()),
  /** How the title stands here. */
  titleForm,
  /** The title in the other language, where both exist, for the reader to match it. */
  otherTitle: z.nullable(z.string()),
  /** How that one stands here. */
  otherTitleForm: titleForm,
  /** How far the number was checked. */
  numberCheck: factCheck,
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
  /** When the record was compiled; null for one entered here. */
  compiledOn: z.nullable(z.string()),
  /** Where it stands in its series. */
  place: placeInGroup,
  /** At most six. */
  related: z.array(related),
});
export type Standard = z.output<typeof standard>;

export const showStandard = endpoint({
  method: 'GET',
  path: '/zerocstandard/show',
  summary: 'One standard: its facts, how far each was checked, its successor and what is related to it.',
  access: 'public',
  changes: 'none',
  input: z.object({ id: recordId }),
  output: standard,
});
