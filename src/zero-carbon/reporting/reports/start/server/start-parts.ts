import type { Db } from '#kernel/db/server/database.ts';
import type { CertificateSource } from '#zero-carbon/reporting/reports/staff/server/staff-parts.ts';

/** A certificate of an enterprise that is in force. */
export interface HeldCertificate {
  readonly number: string;
  readonly type: 'I' | 'II';
  readonly star: number;
  readonly issuedOn: string;
  /** Last day of validity. */
  readonly expiresOn: string;
}

/** A surveillance that is pending, or due within 90 days. */
export interface SurveillanceAhead {
  readonly id: string;
  /** The certificate's number. */
  readonly number: string;
  /** Counted from 1. */
  readonly turn: number;
  /** The due date. */
  readonly day: string;
  readonly state: 'due' | 'overdue' | 'declared' | 'failed';
  /** The last day of grace. */
  readonly graceUntil: string;
  /** The last day before the withdrawal of a suspended certificate; null if it is not suspended. */
  readonly withdrawnAfter: string | null;
}

/** A visit or an objection that concerns an enterprise. */
export interface ReportEvent {
  readonly kind: 'visit' | 'objection';
  readonly reportId: string;
  /** The first day of the visit, or the due date of the reply to the objection. */
  readonly on: string | null;
}

/** The dependencies of an enterprise's dashboard on later domains. */
export interface StartParts {
  /** The source of staff certificates. */
  readonly training: CertificateSource;
  /** Returns the certificates of a party in force on a day, the latest expiry first, up to a maximum. */
  readonly held: (db: Db, partyId: string, today: string, most: number) => Promise<readonly HeldCertificate[]>;
  /** Planned visits to a party's sites, and open objections to its reports in publicity. */
  readonly events: (db: Db, partyId: string) => Promise<readonly ReportEvent[]>;
  /** Returns the pending surveillances of a party's certificates, earliest first, up to a maximum. */
  readonly surveillances: (db: Db, partyId: string, most: number) => Promise<readonly SurveillanceAhead[]>;
}
