import { duesOf } from '#accounts/calendar/server/worklist-dues.ts';
import { periodTexts } from '#accounts/calendar/server/deadline.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { fileAnswerOf } from '#kernel/files/server/sign-downloads.ts';
import { may } from '#kernel/http/server/actor.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { inLang, translate } from '#kernel/i18n/text.ts';
import { movesOf } from '#kernel/workflow/server/moves-of.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { readRun, summaryOf } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import { judgeEligibility } from '#zero-carbon/reporting/reports/server/judge-eligibility.ts';
import type { showSubmission as endpoint } from '#zero-carbon/reporting/reports/submission/submission.contract.ts';
import { submissionWords as text } from '#zero-carbon/reporting/reports/submission/submission.words.ts';
import { pdfOf, submissionOf } from './read-submission.ts';
import { runContent } from './run-content.ts';
import type { SubmissionParts } from './submission-parts.ts';

/** The content of a report's submission, and its outcome. */
export async function showSubmission(
  { id }: ParamsOf<typeof endpoint>,
  context: Context<(typeof endpoint)['access']>,
  { signer, conditions, organisations }: SubmissionParts,
): Promise<ResultOf<typeof endpoint>> {
  const { db, actor, lang } = context;
  const report = await db
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('zero_carbon.sites as s', 's.id', 'r.site_id')
    .innerJoin('accounts.parties as q', 'q.id', 'r.party_id')
    .select(['r.id', 'r.number', 'r.state', 'r.party_id', 'r.site_id', 'r.evaluation_type', 's.name_zh', 's.name_en'])
    .select('r.due_on')
    .select(['r.period_start as start', 'r.period_end as end', 'q.name as enterpriseName'])
    .where('r.id', '=', id)
    .where(within(reportLifecycle, actor.permissions.get('reports.read'), actor, 'r'))
    .executeTakeFirstOrThrow(refuse.notFound);
  const { number, state, start, end, enterpriseName, party_id: partyId, site_id: siteId } = report;
  const run = await readRun(db, id);
  const plan = { partyId, siteId, type: report.evaluation_type, start, end, reportId: id };
  const isOpen = state === 'self_assessed';
  const submission = await submissionOf(db, id);
  const file = submission && (await pdfOf(db, submission.id));
  return {
    id,
    number,
    enterpriseName,
    siteName: inLang(report, 'name', lang),
    start,
    end,
    state,
    run: run ? summaryOf(run) : null,
    ...(run ? runContent(run, lang) : { sections: [], answers: [], warnings: [] }),
    conditions: isOpen ? await judgeEligibility(conditions, plan, context) : [],
    organisations: isOpen
      ? (await organisations(db, lang, { partyId, siteId })).map((one) => ({ outside: [], ...one }))
      : [],
    declaration: translate(run?.set.declaration ?? text.declaration, lang),
    maySubmit: isOpen && partyId === actor.partyId && may(actor, 'reports.submit', 'own'),
    mayWithdraw: mayTake('withdraw', state, partyId, context),
    mayRevise: mayTake('revise', state, partyId, context),
    // a draft has no current submission, even if there was an earlier one
    submission:
      submission && run && !isOpen
        ? {
            organisation: submission.organisation_name,
            signatory: submission.signatory,
            position: submission.position,
            declaration: submission.declaration,
            submittedAt: submission.submitted_at,
            due: report.due_on === null ? null : await dueOf(report.due_on, context),
            periods: await periodTexts(db, ['acceptance', 'review', 'supplement', 'publicity'], lang),
            file: file ? fileAnswerOf(file, signer) : null,
          }
        : null,
    moves: (await movesOf(db, reportLifecycle, [id], context)).get(id) ?? [],
  };
}

async function dueOf(day: string, context: Context<(typeof endpoint)['access']>) {
  const { read } = await duesOf(reportLifecycle, 'r', {}, context);
  return (await read([day]))(day);
}

const mayTake = (
  name: 'withdraw' | 'revise',
  state: string,
  partyId: string,
  { actor }: Context<(typeof endpoint)['access']>,
): boolean => {
  const { from } = reportLifecycle.moves[name];
  const by = name === 'withdraw' ? 'reports.submit' : 'reports.edit';
  return (from as readonly string[]).includes(state) && partyId === actor.partyId && may(actor, by, 'own');
};
