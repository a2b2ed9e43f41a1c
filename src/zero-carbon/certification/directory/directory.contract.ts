import * as z from 'zod/mini';
import { cappedTotal, line, paging } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { evaluationTypes, starChoices } from '#zero-carbon/certification/certificates/certificate-choices.ts';

/** Names that more than so many certificates have are not counted by region: such a short text is still being typed. */
export const mostNamed = 300;

/** A value of a filter, and how many it would find with the other filters as they are. */
const share = z.object({
  /** Empty where it is unknown, which cannot be asked for. */
  code: z.string(),
  /** In the caller's language; empty for a star, which is its number. */
  name: z.string(),
  certificates: z.int(),
});
export type Share = z.output<typeof share>;

const row = z.object({
  /** The certificate's number. */
  number: z.string(),
  /** As certified. */
  enterpriseName: z.string(),
  /** As certified; null where the certificate has none. */
  enterpriseNameEn: z.nullable(z.string()),
  type: z.enum(evaluationTypes),
  /** 3 to 6. */
  star: z.int(),
  /** Of the site, as certified: from the province to street and number. */
  siteAddress: z.string(),
  /** The same with the areas in Latin letters; null of certificates that were issued before it was stated. */
  siteAddressEn: z.nullable(z.string()),
  /** Of the site, in the caller's language; null where unknown. */
  province: z.nullable(z.string()),
  /** Division of GB/T 4754, in the caller's language; null where unknown. */
  industry: z.nullable(z.string()),
  /** Since when the site has been certified without a gap in its line of certificates. */
  since: z.string(),
  /** Last day of validity. */
  expiresOn: z.string(),
});
export type DirectoryRow = z.output<typeof row>;

export const listDirectory = endpoint({
  method: 'GET',
  path: '/directory/list',
  summary:
    'Who is certified: certificates in force by province, industry and star, newest first, with how many each choice would find.',
  access: 'public',
  changes: 'none',
  input: z.object({
    /** Part of the enterprise's name, Chinese or English, or of its place, from two characters up. */
    find: z.optional(line(100, 2)),
    /** Province of GB/T 2260, such as `330000`. */
    province: z.optional(z.string().check(z.regex(/^\d{2}0000$/))),
    /** Division of GB/T 4754, such as `17`, or a section. */
    industry: z.optional(z.string().check(z.regex(/^(\d{2}|[A-T])$/))),
    star: z.optional(z.enum(starChoices)),
    ...paging,
  }),
  output: z.object({
    rows: z.array(row),
    ...cappedTotal,
    /** Exactly how many there are; absent where a name is so common that they are not counted. */
    certificates: z.optional(z.int()),
    /** How many the directory lists without any filter. */
    listed: z.int(),
    /** Absent where a name is so common that they are not counted. */
    shares: z.optional(z.object({ province: z.array(share), industry: z.array(share), star: z.array(share) })),
    /** What the province and the industry that were asked for are called, in the caller's language. */
    asked: z.object({ province: z.nullable(z.string()), industry: z.nullable(z.string()) }),
    /** Under which licence all of it may be had as open data. */
    licence: z.string(),
    /** When the registry was asked, UTC. */
    checkedAt: z.string(),
  }),
});
