import type { Generated } from 'kysely';
import type { proposalKinds, proposalOutcomes } from '#zero-carbon/evaluation/panels/proposals/proposals.contract.ts';

interface PanelProposalTable {
  id: Generated<string>;
  report_id: string;
  kind: (typeof proposalKinds)[number];
  size: number | null;
  seat_id: string | null;
  reason: string;
  /** Null once the account is gone. */
  proposed_by: string | null;
  proposed_at: Date;
  outcome: Generated<(typeof proposalOutcomes)[number] | null>;
  answered_by: Generated<string | null>;
  answered_at: Generated<Date | null>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.panel_proposals': PanelProposalTable;
  }
}
