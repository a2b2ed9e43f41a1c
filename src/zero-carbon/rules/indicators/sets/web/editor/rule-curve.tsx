import { Decimal } from 'decimal.js';
import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Text } from '#kernel/ui/kit/kit.tsx';
import { Field } from '#kernel/ui/form/field.tsx';
import type { Indicator, IndicatorSet, Rule } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { starWords, type Star } from '#zero-carbon/rules/indicators/star.words.ts';
import { pointsBy } from '#zero-carbon/rules/indicators/score.ts';
import { editorWords as text } from './editor.words.ts';
import { NumberInput } from './number-input.tsx';

interface RuleCurveProps {
  readonly indicator: Indicator;
  readonly before: Indicator | undefined;
  readonly unit: string;
  readonly gates: IndicatorSet['gates'];
  readonly onRule: (rule: Rule) => void;
}

const box = { left: 40, right: 620, top: 30, bottom: 230 };
const isDrawn = (rule: Rule | undefined): rule is Extract<Rule, { kind: 'linear' | 'bands' }> =>
  rule?.kind === 'linear' || rule?.kind === 'bands';

/**
 * The curve of points over values: the current and the previous rule, the gates on it, and one value with its
 * calculation.
 */
export function RuleCurve({ indicator, before, unit, gates, onRule }: RuleCurveProps): ReactNode {
  const t = useTranslate();
  const drawing = useRef<SVGSVGElement>(null);
  const [probe, setProbe] = useState<string>();
  const { rule, measure } = indicator;
  if (!isDrawn(rule)) return null;
  const old = isDrawn(before?.rule) ? { rule: before.rule, weight: before.weight } : undefined;
  const ends = [...endsOf(rule), ...(old ? endsOf(old.rule) : [])].map(Number);
  if (ends.length === 0) return null;
  const low = Math.min(0, ...ends);
  const high = unit === '%' && Math.max(...ends) > 20 ? Math.max(100, ...ends) : Math.max(...ends) * 1.15 || 1;
  const most = Math.max(Number(indicator.weight), Number(old?.weight ?? 0), 1);
  const x = (value: number): number => box.left + ((value - low) / (high - low)) * (box.right - box.left);
  const y = (points: number): number => box.bottom - (points / most) * (box.bottom - box.top);
  const now = pointsOf(rule, indicator.weight);
  const was = old && pointsOf(old.rule, old.weight);
  const asked = probe ?? middle(endsOf(rule));
  const reached = now(asked);
  const gateField = measure === 'renewablePower' || measure === 'neutralised' ? measure : undefined;
  const step = (high - low) / (unit === '%' && high >= 100 ? 100 : 200);
  const drag = (end: 'base' | 'lead') => (event: PointerEvent<SVGRectElement>) => {
    if (rule.kind !== 'linear' || event.buttons === 0 || !drawing.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { left, width } = drawing.current.getBoundingClientRect();
    const at = low + ((((event.clientX - left) / width) * 660 - box.left) / (box.right - box.left)) * (high - low);
    const value = new Decimal(Math.round(Math.min(high, Math.max(low, at)) / step)).times(step);
    onRule({ ...rule, [end]: value.toDecimalPlaces(2).toFixed() });
  };
  return (
    <Box above={5} className="rule-curve">
      <svg ref={drawing} viewBox="0 0 660 270" role="img" aria-label={t(text.curve)}>
        {ticks(most).map((points) => (
          <g key={points}>
            <path className="curve-grid" d={`M${box.left} ${y(points)}H${box.right}`} />
            <text x={box.left - 8} y={y(points) + 4} textAnchor="end">
              {points}
            </text>
          </g>
        ))}
        {ticks(high - low).map((value) => (
          <text key={value} x={x(low + value)} y={box.bottom + 36} textAnchor="middle">
            {Number((low + value).toFixed(2))}
            {unit === '%' && '%'}
          </text>
        ))}
        {old && old.rule !== rule && (
          <>
            <path className="curve-old" d={pathOf(old.rule, was!, low, high, x, y)} />
            <text x={x(low + (high - low) * 0.92)} y={y(Number(was!(String(low + (high - low) * 0.92)) ?? 0)) + 16}>
              {t(text.old)}
            </text>
          </>
        )}
        <path className="curve-new" d={pathOf(rule, now, low, high, x, y)} />
        {gateField &&
          gates.map((gate) =>
            gate[gateField] === '' ? null : (
              <g key={gate.star} className="curve-gate">
                <path d={`M${x(Number(gate[gateField]))} ${box.bottom - 8}v26`} />
                <text
                  x={x(Number(gate[gateField]))}
                  y={box.bottom - 12 - (gate.star === 6 ? 14 : 0)}
                  textAnchor={Number(gate[gateField]) > 90 ? 'end' : 'start'}
                >
                  {`${t(starWords[gate.star as Star])} ${gate[gateField]}`}
                </text>
              </g>
            ),
          )}
        {reached !== null && (
          <g className="curve-probe">
            <path d={`M${x(Number(asked))} ${box.bottom}V${y(Number(reached))}H${box.left}`} />
            <circle cx={x(Number(asked))} cy={y(Number(reached))} r="5" />
          </g>
        )}
        {rule.kind === 'linear' &&
          (['base', 'lead'] as const).map((end) =>
            rule[end] === '' ? null : (
              <g key={end} className="curve-handle">
                <rect
                  x={x(Number(rule[end])) - 6}
                  y={y(Number(now(rule[end]) ?? 0)) - 6}
                  width="12"
                  height="12"
                  onPointerDown={drag(end)}
                  onPointerMove={drag(end)}
                />
                <text
                  x={x(Number(rule[end])) - 12}
                  y={y(Number(now(rule[end]) ?? 0)) - 12}
                  textAnchor={x(Number(rule[end])) < 220 ? 'start' : 'end'}
                >
                  {t(end === 'base' ? text.baseAt : text.leadAt, {
                    value: `${rule[end]}${unit === '%' ? '%' : ` ${unit}`}`,
                    points: now(rule[end]) ?? '0',
                  })}
                </text>
              </g>
            ),
          )}
      </svg>
      <p className="hint">{t(rule.kind === 'linear' ? text.curveNote : text.curveNoteBands)}</p>
      <div className="rule-probe">
        <Field label={t(text.probe)}>
          {(control) => (
            <span className="rule-number">
              <NumberInput {...control} signed value={asked} onChange={setProbe} />
              <span>{unit}</span>
            </span>
          )}
        </Field>
        <output>
          <Text as="b" size={6} tone="primary" face="serif">
            {reached ?? '–'}
          </Text>{' '}
          {t(text.probePoints)}
          {was && <small> {t(text.probeOld, { points: was(asked) ?? '–' })}</small>}
        </output>
        {rule.kind === 'linear' && <span className="rule-arithmetic">{arithmetic(rule, indicator.weight, asked)}</span>}
      </div>
    </Box>
  );
}

const endsOf = (rule: Rule): string[] =>
  (rule.kind === 'linear'
    ? [rule.base, rule.lead]
    : rule.kind === 'bands'
      ? rule.bands.map(({ from }) => from)
      : []
  ).filter((end) => end !== '');

/** Points to 2 decimals, as scored; null if there are none. */
const pointsOf = (rule: Rule, weight: string): ((value: string) => string | null) => {
  const points = pointsBy(rule, new Decimal(weight || 0));
  return (value) => points(value)?.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed() ?? null;
};

/** Halfway between the ends of a rule. */
function middle(ends: readonly string[]): string {
  const sum = ends.reduce((total, end) => total.plus(end), new Decimal(0));
  return sum
    .div(ends.length || 1)
    .toDecimalPlaces(2)
    .toFixed();
}

/** Three to six round tick values up to the highest. */
function ticks(most: number): number[] {
  const rough = most / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough;
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, at) => Number((at * step).toPrecision(6)));
}

type Scale = (value: number) => number;

/** The line through all corners of a rule, with vertical steps. */
function pathOf(
  rule: Rule,
  points: (value: string) => string | null,
  low: number,
  high: number,
  x: Scale,
  y: Scale,
): string {
  const ends = [...new Set(endsOf(rule).map(Number))].toSorted((a, b) => a - b);
  const at = (value: number): number => y(Number(points(String(value)) ?? 0));
  const beside = (high - low) / 1e6;
  const corners = ends.flatMap((end) =>
    [end - beside, end, end + beside]
      .filter((value) => value >= low && value <= high)
      .map((value) => [value, at(Number(value.toFixed(9)))] as const),
  );
  return [[low, at(low)] as const, ...corners, [high, at(high)] as const]
    .map(([value, height], place) => `${place === 0 ? 'M' : 'L'}${x(value).toFixed(1)} ${height.toFixed(1)}`)
    .join('');
}

/** The calculation of a value's points: `12 × (60% + 40% × (62 − 40) ÷ (100 − 40))`. */
function arithmetic({ base, lead, atBase }: Extract<Rule, { kind: 'linear' }>, weight: string, value: string): string {
  if ([base, lead, atBase, weight, value].includes('')) return '';
  const rises = new Decimal(lead).gte(base);
  const beyond = new Decimal(value).minus(base).times(rises ? 1 : -1);
  const span = new Decimal(lead).minus(base).abs();
  if (beyond.lt(0)) return '0';
  if (beyond.gte(span)) return weight;
  const part = rises ? `(${value} − ${base}) ÷ (${lead} − ${base})` : `(${base} − ${value}) ÷ (${base} − ${lead})`;
  return `${weight} × (${atBase}% + ${new Decimal(100).minus(atBase).toFixed()}% × ${part})`;
}
