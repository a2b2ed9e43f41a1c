import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { Who } from '#kernel/workflow/history/server/record.ts';
import type { outsideWords } from '#zero-carbon/reports/submission/submission.words.ts';

/** An organisation that takes applications in, and how some reports suit it. */
export interface ProposedOrganisation {
  /** Its party. */
  readonly id: string;
  readonly name: string;
  /** Reports that it could get and that lie within what it takes. */
  readonly fits: number;
  /** What of at least one of them lies outside of that. */
  readonly outside: (keyof typeof outsideWords)[];
  /** Reports that it has. */
  readonly holds: number;
  /** Reports of enterprises that somebody of it belongs to: it gets none of them. */
  readonly related: number;
}

/** What moving a report to another organisation needs of later domains. */
export interface TransferParts {
  /** Those that take applications in, whoever some reports suit best first. */
  readonly organisationsFor: (db: Db, lang: Lang, reports: readonly string[]) => Promise<ProposedOrganisation[]>;
  /** Ends what an organisation began of reports that it has no more. */
  readonly endReviews: (
    tx: Db,
    reports: readonly string[],
    by: { readonly actor: Who; readonly clock: Clock },
  ) => Promise<void>;
}
