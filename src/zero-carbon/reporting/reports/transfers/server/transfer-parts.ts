import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { Who } from '#kernel/workflow/history/server/record.ts';
import type { outsideWords } from '#zero-carbon/reporting/reports/submission/submission.words.ts';

/** An organisation that accepts applications, and how well it suits the reports. */
export interface ProposedOrganisation {
  /** Its party. */
  readonly id: string;
  readonly name: string;
  /** Reports that it could receive and that lie within its declared field. */
  readonly fits: number;
  /** The aspects of at least one report outside that field. */
  readonly outside: (keyof typeof outsideWords)[];
  /** Reports that it already has. */
  readonly holds: number;
  /** Reports of enterprises that one of its members belongs to: it cannot receive them. */
  readonly related: number;
}

/** The dependencies of a transfer on later domains. */
export interface TransferParts {
  /** Returns the organisations that accept applications, best match first. */
  readonly organisationsFor: (db: Db, lang: Lang, reports: readonly string[]) => Promise<ProposedOrganisation[]>;
  /** Ends the work that an organisation started on reports that it no longer has. */
  readonly endReviews: (
    tx: Db,
    reports: readonly string[],
    by: { readonly actor: Who; readonly clock: Clock },
  ) => Promise<void>;
}
