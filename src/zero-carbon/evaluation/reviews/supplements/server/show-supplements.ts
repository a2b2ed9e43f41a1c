import { duesOf } from '#accounts/calendar/server/worklist-dues.ts';
import { periodEnd } from '#accounts/calendar/server/deadline.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { may } from '#kernel/http/server/actor.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { inLang, type Lang } from '#kernel/i18n/text.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { indicatorsOf } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { isSupplemented, reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { readEarlierRun, readRun, type RunContent } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import { submissionOf } from '#zero-carbon/reporting/reports/submission/server/read-submission.ts';
import { reportWithin } from '#zero-carbon/evaluation/reviews/server/open-review.ts';
import { mostRounds, type SupplementStage } from '#zero-carbon/evaluation/reviews/supplements/asked-parts.ts';
import type * as contract from '#zero-carbon/evaluation/reviews/supplements/supplements.contract.ts';
import { runDifferences } from './run-differences.ts';
import { itemsOfRounds, roundsOf, type StoredRound } from './supplement-rounds.ts';

type Items = Awaited<ReturnType<typeof itemsOfRounds>>;

/** The rounds of a report for its organisation, with their results. */
export async function listSupplements(
  { id }: ParamsOf<typeof contract.listSupplements>,
  context: Context<(typeof contract.listSupplements)['access']>,
): Promise<ResultOf<typeof contract.listSupplements>> {
  const { state } = await reportWithin(context, id);
  return {
    rounds: await judgedRounds(id, context),
    next: state === 'org_review' ? await nextRoundOf(id, 'organisation', context) : null,
  };
}

type Judging = Pick<Context, 'db' | 'clock' | 'lang'>;

/**
 * Every round of a report with its result, newest first, for reviewers and experts.
 *
 * @param points includes the points; experts must not see them.
 * @throws Refusal 4003 for a report without a run.
 */
export async function judgedRounds(
  reportId: string,
  { db, lang }: Judging,
  points = true,
): Promise<ResultOf<typeof contract.listSupplements>['rounds']> {
  const run = await readRun(db, reportId);
  if (!run) throw refuse.notFound();
  const rounds = await roundsOf(db, reportId);
  const items = await itemsOfRounds(
    db,
    rounds.map((round) => round.id),
  );
  const changesOf = async ({ run_before: from, run_after: to }: StoredRound) => {
    if (from === null || to === null) return null;
    if (from === to) return [];
    const [before, after] = [await readEarlierRun(db, reportId, from), await readEarlierRun(db, reportId, to)];
    return before && after ? runDifferences(before, after, lang, points) : null;
  };
  return Promise.all(
    rounds.map(async (round) => ({
      ...present(round, items, run, lang),
      endedAt: round.ended_at,
      changes: await changesOf(round),
    })),
  );
}

/** The terms of a request made today; null after the last round. */
export async function nextRoundOf(
  reportId: string,
  stage: SupplementStage,
  { db, clock }: Judging,
): Promise<ResultOf<typeof contract.listSupplements>['next']> {
  const asked = (await roundsOf(db, reportId)).filter((round) => round.stage === stage).length;
  const { day, provisional } = await periodEnd(db, 'supplement', clock.today());
  return asked < mostRounds ? { round: asked + 1, dueOn: day, provisional } : null;
}

/** The enterprise's current request, and the earlier ones; without names of the organisation's people. */
export async function showSupplement(
  { id }: ParamsOf<typeof contract.showSupplement>,
  context: Context<(typeof contract.showSupplement)['access']>,
): Promise<ResultOf<typeof contract.showSupplement>> {
  const { db, actor, lang } = context;
  const report = await db
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('zero_carbon.sites as s', 's.id', 'r.site_id')
    .select(['r.number', 'r.state', 'r.due_on', 'r.party_id', 's.name_zh', 's.name_en'])
    .where('r.id', '=', id)
    .where(within(reportLifecycle, actor.permissions.get('reports.read'), actor, 'r'))
    .executeTakeFirstOrThrow(refuse.notFound);
  const run = await readRun(db, id);
  const rounds = run ? await roundsOf(db, id) : [];
  const items = await itemsOfRounds(
    db,
    rounds.map((round) => round.id),
  );
  const isOpen = isSupplemented(report.state);
  const open = isOpen ? rounds.find(({ state }) => state === 'asked') : undefined;
  const { read } = await duesOf(reportLifecycle, 'r', {}, context);
  return {
    number: report.number,
    siteName: inLang(report, 'name', lang),
    state: report.state,
    organisation: (await submissionOf(db, id))?.organisation_name ?? '',
    open:
      open && run
        ? {
            ...present(open, items, run, lang),
            due: report.due_on === null ? null : (await read([report.due_on]))(report.due_on),
          }
        : null,
    past: run
      ? rounds
          .filter((round) => round !== open)
          .map((round) => ({ ...present(round, items, run, lang), endedAt: round.ended_at }))
      : [],
    mayAnswer: open !== undefined && report.party_id === actor.partyId && may(actor, 'reports.submit', 'own'),
  };
}

function present(
  { id, stage, round, state, message, asked_at: at }: StoredRound,
  items: Items,
  run: RunContent,
  lang: Lang,
) {
  const { set, document } = run;
  const nameOf = (item: string): string =>
    [...set.vetoes, ...indicatorsOf(set)].find((one) => one.id === item)?.name[lang] ?? item;
  return {
    stage,
    round,
    state,
    message,
    askedAt: at,
    items: items
      .filter((one) => one.supplement_id === id)
      .map(({ item, comment, lines, reply }) => ({
        item,
        name: nameOf(item),
        comment,
        reply,
        lines: lines.flatMap((line) => {
          const found = document.data.lines.find((one) => one.id === line);
          return found ? [{ id: line, section: found.section, name: found.name }] : [];
        }),
      })),
  };
}
