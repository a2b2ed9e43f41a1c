import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';
import {
  documentFields,
  facets,
  factCheck,
  groupCode,
  listInput,
  listOutput,
  publicRead,
  titled,
  topGroups,
} from '#zero-carbon/portal/library/library.contract.ts';
import { policyDateKinds } from './policies.words.ts';

/** A policy in a list. `issuer` is one line: `工业和信息化部等五部门`. */
const item = z.object({
  ...titled,
  /** The document number, `工信部联节〔2026〕13号`; null where unknown. */
  number: z.nullable(z.string()),
  /** On one line: `工业和信息化部等五部门`. */
  issuer: z.nullable(z.string()),
});
export type PolicyItem = z.output<typeof item>;

export const topPolicies = publicRead({
  path: '/zerocpolicy/top',
  summary: 'The newest policies of each group, groups in their fixed order; a group without policies is left out.',
  input: z.object({}),
  output: topGroups(item),
});

export const listPolicies = publicRead({
  path: '/zerocpolicy/more',
  summary: 'Policies of one group or of all, newest first, optionally by year, issuer and keyword.',
  input: z.object({
    ...listInput,
    /** The code of an issuer, leading or not. */
    issuer: z.optional(groupCode),
  }),
  output: z.object({ ...listOutput, items: z.array(item) }),
});

export const policyFacets = publicRead({
  path: '/zerocpolicy/facets',
  summary: 'The years and issuers that the policies of one group, or of all, can be narrowed by.',
  input: z.object({ code: listInput.code }),
  output: z.object({
    ...facets,
    /** Those with a policy here. */
    issuers: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});

const issuer = z.object({
  /** Of the group or body, as addresses and filters carry it. */
  code: z.string(),
  /** In the caller's language. */
  name: z.string(),
  /** The body's home page, where its originals are to be looked for. */
  homePage: z.nullable(z.string()),
});

const related = z.object({
  ...item.shape,
  /** Why it stands here: of the same group, or of the same leading issuer. */
  relation: z.enum(['type', 'issuer']),
});
export type RelatedPolicy = z.output<typeof related>;

const policy = z.object({
  ...item.shape,
  ...documentFields,
  /** The leading one first. */
  issuers: z.array(issuer),
  /** How many further issuers the source counts without naming them. */
  otherIssuers: z.int(),
  /** How far the issuers were checked. */
  issuersCheck: factCheck,
  /** What the date is of. */
  dateKind: z.nullable(z.enum(policyDateKinds)),
  /** How far the date was checked. */
  dateCheck: factCheck,
  /** At most six. */
  related: z.array(related),
});
export type Policy = z.output<typeof policy>;

export const showPolicy = publicRead({
  path: '/zerocpolicy/show',
  summary: 'One policy: its facts, how far each was checked, and what is related to it.',
  input: z.object({ id: recordId }),
  output: policy,
});
