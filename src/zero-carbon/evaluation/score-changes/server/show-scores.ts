import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { fileAnswerOf, type DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { indicatorsOf } from '#zero-carbon/rules/indicators/indicator-set.ts';
import type { ScoreInput } from '#zero-carbon/rules/indicators/score.ts';
import { mayChangeScores } from '#zero-carbon/reporting/reports/reports.states.ts';
import { valueText } from '#zero-carbon/reporting/reports/submission/server/run-content.ts';
import { claimedValue, itemsOf } from '#zero-carbon/evaluation/reviews/reviewed-score.ts';
import { reportWithin } from '#zero-carbon/evaluation/reviews/server/open-review.ts';
import type { showScores as endpoint } from '#zero-carbon/evaluation/score-changes/score-changes.contract.ts';
import { scoreFileEntity } from './change-score.ts';
import { finalScoreOf, type FinalScore } from './final-score.ts';

/** The scores of a report by whom they are, and every change of them. */
export async function showScores(
  { id }: ParamsOf<typeof endpoint>,
  context: Context<(typeof endpoint)['access']>,
  signer: DownloadSigner,
): Promise<ResultOf<typeof endpoint>> {
  const { db, actor, lang } = context;
  const report = await reportWithin(context, id, 'scores.change');
  const scores = await finalScoreOf(db, id);
  const { set } = scores.run;
  const { name: enterpriseName } = await db
    .selectFrom('accounts.parties')
    .select('name')
    .where('id', '=', report.party_id)
    .executeTakeFirstOrThrow();
  const changes = await changesOf(context, id);
  const files = await filesOf(
    context,
    changes.map((change) => change.id),
    signer,
  );
  const named = [...set.vetoes, ...indicatorsOf(set)];
  const nameOf = (item: string): string => named.find((one) => one.id === item)?.name[lang] ?? item;
  const weightOf = (item: string): string | null => indicatorsOf(set).find((one) => one.id === item)?.weight ?? null;
  const textOf = (item: string, input: ScoreInput): string => {
    const notApplicable = input.answers[item]?.notApplicable ?? null;
    return valueText(set, item, { value: claimedValue(set, input, item), notApplicable }, lang);
  };
  const scored = (item: string, { input, score }: FinalScore['final']) => ({
    value: textOf(item, input),
    points: score.indicators.find((one) => one.id === item)?.points ?? null,
  });
  const isOpen = mayChangeScores(report.state);
  return {
    number: report.number,
    enterpriseName,
    state: report.state,
    set,
    input: {
      answers: Object.fromEntries(
        Object.entries(scores.final.input.answers).flatMap(([item, answer]) =>
          answer
            ? [
                [
                  item,
                  {
                    value: answer.value as string | boolean | string[] | null,
                    notApplicable: answer.notApplicable ?? null,
                  },
                ],
              ]
            : [],
        ),
      ),
      measures: { ...scores.final.input.measures },
      estimated: scores.final.input.estimated,
      offsets: scores.final.input.offsets,
    },
    given: scores.given,
    points: scores.final.score.points,
    star: scores.final.score.star,
    items: itemsOf(scores.claimed.score).map((item) => ({
      id: item,
      name: nameOf(item),
      weight: weightOf(item),
      self: scored(item, scores.claimed),
      organisation: scored(item, scores.reviewed),
      expert: scores.panel.get(item)?.points ?? null,
      final: scored(item, scores.final),
      waits: changes.some((change) => change.item === item && change.state === 'proposed'),
    })),
    changes: changes.map((change) => ({
      id: change.id,
      item: change.item,
      name: nameOf(change.item),
      state: change.state,
      before: valueText(set, change.item, { value: change.value_before, notApplicable: null }, lang),
      after: valueText(set, change.item, { value: change.value, notApplicable: null }, lang),
      points: { before: change.points_before, after: change.points_after },
      star: { before: change.star_before, after: change.star_after },
      reason: change.reason,
      file: files.get(change.id) ?? null,
      proposedBy: change.proposedBy,
      proposedAt: change.proposed_at,
      decidedBy: change.decidedBy,
      decidedAt: change.decided_at,
      refusal: change.refusal,
      mayDecide: isOpen && change.state === 'proposed' && change.proposed_by !== actor.personId,
    })),
    mayChange: isOpen,
  };
}

const changesOf = ({ db }: Pick<Context, 'db'>, reportId: string) =>
  db
    .selectFrom('zero_carbon.score_changes as c')
    .leftJoin('accounts.people as p', 'p.id', 'c.proposed_by')
    .leftJoin('accounts.people as d', 'd.id', 'c.decided_by')
    .selectAll('c')
    .select(['p.name as proposedBy', 'd.name as decidedBy'])
    .where('c.report_id', '=', reportId)
    .orderBy('c.id', 'desc')
    .limit(500)
    .execute();

/** The file behind each change. */
async function filesOf({ db }: Pick<Context, 'db'>, ids: readonly string[], signer: DownloadSigner) {
  const rows = await db
    .selectFrom('kernel.files')
    .select(['id', 'name', 'size', 'sha256', 'media_type as mediaType', 'entity_id'])
    .where('entity', '=', scoreFileEntity)
    .where('entity_id', 'in', ['0', ...ids])
    .execute();
  return new Map(
    rows.map(({ entity_id: change, size, ...file }) => [change, fileAnswerOf({ ...file, size: Number(size) }, signer)]),
  );
}
