import { addDays, addMonths } from '#kernel/checks/calendar-date.ts';
import type { Db, Tx } from '#kernel/db/server/database.ts';
import { lockKey } from '#kernel/db/server/locks/lock-classes.ts';
import { move, requireTransaction } from '#kernel/workflow/server/move.ts';
import type { Mover } from '#kernel/workflow/server/mover.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { certifiedFacts } from './certified-facts.ts';
import { enterCertificate, lockIssuer, type IssueParts, type Issued } from './enter-certificate.ts';

export interface Issue {
  readonly reportId: string;
  readonly template: { readonly id: string; readonly months: number };
  /** Of the organisation that reviewed the report, with the permission to issue. */
  readonly actor: Mover;
}

/**
 * Issues the certificate of an approved report: the report's move, and the entry of the certificate, in the given
 * transaction. The site's previous certificate is replaced.
 *
 * @throws NotAllowed (4003) and StateConflict (4009) as the report's move; Refusal 5000 for an organisation that may
 *   not issue today, or missing facts that the certificate requires.
 */
export async function issueCertificate(
  tx: Tx,
  { reportId, template, actor }: Issue,
  parts: IssueParts,
): Promise<Issued> {
  requireTransaction(tx);
  const report = await move(tx, reportLifecycle, 'certify', reportId, { actor, clock: parts.clock });
  const { stated, partyId, siteId, runId } = await certifiedFacts(tx, reportId);
  const organisation = await lockIssuer(tx, report.organisation_id, parts.clock);
  await lockKey(tx, 'certifiedSite', siteId);
  const former = await formerOf(tx, siteId).forUpdate().executeTakeFirst();
  const issued = await enterCertificate(
    tx,
    {
      actor,
      organisation,
      stated,
      origins: { party_id: partyId, site_id: siteId, report_id: reportId, run_id: runId, template_id: template.id },
      former,
      datesOn: (today) => ({
        first_issued_on: former?.first_issued_on ?? today,
        expires_on: addDays(addMonths(today, template.months), -1),
      }),
      after: { report: report.number },
    },
    parts,
  );
  await tx.deleteFrom('zero_carbon.issue_requests').where('report_id', '=', reportId).execute();
  return issued;
}

/** The certificate of a site that the next one replaces: the last one that is not replaced. */
export const formerOf = (db: Db, siteId: string) =>
  db
    .selectFrom('zero_carbon.certificates')
    .select(['id', 'number', 'first_issued_on'])
    .where('site_id', '=', siteId)
    .where('state', 'in', ['valid', 'suspended', 'expired'])
    .orderBy('issued_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
