import type { Text } from '#kernel/i18n/text.ts';
import type { FactCheck, TitleForm } from '#zero-carbon/portal/library/provenance.ts';
import type { PolicyDateKind } from '#zero-carbon/portal/library/policies/policies.words.ts';
import type { IssuerCode } from './issuers.ts';
import type { PolicyTypeCode } from './policy-types.ts';

/** The known facts of one policy, with their verification. A missing fact is absent; nothing is invented. */
export interface PolicyFacts {
  /** Never changes, so that a later release finds the row again. */
  readonly slug: string;
  readonly type: PolicyTypeCode;
  /** The English title is ours: no official translation was looked up. */
  readonly title: Text;
  readonly titleForm: TitleForm;
  /** Document number (发文字号). */
  readonly number?: string;
  readonly numberCheck?: FactCheck;
  /** In the order of the document, the leading one first. */
  readonly issuers: readonly IssuerCode[];
  /** Further issuers that the source counts without names. */
  readonly otherIssuers?: number;
  readonly issuersCheck: FactCheck;
  /** As precise as known: `2026-01-19` or `2025-12`. */
  readonly date: string;
  readonly dateKind: PolicyDateKind;
  readonly dateCheck: FactCheck;
  readonly remark?: Text;
}
