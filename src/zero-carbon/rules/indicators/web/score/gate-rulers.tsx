import type { ReactNode } from 'react';
import type { Text, TextWith } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Text as TextPart } from '#kernel/ui/kit/kit.tsx';
import type { Gate } from '#zero-carbon/rules/indicators/indicator-set.ts';
import type { Gated } from '#zero-carbon/rules/indicators/gated.ts';
import { Exact } from '#zero-carbon/rules/calculation/decimals.ts';
import { starMark, starText } from '#zero-carbon/rules/indicators/web/star-text.ts';
import { GateRuler, type GateStop } from './gate-ruler.tsx';
import { scoreWords as text } from './score.words.ts';
import { shownDown, shownShort } from './shown.ts';
import './score.css';

export interface GateRulersProps {
  readonly gates: readonly Gate[];
  /** The number of indicators that give points. */
  readonly indicators: number;
  /** The next star; null if there is none above. */
  readonly next: number | null;
  readonly now: Gated;
  /** The planned values. */
  readonly plan?: Gated | undefined;
}

type GateName = keyof Gated;

/**
 * Points, renewable power and neutralised share, each compared with the stars' gates: the lowest of the three decides.
 */
export function GateRulers({ gates, indicators, next, now, plan }: GateRulersProps): ReactNode {
  const t = useTranslate();
  const rows: readonly { key: GateName; name: Text; note: string; unit: string; short: TextWith<'short'> }[] = [
    {
      key: 'points',
      name: text.total,
      note: t(text.totalNote, { count: indicators }),
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
        const reached = gates.findLast((gate) => isReached(now, key, gate));
        const aim = gates.find(({ star }) => star === next);
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
            <div>
              <TextPart as="b" size={4} face="serif">
                {t(name)}
              </TextPart>
              <small>{note}</small>
            </div>
            <Box size={7} weight="bold" face="serif" nowrap className="gate-value">
              {figure}
              {value !== null && <i>{unit}</i>}
            </Box>
            <div className="gate-drawing">
              <GateRuler
                label={t(text.rulerLabel, {
                  name: t(name),
                  value: value === null ? figure : `${figure}${unit}`,
                  result: `${stars}${t(text.and)}${result}`,
                })}
                now={value === null ? null : Number(value)}
                plan={plan && numberOf(gatedValue(plan, key))}
                stops={stopsOf(gates, key, next, (star) => starMark(star, t), t(text.and))}
              />
            </div>
            <Box size={3} tone="dim" end className="gate-result">
              <TextPart size={4} face="serif" as="b" tone="star" block>
                {stars}
              </TextPart>
              <span>{result}</span>
            </Box>
          </li>
        );
      })}
    </ul>
  );
}

const gatedValue = (gated: Gated, key: GateName): string | null => (key === 'points' ? gated.points : gated[key].value);

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));

function shownOf(gated: Gated, key: GateName, t: ReturnType<typeof useTranslate>): string {
  const value = gatedValue(gated, key);
  if (value !== null || key === 'points') return shownDown(value);
  return gated[key].state === 'not-applicable' ? t(text.notApplicable) : '–';
}

function isReached(gated: Gated, key: GateName, gate: Gate): boolean {
  if (key !== 'points' && gated[key].state === 'not-applicable') return true;
  const value = gatedValue(gated, key);
  return value !== null && new Exact(value).gte(gate[key] || 0);
}

/** A stop for each gate value; equal values share one stop, as in `五、六星`. */
function stopsOf(
  gates: readonly Gate[],
  key: GateName,
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
