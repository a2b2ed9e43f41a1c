import { duesOf } from '#accounts/calendar/server/worklist-dues.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { fileAnswerOf, type DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { may } from '#kernel/http/server/actor.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { decidedOn } from '#zero-carbon/evaluation/decisions/server/decided-on.ts';
import { lettersOf } from '#zero-carbon/evaluation/decisions/server/letters.ts';
import { itemsIn } from '#zero-carbon/evaluation/decisions/server/show-decision.ts';
import type { showDecided as endpoint } from '#zero-carbon/evaluation/objections/result.contract.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { publicDecisions } from './open-window.ts';
import { filesOf } from './show-objection.ts';

type Reading = Context<(typeof endpoint)['access']>;

/** The decision on an own report, and its objections; without names of the scheme's people or the public. */
export async function showDecided(
  { id }: ParamsOf<typeof endpoint>,
  context: Reading,
  signer: DownloadSigner,
): Promise<ResultOf<typeof endpoint>> {
  const { db, actor, lang } = context;
  await db
    .selectFrom('zero_carbon.reports as r')
    .select('r.id')
    .where('r.id', '=', id)
    .where(within(reportLifecycle, actor.permissions.get('reports.read'), actor, 'r'))
    .executeTakeFirstOrThrow(refuse.notFound);
  const decided = await decidedOn(db, id);
  const letters = await lettersOf(
    db,
    decided.map((one) => one.id),
  );
  const window = await windowOf(id, context);
  return {
    decisions: decided.flatMap(({ facts, ...one }) => {
      const letter = letters.get(one.id);
      return facts
        ? [
            {
              id: one.id,
              outcome: one.outcome,
              star: one.star,
              points: one.points,
              reasons: one.reasons,
              at: one.agreed_at!,
              self: facts.points.self,
              organisation: facts.points.organisation,
              items: itemsIn(facts, lang),
              publishedOn: one.published_on,
              reopenedOn: one.reopened_on,
              letter: letter ? fileAnswerOf(letter, signer) : null,
            },
          ]
        : [];
    }),
    window,
    mayObject: window !== null && may(actor, 'reports.submit', 'own'),
    objections: await objectionsTo(id, context, signer),
  };
}

/** The rest of a report's window; null if no objection is possible. */
async function windowOf(id: string, { db, clock, actor }: Reading) {
  const open = await publicDecisions(db, clock.today())
    .where('r.id', '=', id)
    .where('r.state', '=', 'publicity')
    .where('d.reopened_on', 'is', null)
    .executeTakeFirst();
  if (!open?.isOpen || open.until === null) return null;
  const { read } = await duesOf(reportLifecycle, 'r', {}, { db, clock, actor });
  const { daysLeft, provisional } = (await read([open.until]))(open.until);
  return { until: open.until, daysLeft, provisional: provisional || open.isProvisional };
}

async function objectionsTo(id: string, context: Reading, signer: DownloadSigner) {
  const rows = await context.db
    .selectFrom('zero_carbon.objections')
    .select(['id', 'receipt', 'origin', 'state', 'statement', 'received_at', 'answer'])
    .where('report_id', '=', id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const shown = [];
  for (const { received_at: at, receipt, ...row } of rows) {
    const isOwn = row.origin === 'enterprise';
    shown.push({
      ...row,
      // the sender from the public reads the answer with the receipt
      receipt: isOwn ? receipt : '',
      receivedAt: at,
      files: isOwn ? await filesOf(context, row.id, signer) : [],
    });
  }
  return shown;
}
