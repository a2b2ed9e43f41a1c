import type { Db } from '#kernel/db/server/database.ts';
import type { CertificateSource } from '#zero-carbon/reports/staff/server/staff-parts.ts';

/** A certificate of an enterprise that is in force. */
export interface HeldCertificate {
  readonly number: string;
  readonly type: 'I' | 'II';
  readonly star: number;
  readonly issuedOn: string;
  /** Last day of validity. */
  readonly expiresOn: string;
}

/** A surveillance that waits, or comes within 90 days. */
export interface SurveillanceAhead {
  readonly id: string;
  /** The certificate's. */
  readonly number: string;
  /** From 1 on. */
  readonly turn: number;
  /** On which it is due. */
  readonly day: string;
  readonly state: 'due' | 'overdue' | 'declared' | 'failed';
  /** The last day of grace. */
  readonly graceUntil: string;
  /** Its certificate is suspended, and withdrawn after this day; null where it is not. */
  readonly withdrawnAfter: string | null;
}

/** A visit or an objection that an enterprise has to know of. */
export interface ReportEvent {
  readonly kind: 'visit' | 'objection';
  readonly reportId: string;
  /** The first day of the visit; until when the objection is answered. */
  readonly on: string | null;
}

/** What an enterprise's dashboard needs of later domains. */
export interface StartParts {
  /** Those that the staff of a report are looked up in. */
  readonly training: CertificateSource;
  /** The certificates of a party that are in force on a day, the one that lasts longest first, at most so many. */
  readonly held: (db: Db, partyId: string, today: string, most: number) => Promise<readonly HeldCertificate[]>;
  /** Planned visits to a party's sites, and open objections to its reports in publicity. */
  readonly events: (db: Db, partyId: string) => Promise<readonly ReportEvent[]>;
  /** The surveillances of a party's certificates that wait, the earliest first, at most so many. */
  readonly surveillances: (db: Db, partyId: string, most: number) => Promise<readonly SurveillanceAhead[]>;
}
