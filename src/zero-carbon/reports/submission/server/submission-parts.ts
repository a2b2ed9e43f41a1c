import type { Db } from '#kernel/db/server/database.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import type { CertificateSource } from '#zero-carbon/reports/staff/server/staff-parts.ts';
import type { Condition } from '#zero-carbon/reports/server/judge-eligibility.ts';

/** What submitting needs of later domains. */
export interface SubmissionParts {
  readonly signer: DownloadSigner;
  /** All that have to be met. */
  readonly conditions: readonly Condition[];
  /** Those that the staff of a report are looked up in. */
  readonly certificates: CertificateSource;
  /** The organisations that take applications in, by their party, in the order of their names. */
  readonly organisations: (db: Db, lang: Lang) => Promise<{ readonly id: string; readonly name: string }[]>;
}
