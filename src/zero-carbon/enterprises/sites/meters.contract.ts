import * as z from 'zod/mini';
import { instant, line, recordId } from '#kernel/checks/fields.ts';
import { defineRecord } from '#kernel/record/define-record.ts';
import { choiceField, flagField, idField, shownField, textField } from '#kernel/record/record-fields.ts';
import { mediumWords, meterWords as text } from './sites.words.ts';

/** Meters of one site. */
export const maxMeters = 200;

export type Medium = keyof typeof mediumWords;
const media = Object.keys(mediumWords) as Medium[];

export const meters = defineRecord({
  entity: 'meter',
  path: '/meters',
  about: "meters at the sites of the caller's enterprise",
  read: { permission: 'reports.read', scope: 'own' },
  edit: { permission: 'reports.edit', scope: 'own' },
  words: text,
  name: 'number',
  fields: {
    site: idField(text.site, { column: 'site_id' }),
    siteName: shownField(text.site, 'text', z.string(), { column: null }),
    medium: choiceField(text.medium, mediumWords),
    number: textField(text.number, { max: 60, missing: text.needNumber, hint: text.numberHint }),
    automatic: flagField(text.automatic),
    createdAt: shownField(text.created, 'instant', instant, { list: 'wide' }),
  },
  filters: {
    /** The beginning of a number. */
    find: line(60),
    site: recordId,
    medium: z.array(z.enum(media)).check(z.maxLength(media.length)),
    automatic: z.boolean(),
  },
  sorts: ['-createdAt', 'number'],
  deletes: {},
  errors: [{ code: 5000, when: `the site has ${maxMeters} meters` }],
});
