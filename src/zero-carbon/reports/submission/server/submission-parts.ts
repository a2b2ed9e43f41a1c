import type { Db } from '#kernel/db/server/database.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import type { CertificateSource } from '#zero-carbon/reports/staff/server/staff-parts.ts';
import type { outsideWords } from '#zero-carbon/reports/submission/submission.words.ts';
import type { Condition } from '#zero-carbon/reports/server/judge-eligibility.ts';

/** An organisation that takes applications in, by its party. */
export interface OfferedOrganisation {
  readonly id: string;
  readonly name: string;
  /** What of the report lies outside of what it says that it takes. */
  readonly outside?: readonly (keyof typeof outsideWords)[];
}

/** What submitting needs of later domains. */
export interface SubmissionParts {
  readonly signer: DownloadSigner;
  /** All that have to be met. */
  readonly conditions: readonly Condition[];
  /** Those that the staff of a report are looked up in. */
  readonly certificates: CertificateSource;
  /** The organisations that take applications in, in the order of their names. */
  readonly organisations: (
    db: Db,
    lang: Lang,
    of?: { readonly partyId: string; readonly siteId: string },
  ) => Promise<OfferedOrganisation[]>;
}
