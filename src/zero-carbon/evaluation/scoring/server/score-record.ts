import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { seatRecord } from '#zero-carbon/evaluation/panels/server/panel-record.ts';
import { discussionLifecycle } from '#zero-carbon/evaluation/scoring/opened/discussions.states.ts';
import { supplementWords } from '#zero-carbon/evaluation/reviews/supplements/supplements.words.ts';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';

/**
 * The wording of an expert's scores in the history, under the seat’s id; sealed content is absent before the opening.
 */
export const scoreRecord: RecordKind = {
  entity: 'score',
  name: text.recordName,
  sameAs: seatRecord.entity,
  actions: {
    'score.seal': text.sealAction,
    'score.ask': text.askAction,
    'score.discuss': text.discussAction,
    'score.sum': text.sumAction,
    'score.sign': text.signAction,
  },
  sealed: ['score.seal'],
  fields: {
    round: supplementWords.fieldRound,
    message: supplementWords.message,
    items: supplementWords.fieldItems,
    item: text.item,
    points: text.points,
    text: text.fieldText,
    dissent: text.fieldDissent,
    report: text.fieldReport,
    run: text.fieldRun,
  },
  names: seatRecord.names,
};

/** The wording of a panel's discussion in the history. */
export const discussionRecord: RecordKind = {
  entity: discussionLifecycle.name,
  name: text.discussionRecord,
  lifecycle: discussionLifecycle,
  actions: {},
  fields: {},
  names: async (ids, { db }) => {
    const rows = await db
      .selectFrom('zero_carbon.discussions as d')
      .innerJoin('zero_carbon.panels as w', 'w.id', 'd.panel_id')
      .select(['d.id', 'w.report_number'])
      .where('d.id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, report_number: number }) => [id, number]));
  },
};
