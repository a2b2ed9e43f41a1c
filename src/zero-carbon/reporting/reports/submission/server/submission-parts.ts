import type { Db } from '#kernel/db/server/database.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import type { CertificateSource } from '#zero-carbon/reporting/reports/staff/server/staff-parts.ts';
import type { outsideWords } from '#zero-carbon/reporting/reports/submission/submission.words.ts';
import type { Condition } from '#zero-carbon/reporting/reports/server/judge-eligibility.ts';

/** An organisation that accepts applications, by its party. */
export interface OfferedOrganisation {
  readonly id: string;
  readonly name: string;
  /** The aspects of the report outside the organisation's declared field. */
  readonly outside?: readonly (keyof typeof outsideWords)[];
}

/** The dependencies of a submission on later domains. */
export interface SubmissionParts {
  readonly signer: DownloadSigner;
  /** All conditions of an application. */
  readonly conditions: readonly Condition[];
  /** The source of staff certificates. */
  readonly certificates: CertificateSource;
  /** Returns the organisations that accept applications, in the order of their names. */
  readonly organisations: (
    db: Db,
    lang: Lang,
    of?: { readonly partyId: string; readonly siteId: string },
  ) => Promise<OfferedOrganisation[]>;
}
