import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box } from '#kernel/ui/kit/kit.tsx';
import { inclusionRanges, nodeHash } from '#zero-carbon/certification/issuance-log/merkle.ts';
import { proofWords as text } from '#zero-carbon/certification/verification/proofs.words.ts';

export interface PathDrawingProps {
  readonly index: number;
  readonly size: number;
  readonly leaf: Uint8Array;
  readonly path: readonly Uint8Array[];
}

interface Step {
  readonly sibling: Uint8Array;
  /** True if the sibling is hashed before the certificate's side. */
  readonly isBefore: boolean;
  readonly result: Uint8Array;
}

const short = (hash: Uint8Array): string =>
  [...hash.subarray(0, 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function stepsOf({ index, size, leaf, path }: PathDrawingProps): Step[] {
  let result = leaf;
  return inclusionRanges(index, size).flatMap((range, at) => {
    const sibling = path[at];
    if (!sibling) return [];
    const isBefore = range.start <= index;
    result = isBefore ? nodeHash(sibling, result) : nodeHash(result, sibling);
    return [{ sibling, isBefore, result }];
  });
}

const [left, right, middle, away] = [14, 846, 92, 34];

/** The path from a certificate's leaf to the root: computed nodes filled, received ones outlined, in hashing order. */
export function PathDrawing(props: PathDrawingProps): ReactNode {
  const t = useTranslate();
  const steps = stepsOf(props);
  const stride = (right - left) / Math.max(steps.length, 1);
  const rise = Math.min(4, 40 / Math.max(steps.length, 1));
  const point = (at: number): readonly [number, number] => [left + at * stride, middle - at * rise];
  const [rootX, rootY] = point(steps.length);
  const root = steps.at(-1)?.result ?? props.leaf;
  const [ownX, ownY] = point(0);
  return (
    <>
      <svg className="proof-path" viewBox="0 0 860 150" aria-hidden="true">
        {steps.map(({ sibling, isBefore }, at) => {
          const [fromX, fromY] = point(at);
          const [toX, toY] = point(at + 1);
          const y = isBefore ? fromY - away : fromY + away;
          return (
            <g key={short(sibling) + String(at)}>
              <path d={`M${fromX} ${y}L${toX} ${toY}`} />
              <path className="own" d={`M${fromX} ${fromY}L${toX} ${toY}`} />
              <rect x={fromX - 5} y={y - 5} width="10" height="10" />
              <text x={fromX} y={isBefore ? y - 11 : y + 21} textAnchor={at === 0 ? 'start' : 'middle'}>
                {short(sibling)}
              </text>
            </g>
          );
        })}
        {[...steps, undefined].map((_, at) => {
          const [x, y] = point(at);
          return <rect key={x} className="own" x={x - 5} y={y - 5} width="10" height="10" />;
        })}
        <text className="end" x={ownX - 6} y={steps[0]?.isBefore === false ? ownY - 11 : ownY + 22}>
          {t(text.own, { n: formatCount(props.index + 1) })}
        </text>
        <text className="end" x={rootX + 6} y={rootY + 22} textAnchor="end">
          {short(root)}
        </text>
      </svg>
      <ol className="proof-path-list" aria-label={t(text.path)}>
        {steps.map(({ sibling, isBefore, result }, at) => {
          const own = short(at === 0 ? props.leaf : steps[at - 1]!.result);
          const [before, after] = isBefore ? [short(sibling), own] : [own, short(sibling)];
          return (
            <Box as="li" size={3} tone="soft" face="mono" breaks key={short(result) + String(at)}>
              {before} ‖ {after} = <b>{short(result)}</b>
            </Box>
          );
        })}
      </ol>
    </>
  );
}
