import { sql } from 'kysely';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { requirePrintable } from '#kernel/document/server/printable.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import { send } from '#kernel/jobs/server/send.ts';
import { closeToDos } from '#kernel/notify/server/close-to-dos.ts';
import { moveChosen } from '#kernel/workflow/server/move-all.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { submissionOf } from '#zero-carbon/reporting/reports/submission/server/read-submission.ts';
import { makePdfJob } from '#zero-carbon/reporting/reports/submission/server/submission.jobs.ts';
import type { transferReports as endpoint } from '#zero-carbon/reporting/reports/transfers/transfers.contract.ts';
import { transferWords as text } from '#zero-carbon/reporting/reports/transfers/transfers.words.ts';
import { tellFormer } from './transfer-notices.ts';
import type { TransferParts } from './transfer-parts.ts';

type Officer = Context<(typeof endpoint)['access']>;

/**
 * Moves reports to another organisation before their review starts. Their declarations stay valid. The former
 * organisation loses access, and cannot distinguish the reports from nonexistent ones.
 *
 * @throws Refusal 4000 for an organisation that accepts no applications or whose name cannot be printed.
 */
export async function transferReports(
  { ids, organisation: chosen, reason }: ParamsOf<typeof endpoint>,
  context: Officer,
  { organisationsFor, endReviews }: TransferParts,
): Promise<ResultOf<typeof endpoint>> {
  const { db: tx, actor, clock, lang } = context;
  const organisation = (await organisationsFor(tx, lang, [])).find(({ id }) => id === chosen);
  if (!organisation) throw refuse.field('organisation', text.gone, lang);
  await requirePrintable({ organisation: organisation.name }, lang);
  const reports = await lockedReports(tx, [...new Set(ids)], organisation.id);
  const barred = reports.flatMap(({ id, holds, isRelated }) =>
    holds ? [{ id, why: text.held }] : isRelated ? [{ id, why: text.related }] : [],
  );
  const free = [...new Set(ids)].filter((id) => !barred.some((one) => one.id === id));
  // the new organisation's history starts with the move itself
  const at = clock.now();
  const { moved, refused } = await moveChosen(tx, reportLifecycle, 'transfer', free, {
    actor,
    clock,
    reason,
    changes: { organisation_id: organisation.id },
  });
  await endReviews(tx, moved, context);
  for (const id of moved) {
    await closeToDos(tx, reportLifecycle.name, id, at);
    await resubmit(tx, id, organisation, at);
    const former = reports.find((report) => report.id === id)?.formerId;
    if (former) await tellFormer(context, id, former);
  }
  return { moved, refused: [...barred, ...refused].map(({ id, why }) => ({ id, why: translate(why, lang) })) };
}

/** The existing reports, locked in their order, each with the reasons against the organisation. */
async function lockedReports(tx: Db, ids: readonly string[], organisationId: string) {
  const { rows } = await sql<{ id: string; formerId: string | null; holds: boolean; isRelated: boolean }>`
    select r.id, r.organisation_id as "formerId", coalesce(r.organisation_id = ${organisationId}, false) as holds,
           exists (select from accounts.memberships a join accounts.memberships b on b.person_id = a.person_id
                    where a.party_id = ${organisationId} and b.party_id = r.party_id) as "isRelated"
      from zero_carbon.reports r where r.id = any(${[...ids]}::bigint[]) order by r.id for update of r`.execute(tx);
  return rows;
}

/** Repeats the declaration for another organisation, and queues its PDF. */
async function resubmit(
  tx: Db,
  reportId: string,
  organisation: { readonly id: string; readonly name: string },
  at: Date,
): Promise<void> {
  const { id: _before, ...declared } = (await submissionOf(tx, reportId))!;
  const { id: submission } = await tx
    .insertInto('zero_carbon.report_submissions')
    .values({
      ...declared,
      organisation_id: organisation.id,
      organisation_name: organisation.name,
      transferred_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await send(tx, makePdfJob, { submission }, { at });
}
