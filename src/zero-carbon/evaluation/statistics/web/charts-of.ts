import type { OutputOf } from '#kernel/contract/endpoint.ts';
import type { Chart } from '#kernel/chart/chart.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { formatMonth } from '#kernel/i18n/web/formats.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { starText } from '#zero-carbon/rules/indicators/web/star-text.ts';
import { objectionStateWords } from '#zero-carbon/evaluation/objections/objections.states.ts';
import { mostSpread } from '#zero-carbon/reporting/reports/report-guards.ts';
import { reportStateWords } from '#zero-carbon/reporting/reports/reports.states.ts';
import { pacedStageWords } from '#zero-carbon/evaluation/statistics/paced-stages.words.ts';
import type { showStatistics } from '#zero-carbon/evaluation/statistics/statistics.contract.ts';
import { statisticsWords as text } from '#zero-carbon/evaluation/statistics/statistics.words.ts';

export type Statistics = OutputOf<typeof showStatistics>;
type Month = Statistics['months'][number];

/** The current states of reports, with the number of late ones in each. */
export const stageChart = ({ stages }: Statistics, t: Translate): Chart => ({
  kind: 'bars',
  title: t(text.stages),
  places: t(text.stage),
  now: t(text.inStage),
  points: stages.map(({ state, reports, overdue }) => ({
    name: t(reportStateWords[state]),
    value: reports,
    note: overdue === 0 ? undefined : t(text.late, { overdue }),
  })),
});

/** The last twelve months, with the twelve before hollow behind them. */
export function monthChart(
  { months }: Statistics,
  figure: 'submitted' | 'ended',
  { t, lang, title }: { readonly t: Translate; readonly lang: Lang; readonly title: string },
): Chart {
  const [before, now] = [months.slice(0, 12), months.slice(12)];
  return {
    kind: 'columns',
    title,
    places: t(text.month),
    now: t(text.now),
    before: t(text.before),
    points: now.map((month, at) => ({
      name: formatMonth(month.month, lang),
      short: shortMonth(month.month, at, lang),
      value: month[figure],
      before: before[at]![figure],
    })),
  };
}

/** The year appears with the first month and with each January. */
function shortMonth(month: string, at: number, lang: Lang): string {
  const [year, number] = month.split('-');
  const isNamed = at === 0 || number === '01';
  if (lang === 'zh') return isNamed ? `${year}.${Number(number)}` : String(Number(number));
  return isNamed ? `${number}/${year}` : `${number}`;
}

export const sumOf = (months: readonly Month[], figure: Exclude<keyof Month, 'month'>): number =>
  months.reduce((sum, month) => sum + month[figure], 0);

export const starChart = ({ stars }: Statistics, t: Translate, title: string): Chart => ({
  kind: 'bars',
  title,
  places: t(text.star),
  now: t(text.now),
  before: t(text.before),
  points: stars.map(({ star, now, before }) => ({ name: starText(star, t), value: now, before })),
});

/** Classes of five points, and a class for larger spreads. */
export function spreadChart(spread: NonNullable<Statistics['spread']>, t: Translate, title: string): Chart {
  const count = (above: number, upTo: number): number =>
    spread.filter(({ points }) => points > above && points <= upTo).reduce((sum, one) => sum + one.reports, 0);
  const bands = [0, 5, 10].map((from) => ({
    name: t(text.spreadBand, { from, to: from + 5 }),
    // no spread at all belongs to the first class
    value: count(from === 0 ? -1 : from, from + 5),
  }));
  return {
    kind: 'bars',
    title,
    places: t(text.spread),
    now: t(text.panels),
    points: [...bands, { name: t(text.spreadWide), value: count(mostSpread, Infinity) }],
  };
}

export const objectionChart = ({ objections }: Statistics, t: Translate, title: string): Chart => ({
  kind: 'bars',
  title,
  places: t(text.objectionState),
  now: t(text.objections),
  points: objections.map(({ state, objections: count }) => ({ name: t(objectionStateWords[state]), value: count })),
});

/** The duration of each stage, with its limit hollow behind it. */
export const paceChart = ({ pace }: Statistics, t: Translate, title: string): Chart => ({
  kind: 'bars',
  title,
  places: t(text.stage),
  now: t(text.paceMedian),
  before: t(text.paceLimit),
  points: pace.map(({ stage, limit, median, of }) => ({
    name: t(pacedStageWords[stage]),
    value: median,
    before: limit,
    note: of === 0 ? undefined : t(text.paceOf, { of }),
  })),
});
