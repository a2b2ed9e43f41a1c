import type { Scope } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Lang } from '#kernel/i18n/text.ts';

/** Somebody who acts for a party. */
export interface Recipient {
  readonly personId: string;
  readonly partyId: string;
  /** The widest at which the permission is held there. */
  readonly scope: Scope;
  readonly name: string;
  readonly mail: string | null;
  readonly lang: Lang;
}

/** Those who hold a permission: of some parties, one person among them, or everywhere where it is held for all. */
export interface Whom {
  /** Null for any member. */
  readonly permission: string | null;
  readonly parties: readonly string[] | 'all';
  readonly personId?: string | undefined;
}

/** How people are reached. */
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
