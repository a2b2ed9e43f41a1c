import type { Generated } from 'kysely';
import type { SecurityKind } from '#kernel/security/security-kinds.ts';

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    /** Equal events of one minute are one row. */
    'kernel.security_events': {
      id: Generated<string>;
      /** A hash of the minute and of all that makes events equal. */
      key: string;
      kind: SecurityKind;
      at: Date;
      last_at: Date;
      count: number;
      address: string | null;
      person_id: string | null;
      party_id: string | null;
      route: string | null;
      detail: string | null;
    };
    /** Bursts that were reported. */
    'kernel.security_alerts': {
      id: Generated<string>;
      kind: SecurityKind;
      at: Date;
      since: Date;
      count: number;
    };
  }
}
