import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Range } from '#zero-carbon/certification/issuance-log/merkle.ts';
import { logWords as text } from './log.words.ts';
import type { PathStep } from './read-log.ts';

export interface PathBarsProps {
  readonly index: number;
  readonly leaf: Uint8Array;
  readonly steps: readonly PathStep[];
}

const [left, width, row, bar, top] = [44, 404, 49, 24, 34];
/** Either part has room for the text of its range. */
const least = 0.28;

const short = (hash: Uint8Array): string =>
  [...hash.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const rangeText = ({ start, end }: Range): string =>
  end - start === 1 ? formatCount(end) : `${formatCount(start + 1)}–${formatCount(end)}`;
const sizeOf = ({ start, end }: Range): number => end - start;

/** The position of the reached part within a step's bar. */
function ownPart({ sibling, reached, isLeft }: PathStep): { x: number; w: number } {
  const share = 1 - sizeOf(sibling) / sizeOf(reached);
  const w = Math.min(1 - least, Math.max(least, share)) * width;
  return { x: isLeft ? left : left + width - w, w };
}

/** A path up the tree as nested bars; as a list on a phone and for screen readers. */
export function PathBars({ index, leaf, steps }: PathBarsProps): ReactNode {
  const t = useTranslate();
  const y = (at: number): number => top + 20 + at * row;
  const height = y(steps.length) + 40;
  const root = steps.at(-1)?.result ?? leaf;
  const first = steps[0] && ownPart(steps[0]);
  return (
    <>
      <svg className="log-path" viewBox={`0 0 860 ${height}`} aria-hidden="true">
        {first && (
          <>
            <rect className="own" x={first.x} y={0} width={first.w} height={bar} />
            <text className="in own-text" x={first.x + first.w / 2} y={17}>
              {formatCount(index + 1)}
            </text>
          </>
        )}
        <text className="hash" x={480} y={17}>
          SHA-256(00 ‖ …) = <tspan className="result">{short(leaf)}</tspan>
        </text>
        <text x={860} y={17} textAnchor="end">
          {t(text.leaf)}
        </text>
        {steps.map((step, at) => (
          <Step key={step.sibling.start} step={step} at={at} y={y(at)} before={at === 0 ? bar : y(at - 1) + bar} />
        ))}
        <path className="double" d={`M480 ${y(steps.length) - 10}H860M480 ${y(steps.length) - 7}H860`} />
        <text className="root" x={480} y={y(steps.length) + 14}>
          {short(root)}…{short(root.subarray(28))}
        </text>
        <text className="same" x={480} y={y(steps.length) + 34}>
          {t(text.sameRoot)}
        </text>
      </svg>
      <ol className="log-path-list">
        {steps.map((step) => (
          <li key={step.sibling.start}>
            <span className="hash">
              {short(step.left)} ‖ {short(step.right)} = <b>{short(step.result)}</b>
            </span>
            <small>
              {rangeText(step.reached)} · {t(text.covers, { n: formatCount(sizeOf(step.reached)) })}
            </small>
          </li>
        ))}
      </ol>
      <p className="log-path-root">
        <b className="hash">
          {short(root)}…{short(root.subarray(28))}
        </b>{' '}
        {t(text.sameRoot)}
      </p>
    </>
  );
}

interface StepProps {
  readonly step: PathStep;
  readonly at: number;
  readonly y: number;
  /** The bottom of the bar above. */
  readonly before: number;
}

function Step({ step, at, y, before }: StepProps): ReactNode {
  const t = useTranslate();
  const { x, w } = ownPart(step);
  const own: Range = step.isLeft
    ? { start: step.reached.start, end: step.sibling.start }
    : { start: step.sibling.end, end: step.reached.end };
  const siblingX = step.isLeft ? x + w : left;
  // the whole bar above narrows into the filled part below
  const [from, to] = at === 0 ? [x, x + w] : [left, left + width];
  return (
    <g>
      <path className="zoom" d={`M${from} ${before}L${x} ${y}M${to} ${before}L${x + w} ${y}`} />
      <text className="nth" x={0} y={y + 19}>
        {at + 1}
      </text>
      <rect className="sibling" x={left} y={y} width={width} height={bar} />
      <rect className="own" x={x} y={y} width={w} height={bar} />
      <text className="in own-text" x={x + w / 2} y={y + 17}>
        {rangeText(own)}
      </text>
      <text className="in" x={siblingX + (width - w) / 2} y={y + 17}>
        {rangeText(step.sibling)}
      </text>
      <text className="hash" x={480} y={y + 17}>
        <tspan className={step.isLeft ? 'result' : undefined}>{short(step.left)}</tspan> ‖{' '}
        <tspan className={step.isLeft ? undefined : 'result'}>{short(step.right)}</tspan> ={' '}
        <tspan className="result">{short(step.result)}</tspan>
      </text>
      <text x={860} y={y + 17} textAnchor="end">
        {t(text.covers, { n: formatCount(sizeOf(step.reached)) })}
      </text>
    </g>
  );
}
