import type { Generated } from 'kysely';
import type { Lang } from '#kernel/i18n/text.ts';
import type { StateOf } from '#kernel/workflow/lifecycle.ts';
import type { misuseLifecycle } from '#zero-carbon/certification/misuse/misuse.states.ts';

interface MisuseReportTable {
  id: Generated<string>;
  receipt: string;
  number: string;
  /** The issuer of the named certificate; null for an unknown number. */
  organisation_id: Generated<string | null>;
  place: string;
  seen_on: string | null;
  account: string;
  mail: string | null;
  lang: Lang;
  state: Generated<StateOf<typeof misuseLifecycle>>;
  reported_at: Date;
  closed_at: Date | null;
  /** Null once it is closed. */
  due_on: string | null;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.misuse_reports': MisuseReportTable;
  }
}
