import { organisationWords as text } from '#zero-carbon/evaluation/organisations/organisations.words.ts';
import type { Condition } from '#zero-carbon/reporting/reports/server/judge-eligibility.ts';

/** At least one organisation must accept applications. */
export const organisationCondition: Condition = {
  code: 'organisation',
  name: text.kind,
  async judge(_plan, { db }) {
    const active = await db
      .selectFrom('zero_carbon.organisations as o')
      .innerJoin('accounts.parties as q', 'q.id', 'o.party_id')
      .select('o.id')
      .where('q.state', '=', 'active')
      .limit(1)
      .executeTakeFirst();
    return active ? { verdict: 'met', reason: text.accepting } : { verdict: 'open', reason: text.noneAccepting };
  },
};
