import { sql } from 'kysely';
import type { ResultOf } from '#kernel/contract/endpoint.ts';
import { addDays, addMonths } from '#kernel/checks/calendar-date.ts';
import { stateNames } from '#kernel/workflow/lifecycle.ts';
import { objectionLifecycle } from '#zero-carbon/evaluation/objections/objections.states.ts';
import { isStranger } from '#zero-carbon/evaluation/panels/server/is-stranger.ts';
import { underReview } from '#zero-carbon/reporting/reports/reports.states.ts';
import type { showStatistics as endpoint } from '#zero-carbon/evaluation/statistics/statistics.contract.ts';
import { turnaroundOf } from '#zero-carbon/evaluation/statistics/turnaround.ts';
import { namesOf } from './names-of.ts';
import { readFigures, readsScheme, type Figures, type FiguresReader } from './read-figures.ts';
import { stagePace } from './stage-pace.ts';

type Shown = ResultOf<typeof endpoint>;

/** The states in which a report waits for an action, in order. */
const stages = [...underReview, 'publicity'] as const;
const isStage = (state: string): boolean => stages.some((stage) => stage === state);

interface Spans {
  readonly today: string;
  /** First days of the last twelve months and of the twelve before. */
  readonly now: string;
  readonly before: string;
}

/** The figures of the scheme, or of the reader's organisation. */
export async function showStatistics(reader: FiguresReader): Promise<Shown> {
  const today = reader.clock.today();
  const now = addMonths(`${today.slice(0, 7)}-01`, -11);
  const spans: Spans = { today, now, before: addMonths(now, -12) };
  const isScheme = readsScheme(reader);
  return {
    today,
    isScheme,
    stages: await stagesOf(spans, reader),
    months: await monthsOf(spans, reader),
    stars: await starsOf(spans, reader),
    turnaround: await turnaroundsOf(spans, reader),
    pace: await stagePace(reader),
    organisations: await organisationsOf(spans, reader),
    spread: isScheme ? await spreadOf(spans, reader) : null,
    objections: await objectionsOf(spans, reader),
  };
}

const sum = (figures: readonly Figures[]): number => figures.reduce((total, { reports }) => total + reports, 0);
const lastBefore = (day: string): string => addDays(day, -1);

async function stagesOf({ today }: Spans, reader: FiguresReader): Promise<Shown['stages']> {
  const standing = await readFigures('state', { by: ['a'] }, reader);
  const late = await readFigures('due', { until: lastBefore(today), by: ['a'] }, reader);
  const of = (figures: readonly Figures[], state: string): number => sum(figures.filter(({ a }) => a === state));
  return stages.map((state) => ({ state, reports: of(standing, state), overdue: of(late, state) }));
}

async function monthsOf({ before }: Spans, reader: FiguresReader): Promise<Shown['months']> {
  const submitted = await readFigures('type', { from: before, by: ['month'] }, reader);
  const ended = await readFigures('ended', { from: before, by: ['month', 'a'] }, reader);
  return Array.from({ length: 24 }, (_, at) => {
    const first = addMonths(before, at);
    const results = ended.filter(({ day }) => day === first);
    return {
      month: first.slice(0, 7),
      submitted: sum(submitted.filter(({ day }) => day === first)),
      ended: results.reduce((total, one) => total + one.ended, 0),
      approved: results.reduce((total, one) => total + one.approved, 0),
      withdrawn: sum(results.filter(({ a }) => a === 'withdrawn')),
    };
  });
}

async function starsOf({ now, before }: Spans, reader: FiguresReader): Promise<Shown['stars']> {
  const given = await readFigures('star', { from: now, by: ['a'] }, reader);
  const earlier = await readFigures('star', { from: before, until: lastBefore(now), by: ['a'] }, reader);
  return [6, 5, 4, 3].map((star) => ({
    star,
    now: sum(given.filter(({ a }) => a === String(star))),
    before: sum(earlier.filter(({ a }) => a === String(star))),
  }));
}

async function turnaroundsOf({ now, before }: Spans, reader: FiguresReader): Promise<Shown['turnaround']> {
  const of = async (from: string, until?: string) =>
    turnaroundOf(
      (await readFigures('days', { from, until, by: ['a'] }, reader)).map(({ a, reports }) => [Number(a), reports]),
    );
  return { now: await of(now), before: await of(before, lastBefore(now)) };
}

async function organisationsOf({ today, now }: Spans, reader: FiguresReader): Promise<Shown['organisations']> {
  const standing = await readFigures('organisation state', { by: ['a', 'b'] }, reader);
  const late = await readFigures('due', { until: lastBefore(today), by: ['a', 'b'] }, reader);
  const submitted = await readFigures('organisation', { from: now, by: ['a'] }, reader);
  const took = await readFigures('organisation days', { from: now, by: ['a', 'b'] }, reader);
  const open = standing.filter(({ b }) => isStage(b));
  const ids = [...new Set([...open, ...submitted].map(({ a }) => a))].filter((id) => id !== '');
  const name = await namesOf('organisation', ids, reader);
  return ids
    .map((id) => {
      const own = submitted.filter(({ a }) => a === id);
      return {
        id,
        name: name(id),
        underWay: sum(open.filter(({ a }) => a === id)),
        overdue: sum(late.filter(({ a, b }) => b === id && isStage(a))),
        submitted: sum(own),
        approved: own.reduce((total, one) => total + one.approved, 0),
        turnaround: turnaroundOf(took.flatMap(({ a, b, reports }) => (a === id ? [[Number(b), reports]] : []))),
      };
    })
    .toSorted((a, b) => b.underWay - a.underWay || b.submitted - a.submitted || Number(a.id) - Number(b.id));
}

/** Known from the opening of a panel and stored since then: before that the column is empty. */
async function spreadOf({ now }: Spans, reader: FiguresReader): Promise<NonNullable<Shown['spread']>> {
  const figures = await readFigures('spread', { from: now, by: ['a'] }, reader);
  return figures.map(({ a, reports }) => ({ points: Number(a), reports })).toSorted((a, b) => a.points - b.points);
}

/** Objections are few compared with reports, so they are counted directly. */
async function objectionsOf({ now }: Spans, reader: FiguresReader): Promise<Shown['objections']> {
  const own = readsScheme(reader)
    ? sql`true`
    : sql`r.organisation_id = ${reader.actor.partyId} and ${isStranger(reader.actor, 'r')}`;
  const { rows } = await sql<{ state: string; count: number }>`
    select o.state, count(*)::int as count from zero_carbon.objections o join zero_carbon.reports r on r.id = o.report_id
     where (o.received_at at time zone ${reader.clock.zone})::date >= ${now} and ${own} group by o.state`.execute(
    reader.db,
  );
  return stateNames(objectionLifecycle).map((state) => ({
    state,
    objections: rows.find((row) => row.state === state)?.count ?? 0,
  }));
}
