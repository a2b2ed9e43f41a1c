import * as z from 'zod/mini';
import { partyName } from '#accounts/kinds/named.ts';
import type { PartyKindEntry } from '#kernel/area/party-kind.ts';
import { bilingual } from '#kernel/checks/explain.ts';
import { calendarDate, fileId, line, requiredLine } from '#kernel/checks/fields.ts';
import { withoutIdCard } from '#kernel/checks/identifiers/without-id-card.ts';
import { organisationWords as text } from './organisations.words.ts';

declare module '#kernel/area/role-seed.ts' {
  interface PartyKinds {
    review_organisation: true;
  }
}

/** Organisations that review enterprises and issue certificates. */
export const organisationKind = {
  kind: 'review_organisation',
  name: text.kind,
  fields: z
    .object({
      name: partyName,
      /** Three digits, a part of every certificate number. */
      code: z.string(bilingual(text.needCode)).check(z.trim(), z.regex(/^\d{3}$/, bilingual(text.needCode))),
      nameEn: requiredLine(200, text.needNameEn).check(withoutIdCard),
      accreditationNumber: z.optional(line(100).check(withoutIdCard)),
      accreditedFrom: z.optional(calendarDate),
      accreditedUntil: z.optional(calendarDate),
      accreditationFile: z.optional(fileId),
      contact: z.optional(line(100).check(withoutIdCard)),
    })
    .check(
      z.refine(({ accreditedFrom: from, accreditedUntil: until }) => !from || !until || from <= until, {
        error: bilingual(text.untilBeforeFrom),
        path: ['accreditedUntil'],
      }),
    ),
  labels: {
    name: text.nameZh,
    code: text.code,
    nameEn: text.nameEn,
    accreditationNumber: text.accreditationNumber,
    accreditedFrom: text.accreditedFrom,
    accreditedUntil: text.accreditedUntil,
    accreditationFile: text.accreditationFile,
    contact: text.contact,
  },
  files: ['accreditationFile'],
} as const satisfies PartyKindEntry;
