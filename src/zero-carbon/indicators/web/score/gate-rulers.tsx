import type { ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { indicatorsOf, type Gate, type IndicatorSet } from '#zero-carbon/indicators/indicator-set.ts';
import { Exact } from '#zero-carbon/calculation/decimals.ts';
import { type Score, type ScoreInput } from '#zero-carbon/indicators/score.ts';
import { starMark, starText } from '#zero-carbon/indicators/web/star-text.ts';
import { GateRuler, type GateStop } from './gate-ruler.tsx';
import { scoreWords as text } from './score.words.ts';
import { shownDown, shownShort } from './shown.ts';
import './score.css';

export interface Scored {
  readonly input: ScoreInput;
  readonly score: Score;
}

export interface GateRulersProps {
  readonly set: IndicatorSet;
  readonly now: Scored;
  /** What it would be if something were done. */
  readonly plan?: Scored | undefined;
}

type Gated = 'points' | 'renewablePower' | 'neutralised';

/** Points, renewable power and what is neutralised, each against what the stars ask: the lowest of the three counts. */
export function GateRulers({ set, now, plan }: GateRulersProps): ReactNode {
  const t = useTranslate();
  const next = now.score.gates.find(({ star }) => star > (now.score.star ?? 0))?.star ?? null;
  const rows: readonly { key: Gated; name: Text; note: string; unit: string; short: Text }[] = [
    {
      key: 'points',
      name: text.total,
      note: t(text.totalNote, { count: indicatorsOf(set).length }),
      unit: t(text.points),
      short: text.shortPoints,
    },
    {
      key: 'renewablePower',
      name: text.renewablePower,
      note: t(text.renewablePowerNote),
      unit: '%',
      short: text.shortShare,
    },
    { key: 'neutralised', name: text.neutralised, note: t(text.neutralisedNote), unit: '%', short: text.shortShare },
  ];
  return (
    <ul className="gate-rulers">
      {rows.map(({ key, name, note, unit, short }) => {
        const value = gatedValue(now, key);
        const reached = set.gates.findLast((gate) => isReached(now, key, gate));
        const aim = set.gates.find(({ star }) => star === next);
        const isShort = aim !== undefined && !isReached(now, key, aim);
        const stars = reached ? starText(reached.star, t) : t(text.noStar);
        const result = isShort
          ? t(short, { short: shownShort(value, aim[key]) })
          : aim
            ? t(text.enough, { stars: starText(aim.star, t) })
            : t(text.top);
        const figure = shownOf(now, key, t);
        return (
          <li key={key} data-short={isShort || undefined}>
            <div className="gate-name">
              <b>{t(name)}</b>
              <small>{note}</small>
            </div>
            <div className="gate-value">
              {figure}
              {value !== null && <i>{unit}</i>}
            </div>
            <div className="gate-drawing">
              <GateRuler
                label={t(text.rulerLabel, {
                  name: t(name),
                  value: value === null ? figure : `${figure}${unit}`,
                  result: `${stars}${t(text.and)}${result}`,
                })}
                now={value === null ? null : Number(value)}
                plan={plan && numberOf(gatedValue(plan, key))}
                stops={stopsOf(set.gates, key, next, (star) => starMark(star, t), t(text.and))}
              />
            </div>
            <div className="gate-result">
              <b>{stars}</b>
              <span>{result}</span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const gatedValue = ({ input, score }: Scored, key: Gated): string | null =>
  key === 'points' ? score.points : (input.measures[key]?.value ?? null);

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));

function shownOf(scored: Scored, key: Gated, t: ReturnType<typeof useTranslate>): string {
  const value = gatedValue(scored, key);
  if (value !== null || key === 'points') return shownDown(value);
  return scored.input.measures[key]?.state === 'not-applicable' ? t(text.notApplicable) : '–';
}

function isReached({ input, score }: Scored, key: Gated, gate: Gate): boolean {
  if (key === 'points') return new Exact(score.points).gte(gate.points || 0);
  const measure = input.measures[key];
  if (measure?.state === 'not-applicable') return true;
  return measure !== undefined && measure.value !== null && new Exact(measure.value).gte(gate[key] || 0);
}

/** A stop for each figure that a gate asks; those that ask the same stand at one, as in `五、六星`. */
function stopsOf(
  gates: readonly Gate[],
  key: Gated,
  next: number | null,
  nameOf: (star: number) => string,
  and: string,
): GateStop[] {
  const stops = new Map<number, GateStop>();
  for (const gate of gates) {
    const at = Number(gate[key]);
    const there = stops.get(at);
    const own = nameOf(gate.star);
    const name = there ? `${there.name.slice(0, -1)}${and}${own}` : own;
    stops.set(at, { at, name, isNext: gate.star === next || there?.isNext === true });
  }
  return [...stops.values()];
}
