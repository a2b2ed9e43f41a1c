import * as z from 'zod/mini';
import type { Text } from '#kernel/i18n/text.ts';
import { isCalendarDate } from './calendar-date.ts';
import { bilingual } from './explain.ts';
import { inputWords } from './input.words.ts';
import { hasHiddenControls, hasInvisible } from './normalise.ts';
import { totalCap } from './total-cap.ts';

/**
 * Rejects line ends in a text of one line.
 *
 * @example
 * z.string().check(z.trim(), oneLine)
 */
export const oneLine = z.refine<string>((text) => !/[\r\n\u0085\u2028\u2029]/.test(text), {
  error: bilingual(inputWords.lineEnds),
});

/**
 * A character limit that stops the further checks of a field, which may be slow for a long text.
 *
 * @example
 * z.string().check(z.trim(), maxCharacters(100), z.refine(isExpensive))
 */
export const maxCharacters = (max: number, tooLong?: Text) =>
  z.maxLength(max, { ...(tooLong && { error: bilingual(tooLong) }), abort: true });

/**
 * One line of text of at most `max` characters, trimmed, without line ends and invisible characters.
 *
 * @example
 * z.object({ companyName: z.optional(line(100)) })
 */
export const line = (max: number, min = 0) =>
  z.string().check(
    z.trim(),
    z.minLength(min),
    maxCharacters(max),
    z.refine((text) => !hasInvisible(text), { error: bilingual(inputWords.hiddenControls) }),
    oneLine,
  );

/**
 * A required line of text, with its own message when it is missing.
 *
 * @example
 * z.object({ name: requiredLine(100, text.needName) })
 */
export const requiredLine = (max: number, missing: Text) =>
  z.string(bilingual(missing)).check(
    z.trim(),
    z.minLength(1, bilingual(missing)),
    maxCharacters(max),
    z.refine((text) => !hasInvisible(text), { error: bilingual(inputWords.hiddenControls) }),
    oneLine,
  );

/**
 * A text of at most `max` characters that may have several lines, trimmed, without controls that hide or reorder.
 *
 * @param missing the message for an empty or absent text; without it, the text may be empty.
 * @example
 * z.object({ reason: paragraphs(1_000) })
 */
export const paragraphs = (max: number, missing?: Text) =>
  z.string(missing && bilingual(missing)).check(
    z.trim(),
    z.minLength(missing ? 1 : 0, missing && bilingual(missing)),
    maxCharacters(max),
    z.refine((text) => !hasHiddenControls(text), { error: bilingual(inputWords.hiddenControls) }),
  );

const id = () => z.string().check(z.regex(/^[1-9]\d{0,17}$/, bilingual(inputWords.notId)));

/** A record's id: a positive whole number as a string. */
export const recordId = id();

/** The id of an uploaded file; a form has a file chosen for it. */
export const fileId = id();

/** A date without time, `YYYY-MM-DD`, from 1900 to 2199, that the calendar has. */
export const calendarDate = z.string().check(z.refine(isCalendarDate, { error: bilingual(inputWords.notDate) }));

/** ISO 8601, UTC. */
// Of a response: a handler returns a `Date`.
export const instant = z.codec(z.date(), z.string(), {
  decode: (at) => at.toISOString(),
  encode: (text) => new Date(text),
});

/** The start of a page and its number of rows. `pageNo` and `total` of a request are ignored. */
export const paging = {
  start: z._default(z.int().check(z.gte(0), z.lte(totalCap)), 0),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
};

/** A count that stops at 10,000; `more` means that there are more. */
export const cappedTotal = {
  total: z.int(),
  more: z.optional(z.boolean()),
  /** How many there are beyond the cap, where that is known. */
  exact: z.optional(z.int()),
};
