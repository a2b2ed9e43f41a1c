import type { Scope } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Lang } from '#kernel/i18n/text.ts';

/** A person who acts for a party. */
export interface Recipient {
  readonly personId: string;
  readonly partyId: string;
  /** The widest scope of the permission there. */
  readonly scope: Scope;
  readonly name: string;
  readonly mail: string | null;
  readonly lang: Lang;
}

/** Selects the holders of a permission: in some parties, one person among them, or everywhere. */
export interface Whom {
  /** Null for any member. */
  readonly permission: string | null;
  readonly parties: readonly string[] | 'all';
  readonly personId?: string | undefined;
}

/** The recipients of notices. */
export interface Recipients {
  /** The base of every link, without a slash at the end. */
  readonly publicUrl: string;
  /** Active people of active parties. */
  readonly of: (db: Db, whom: Whom) => Promise<readonly Recipient[]>;
}

declare module '#kernel/jobs/server/job.ts' {
  interface JobServices {
    readonly recipients: Recipients;
  }
}
