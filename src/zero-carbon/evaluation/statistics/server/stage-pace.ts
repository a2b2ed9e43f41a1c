import { sql, type RawBuilder } from 'kysely';
import { isStranger } from '#zero-carbon/evaluation/panels/server/is-stranger.ts';
import { paceFrom, type Passage } from '#zero-carbon/evaluation/reviews/server/pace-of.ts';
import type { PacedStage } from '#zero-carbon/evaluation/statistics/paced-stages.words.ts';
import { readsScheme, type FiguresReader } from './read-figures.ts';

/** Number of completed passages per stage for the median. */
export const mostPaced = 200;

/**
 * The duration of the last reports in each stage, in working days: the scheme's, or those of the reader's organisation
 * that the reader may see. Supplement time belongs to the enterprise: a review is counted from its acceptance or the
 * last answer. Scoring starts with the selection, because experts have to accept first; publicity ends with its last
 * day, and not with the clock's move on the next one.
 */
export async function stagePace(reader: FiguresReader) {
  const { db, clock } = reader;
  const day = (instant: string): RawBuilder<unknown> => sql`(${sql.raw(instant)} at time zone ${clock.zone})::date`;
  const mine = readsScheme(reader)
    ? sql`true`
    : sql`r.organisation_id = ${reader.actor.partyId} and ${isStranger(reader.actor, 'r')}`;
  const last = (key: string): RawBuilder<unknown> => sql`order by ${sql.raw(key)} desc limit ${mostPaced}`;
  const scored = sql`(select max(l.submitted_at) from zero_carbon.score_seals l join zero_carbon.seats e on e.id = l.seat_id
    where e.panel_id = n.id)`;
  const signed = sql`(select max(g.signed_at) from zero_carbon.summary_signatures g join zero_carbon.seats e on e.id = g.seat_id
    where e.panel_id = n.id)`;
  const dayOf = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`(${instant} at time zone ${clock.zone})::date`;
  const { rows } = await sql<Passage<PacedStage>>`
    (select 'acceptance' as stage, ${day('coalesce(b.transferred_at, b.submitted_at)')} as began,
            ${day('v.accepted_at')} as ended
       from zero_carbon.reviews v join zero_carbon.reports r on r.id = v.report_id
       join zero_carbon.report_submissions b on b.id = v.submission_id
      where ${mine} ${last('v.id')})
    union all
    (select 'review', ${day(`greatest(v.accepted_at, (select max(s.ended_at) from zero_carbon.supplements s
         where s.report_id = v.report_id and s.stage = 'organisation'))`)}, ${day('v.confirmed_at')}
       from zero_carbon.reviews v join zero_carbon.reports r on r.id = v.report_id
      where ${mine} and v.confirmed_at is not null ${last('v.id')})
    union all
    (select 'panel', ${day('v.confirmed_at')}, ${day('n.seated_at')}
       from zero_carbon.panels n join zero_carbon.reports r on r.id = n.report_id
       join zero_carbon.reviews v on v.report_id = r.id
      where ${mine} and v.confirmed_at is not null ${last('n.id')})
    union all
    (select 'scoring', ${day('n.seated_at')}, ${dayOf(scored)}
       from zero_carbon.panels n join zero_carbon.reports r on r.id = n.report_id
      where ${mine} and r.scores_open = 0 and ${scored} is not null ${last('n.id')})
    union all
    (select 'summary', ${dayOf(scored)}, ${dayOf(signed)}
       from zero_carbon.panels n join zero_carbon.reports r on r.id = n.report_id
      where ${mine} and r.signatures_open = 0 and ${scored} is not null and ${signed} is not null ${last('n.id')})
    union all
    (select 'decision', ${dayOf(signed)}, ${day('d.agreed_at')}
       from zero_carbon.decisions d join zero_carbon.reports r on r.id = d.report_id
       join zero_carbon.panels n on n.report_id = r.id
      where ${mine} and d.agreed_at is not null and ${signed} is not null
        and not exists (select from zero_carbon.decisions f where f.report_id = d.report_id and f.id < d.id)
      ${last('d.id')})
    union all
    (select 'publicity', d.published_on, greatest(d.published_on, r.ended_on - 1)
       from zero_carbon.decisions d join zero_carbon.reports r on r.id = d.report_id
      where ${mine} and d.published_on is not null and d.reopened_on is null and r.state in ('approved', 'certified')
        and r.ended_on is not null ${last('d.id')})`.execute(db);
  return paceFrom(db, rows, [
    { stage: 'acceptance', periods: ['acceptance'] },
    { stage: 'review', periods: ['review'] },
    { stage: 'panel', periods: [] },
    { stage: 'scoring', periods: ['seating', 'scoring'] },
    { stage: 'summary', periods: ['summary'] },
    { stage: 'decision', periods: ['decision'] },
    { stage: 'publicity', periods: ['publicity'] },
  ]);
}
