import type { Generated } from 'kysely';
import type { Lang } from '#kernel/i18n/text.ts';
import type { StateOf } from '#kernel/workflow/lifecycle.ts';
import type { objectionLifecycle } from '#zero-carbon/evaluation/objections/objections.states.ts';

interface ObjectionTable {
  id: Generated<string>;
  receipt: string;
  report_id: string;
  decision_id: string;
  /** The enterprise of the report. */
  party_id: string;
  origin: 'public' | 'enterprise';
  /** The person of the enterprise who objects. */
  person_id: string | null;
  /** Name and contact, sealed; null for the enterprise, and after they are erased. */
  contact: Buffer | null;
  statement: string;
  lang: Lang;
  state: Generated<StateOf<typeof objectionLifecycle>>;
  received_at: Date;
  /** Null after it is closed. */
  due_on: string | null;
  answer: Generated<string>;
  answered_by: Generated<string | null>;
  closed_at: Date | null;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.objections': ObjectionTable;
  }
}
