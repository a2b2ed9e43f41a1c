import type { Db } from '#kernel/db/server/database.ts';
import type { Certificate } from '#zero-carbon/reports/staff/listed-staff.ts';

/**
 * Finds training certificates by name and number: the source of the measure *certified staff*. It gives one for each
 * asked, in their order; undefined where name and number do not belong together.
 */
export type CertificateSource = (
  db: Db,
  asked: readonly { readonly name: string; readonly number: string }[],
) => Promise<readonly (Certificate | undefined)[]>;

/** How often an enterprise may ask for what is not there. */
export interface LookUpLimit {
  /** Takes one before it is looked up. @returns 0, or the seconds until there is one again. */
  readonly take: (db: Db, partyId: string, at: Date) => Promise<number>;
  /** Gives it back: name and number were right. */
  readonly giveBack: (db: Db, partyId: string) => Promise<void>;
}

/** What the staff of a report need of a later domain. */
export interface StaffParts {
  readonly certificates: CertificateSource;
  readonly limit: LookUpLimit;
}
