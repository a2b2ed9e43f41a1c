import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Row, Text } from '#kernel/ui/kit/kit.tsx';
import type { Pool } from '#vr-fleet/configuration/plans/network/network.contract.ts';
import { addressOf, numberOf, segmentOf } from '#vr-fleet/configuration/plans/network/pool.ts';
import { networkSectionWords as text } from './network-section.words.ts';

/** Maximum number of ticks; with more addresses, a tick represents several. */
const mostTicks = 256;
const [pitch, high, low] = [5, 20, 3] as const;

export interface AddressStripProps {
  /** A valid pool. */
  readonly pool: Pool;
  /** Assigned addresses as inclusive ranges of numbers. */
  readonly taken: readonly (readonly [number, number])[];
  /** Number of headsets without an address. */
  readonly short: number;
}

/** The segment as ticks: assigned addresses full, free addresses of the pool outlined, the others a base line. */
export function AddressStrip({ pool, taken, short }: AddressStripProps): ReactNode {
  const t = useTranslate();
  const { first, last } = segmentOf(pool)!;
  const size = Math.max(1, (last - first + 1) / mostTicks);
  const ticks = (last - first + 1) / size;
  const [start, end] = [numberOf(pool.start)!, numberOf(pool.end)!];
  const x = (number: number): number => Math.floor((number - first) / size) * pitch;
  const bars = (from: number, to: number): string => {
    let path = '';
    for (let at = x(from); at <= x(to); at += pitch) path += `M${at} 4h3v${high}h-3z`;
    return path;
  };
  const label = size === 1 ? t(text.stripOne) : t(text.strip, { size: formatCount(size) });
  return (
    <Box as="figure" above={3} className="address-strip">
      <svg viewBox={`0 0 ${ticks * pitch} 44`} role="img" aria-label={label} preserveAspectRatio="none">
        <path className="address-rest" d={`M0 ${high + 4 - low}h${ticks * pitch}v${low}h-${ticks * pitch}z`} />
        <path className="address-free" d={bars(start, end)} />
        {taken.map(([from, to]) => (
          <path key={from} className="address-taken" d={bars(from, to)} />
        ))}
        <path className="address-pool" d={`M${x(start)} 30v4H${x(end) + 3}v-4`} />
      </svg>
      <Row as="figcaption" gap={[0, 4]} spread size={1} tone="dim">
        <span className="mono">{addressOf(first)}</span>
        <span>
          {label}
          {short > 0 && (
            <Text as="strong" tone="warning" weight="normal">
              {' '}
              {t(text.stillMissing, { count: formatCount(short) })}
            </Text>
          )}
        </span>
        <span className="mono">{addressOf(last)}</span>
      </Row>
    </Box>
  );
}
