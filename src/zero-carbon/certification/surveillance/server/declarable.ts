import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { EvaluationType } from '#zero-carbon/certification/certificates/certificate-choices.ts';

/** The certificate, and the year of surveillance. */
export interface Declarable {
  readonly partyId: string;
  /** Null after its site is deleted: then nothing can be declared. */
  readonly siteId: string | null;
  readonly type: EvaluationType;
  /** Its period ends after this day. */
  readonly after: string;
}

/**
 * The finished self-assessments of an enterprise that can be declared: of the certified site and type, whose period
 * ended within the year of the surveillance or later. One that another surveillance uses cannot be declared again.
 */
export const declarable = (db: Db, { partyId, siteId, type, after }: Declarable) =>
  db
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('zero_carbon.report_runs as u', 'u.id', 'r.run_id')
    .select(['r.id', 'r.number', 'r.period_start as start', 'r.period_end as end', 'u.star', 'u.points'])
    .where('r.party_id', '=', partyId)
    .where('r.site_id', '=', siteId ?? '0')
    .where('r.evaluation_type', '=', type)
    .where('r.state', 'not in', ['draft', 'discarded'])
    .where('r.period_end', '>', after)
    .where(
      sql<boolean>`not exists (select from zero_carbon.surveillances o
        where o.report_id = r.id and o.state in ('declared', 'maintained'))`,
    );
