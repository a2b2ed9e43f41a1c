import { Decimal } from 'decimal.js';
import { defaultSet } from '#zero-carbon/rules/indicators/content/default-set.ts';
import { indicatorsOf, type IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { scorer, type ScoreInput } from '#zero-carbon/rules/indicators/score.ts';
import type { Figure } from './support/figure.ts';
import { median } from './support/statistics.ts';

const reports = 10_000;
const rounds = 7;
const bar = 0.5;

const indicators = indicatorsOf(defaultSet);

/** Reports with an answer for every indicator, each with different ones. */
const inputs: readonly ScoreInput[] = Array.from({ length: reports }, (_, at) => {
  const value = (place: number): string => (((at * 7919 + place * 104_729) % 110_000) / 1_000).toFixed(3);
  return {
    measures: Object.fromEntries(
      indicators.flatMap(({ measure }, place) =>
        measure ? [[measure, { value: value(place), state: 'known' as const }]] : [],
      ),
    ),
    answers: {
      ...Object.fromEntries(defaultSet.vetoes.map(({ id }) => [id, { value: true }])),
      ...Object.fromEntries(
        indicators.map(({ id, rule }, place) => [
          id,
          {
            value:
              rule.kind === 'choice'
                ? rule.options[(at + place) % rule.options.length]!.id
                : rule.kind === 'count'
                  ? rule.items.slice(0, (at + place) % (rule.items.length + 1)).map((item) => item.id)
                  : value(place),
          },
        ]),
      ),
    },
    estimated: at % 3 === 0,
    offsets: true,
  };
});

/** The same points by the same decimal type, written as one loop: no vetoes, no gates, no categories. */
function plainLoop(set: IndicatorSet, reports: readonly ScoreInput[]): string[] {
  const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });
  const totals: string[] = [];
  for (const { answers, measures } of reports) {
    let total = new Exact(0);
    for (const { id, rule, measure, weight } of indicatorsOf(set)) {
      const value = measure ? measures[measure]!.value : answers[id]!.value;
      let points = new Exact(0);
      if (rule.kind === 'linear') {
        const [x, base, lead] = [new Exact(value as string), new Exact(rule.base), new Exact(rule.lead)];
        const sign = lead.gt(base) ? 1 : -1;
        const span = lead.minus(base).times(sign);
        const beyond = x.minus(base).times(sign);
        const share = new Exact(rule.atBase).div(100);
        if (beyond.gte(span)) points = new Exact(weight);
        else if (beyond.gte(0)) {
          points = share.plus(new Exact(1).minus(share).times(beyond).div(span)).times(weight);
        }
      } else if (rule.kind === 'bands') {
        for (const band of rule.bands) if (new Exact(value as string).gte(band.from)) points = new Exact(band.points);
      } else if (rule.kind === 'choice') {
        for (const option of rule.options) if (option.id === value) points = new Exact(option.points);
      } else if (rule.kind === 'count') {
        points = new Exact(weight).times((value as string[]).length).div(rule.items.length);
      }
      total = total.plus(points.toDecimalPlaces(2));
    }
    totals.push(total.toFixed(2));
  }
  return totals;
}

/** Scores every report with gates, vetoes and categories, against the loop above over the same texts, in turn. */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  const score = scorer(defaultSet);
  const timed = (run: () => string[]): { milliseconds: number; totals: string[] } => {
    const begun = performance.now();
    const totals = run();
    return { milliseconds: performance.now() - begun, totals };
  };
  const pairs: { ours: number; rival: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ours = timed(() => inputs.map((input) => score(input).points));
    const rival = timed(() => plainLoop(defaultSet, inputs));
    const other = ours.totals.findIndex((total, at) => total !== rival.totals[at]);
    if (other >= 0) throw new Error(`Report ${other}: ${ours.totals[other]} against ${rival.totals[other]}`);
    // The first pair warms up.
    if (round === 0) continue;
    pairs.push({ ours: ours.milliseconds, rival: rival.milliseconds });
    print(`round ${round}: ${ours.milliseconds.toFixed(0)} against ${rival.milliseconds.toFixed(0)} ms`);
  }
  const ratio = median(pairs.map(({ ours, rival }) => rival / ours));
  return [
    {
      what: `${reports} reports × ${indicators.length} indicators`,
      ours: `${median(pairs.map(({ ours }) => ours)).toFixed(0)} ms`,
      rival: `${median(pairs.map(({ rival }) => rival)).toFixed(0)} ms`,
      ratio: ratio.toFixed(2),
      bar: `≥ ${bar}`,
      met: ratio >= bar,
    },
  ];
}
