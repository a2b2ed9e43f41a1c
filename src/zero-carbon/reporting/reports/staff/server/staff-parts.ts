import type { Db } from '#kernel/db/server/database.ts';
import type { Certificate } from '#zero-carbon/reporting/reports/staff/listed-staff.ts';

/**
 * Finds training certificates by name and number: the source of the measure *certified staff*. Returns one for each
 * pair, in their order; undefined if name and number do not match.
 */
export type CertificateSource = (
  db: Db,
  asked: readonly { readonly name: string; readonly number: string }[],
) => Promise<readonly (Certificate | undefined)[]>;

/** The limit on an enterprise's look-ups without a match. */
export interface LookUpLimit {
  /** Consumes one attempt before the look-up. @returns 0, or the seconds until the next attempt. */
  readonly take: (db: Db, partyId: string, at: Date) => Promise<number>;
  /** Returns the attempt after a match. */
  readonly giveBack: (db: Db, partyId: string) => Promise<void>;
}

/** The dependencies of a report's staff on a later domain. */
export interface StaffParts {
  readonly certificates: CertificateSource;
  readonly limit: LookUpLimit;
}
