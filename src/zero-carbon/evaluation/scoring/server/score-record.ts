import { sql } from 'kysely';
import { reportRecord } from '#zero-carbon/reporting/reports/server/report-record.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { showAssignment } from '#zero-carbon/evaluation/panels/assignments.contract.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { seatRecord } from '#zero-carbon/evaluation/panels/server/panel-record.ts';
import { discussionLifecycle } from '#zero-carbon/evaluation/scoring/opened/discussions.states.ts';
import { supplementWords } from '#zero-carbon/evaluation/reviews/supplements/supplements.words.ts';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';

const moves = Object.keys(reportLifecycle.moves).map((name) => `${reportLifecycle.name}.${name}`);

/**
 * The wording of an expert's scores in the history, under the seat’s id; sealed content is absent before the opening.
 */
export const scoreRecord: RecordKind = {
  entity: 'score',
  name: text.recordName,
  sameAs: seatRecord.entity,
  readers: {
    access: showAssignment.access,
    // the entry itself states event and time
    kinds: () => [{ ...seatRecord, omits: ['state', 'changed_at'] }, scoreRecord, { ...reportRecord, isBare: true }],
    within: () => sql<boolean>`true`,
    // all entries of the own seat, scores and signature, and the moves of the report since the panel was selected
    entries: (id, { actor }) => {
      const mine = sql`zero_carbon.seats s
        where s.id = ${id} and s.person_id = ${actor.personId} and not exists (
          select from accounts.memberships n join zero_carbon.reports r on r.party_id = n.party_id
           where r.id = s.report_id and n.person_id = s.person_id)`;
      return sql<boolean>`(
        (h.entity in (${seatRecord.entity}, ${scoreRecord.entity}) and h.entity_id = (select s.id::text from ${mine}))
        or (h.entity = ${reportRecord.entity} and h.action = any(${moves}::text[])
            and h.entity_id = (select s.report_id::text from ${mine})
            and h.at >= (select w.seated_at from zero_carbon.panels w join zero_carbon.seats s on s.panel_id = w.id
                          where s.id = ${id})))`;
    },
  },
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
