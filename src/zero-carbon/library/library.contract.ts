import * as z from 'zod/mini';
import { cappedTotal, line, paging } from '#kernel/checks/fields.ts';
import { languages } from '#kernel/i18n/text.ts';
import { factChecks, titleForms } from './provenance.ts';

/** A code of a group, as its address carries it. */
export const groupCode = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,29}$/));

/** What both lists take besides their own facets. */
export const listInput = {
  code: z.optional(groupCode),
  /** Part of a title, a number or an issuer's name, in either language. */
  keyword: z.optional(line(100)),
  /** Four digits. */
  year: z.optional(z.string().check(z.regex(/^(19|20|21)\d\d$/))),
  ...paging,
};

/** What the lists of both libraries answer, around their items. */
export const listOutput = {
  /** The group's name in the caller's language, or the library's when no group was asked for. */
  type: z.string(),
  ...cappedTotal,
};

/** `lang` is that of the title; `date` is as precise as known: `2026-01-19`, `2025-12`, `2008`, or null. */
export const titled = {
  id: z.string(),
  title: z.string(),
  date: z.nullable(z.string()),
  lang: z.enum(languages),
};

export const factCheck = z.nullable(z.enum(factChecks));
export const titleForm = z.nullable(z.enum(titleForms));

/** A place in its group, newest first, counted to 10,000. */
export const placeInGroup = z.object({ position: z.int(), total: z.int() });
