import { useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import type { DeviceFilter } from '#vr-fleet/devices/device-filter.ts';
import type { StripSegment } from '#vr-fleet/devices/devices.contract.ts';
import { Mono } from '#vr-fleet/ui/mono.tsx';
import { fleetWords } from '#vr-fleet/ui/fleet.words.ts';
import {
  layOut,
  pathsOf,
  stateOf,
  tickAt,
  heightOf,
  tickStates,
  type TickSize,
  type StripPaths,
} from './strip-shape.ts';
import { tellsTicksApart, tickMatches } from './tick-matches.ts';
import { numberAt, shownNumber } from './tick-numbers.ts';
import { stripWords } from './strip.words.ts';

export interface StripSegmentLinkProps {
  readonly segment: StripSegment;
  /** As there is room for it. */
  readonly name: string;
  readonly size: TickSize;
  /** px that a line may take. */
  readonly room: number;
  readonly filter: DeviceFilter;
  readonly to: string;
  readonly dimmed: boolean;
  readonly current: boolean;
  readonly onTick: (number: number) => void;
}

/** One order's headsets: a link with its ticks, or its bar where the fleet is too large for ticks. */
export function StripSegmentLink(props: StripSegmentLinkProps): ReactNode {
  const { segment, name, size, room, filter, to, dimmed, current, onTick } = props;
  const { ticks, numbers } = segment;
  const t = useTranslate();
  const [at, setAt] = useState<number>();
  const layout = useMemo(() => ticks !== null && layOut(ticks.length, size, room), [ticks, size, room]);
  const drawn = useMemo(() => {
    if (ticks === null || !layout) return null;
    if (!tellsTicksApart(filter)) return { meant: pathsOf(ticks, layout) };
    const isMeant = (index: number): boolean =>
      tickMatches(filter, ticks[index] ?? '-', numberAt(numbers ?? [], index) ?? 0);
    return {
      meant: pathsOf(ticks, layout, isMeant),
      others: pathsOf(ticks, layout, (index) => !isMeant(index)),
    };
  }, [ticks, numbers, layout, filter]);

  const find = (event: MouseEvent<HTMLElement>): number | undefined => {
    const box = event.currentTarget.querySelector('svg')?.getBoundingClientRect();
    return layout && box ? tickAt(layout, event.clientX - box.left, event.clientY - box.top) : undefined;
  };
  const hovered = at === undefined || ticks === null ? undefined : numberAt(numbers ?? [], at);
  return (
    <PageLink
      to={to}
      className="strip-segment"
      aria-current={current || undefined}
      aria-label={segmentText(t, segment.orderNumber ?? name, segment)}
      title={segment.orderNumber === null || segment.orderNumber === name ? undefined : segment.orderNumber}
      data-dimmed={dimmed || undefined}
      // A bar is as long as its share of the fleet.
      style={drawn ? undefined : { flexGrow: segment.total }}
      onMouseMove={(event) => setAt(find(event))}
      onMouseLeave={() => setAt(undefined)}
      onClick={(event) => {
        const index = find(event);
        const number = index === undefined ? undefined : numberAt(numbers ?? [], index);
        if (number !== undefined) onTick(number);
      }}
    >
      {drawn && layout ? (
        <svg width={layout.width} height={layout.height} aria-hidden="true">
          <StripTicks paths={drawn.meant} />
          {drawn.others && <StripTicks paths={drawn.others} dimmed />}
        </svg>
      ) : (
        <SegmentBar segment={segment} filter={filter} />
      )}
      <span className="strip-name" aria-hidden="true" data-pointed={hovered !== undefined || undefined}>
        <span>
          {segment.orderNumber === null ? name : <Mono>{name}</Mono>}{' '}
          <em className="mono">{formatCount(segment.total)}</em>
        </span>
        {hovered !== undefined && (
          <span className="strip-tip">
            <em className="mono">{shownNumber(hovered)}</em> {t(fleetWords[stateOf(ticks?.[at ?? 0] ?? '-')])}
          </span>
        )}
      </span>
    </PageLink>
  );
}

/** A segment in words: its name, and how many headsets are in which state. */
export const segmentText = (t: Translate, name: string, segment: StripSegment): string =>
  t(stripWords.segment, {
    name,
    total: formatCount(segment.total),
    online: formatCount(segment.online),
    standby: formatCount(segment.standby),
    offline: formatCount(segment.offline),
    failed: formatCount(segment.failed),
  });

const tall = 40;

/** An order of a fleet that is too large for ticks: as long as it has headsets, in the heights of their states. */
export function SegmentBar({
  segment,
  filter,
}: {
  readonly segment: StripSegment;
  readonly filter: DeviceFilter;
}): ReactNode {
  let x = 0;
  const share = (count: number): number => (segment.total === 0 ? 0 : (count / segment.total) * 1_000);
  const parts = (['online', 'standby', 'offline'] as const).map((state) => {
    const part = { state, x, width: share(segment[state]), height: heightOf(state, tall) };
    x += part.width;
    return part;
  });
  return (
    <svg className="strip-bar" viewBox={`0 -8 1000 ${tall + 8}`} preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ state, height, ...place }) => (
        <rect
          key={state}
          className={`tick-${state}${isLeftOut(state) ? ' dimmed' : ''}`}
          {...place}
          y={tall - height}
          height={height}
        />
      ))}
      {segment.failed > 0 && <rect className="tick-failed" width={Math.max(4, share(segment.failed))} height={tall} />}
    </svg>
  );

  function isLeftOut(state: 'online' | 'standby' | 'offline'): boolean {
    return filter.failed === true || (filter.status !== undefined && !filter.status.includes(state));
  }
}

/** A strip's ticks: five nodes, however many there are. */
export const StripTicks = ({ paths, dimmed }: { readonly paths: StripPaths; readonly dimmed?: boolean }): ReactNode => (
  <g className={dimmed ? 'dimmed' : undefined}>
    {tickStates.map(
      (state) => paths[state] !== '' && <path key={state} className={`tick-${state}`} d={paths[state]} />,
    )}
    {paths.carets !== '' && <path className="tick-failed" d={paths.carets} />}
  </g>
);
