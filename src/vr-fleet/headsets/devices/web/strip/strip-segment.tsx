import { useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { langOf, Named } from '#kernel/ui/parts/named.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import type { DeviceFilter } from '#vr-fleet/headsets/devices/device-filter.ts';
import { deviceStatuses, type DeviceStatus } from '#vr-fleet/protocol/protocol/device-status.ts';
import type { StripSegment } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { fleetWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import {
  caretOver,
  caretRoom,
  layOut,
  pathsOf,
  stateOf,
  tickAt,
  heightOf,
  tickStates,
  type TickSize,
  type StripPaths,
} from './strip-shape.ts';
import { distinguishesTicks, tickMatches } from './tick-matches.ts';
import { numberAt, shownNumber } from './tick-numbers.ts';
import { stripWords } from './strip.words.ts';

export interface StripSegmentLinkProps {
  readonly segment: StripSegment;
  /** Shortened to the available room. */
  readonly name: string;
  readonly size: TickSize;
  /** Length of its bar, px, if it has no ticks. */
  readonly length: number | undefined;
  /** Maximum width of a line, px. */
  readonly room: number;
  readonly filter: DeviceFilter;
  readonly to: string;
  readonly dimmed: boolean;
  readonly current: boolean;
  readonly onTick: (number: number) => void;
}

/** One group's headsets: a link with its ticks, or with its bar if the fleet is too large for ticks. */
export function StripSegmentLink(props: StripSegmentLinkProps): ReactNode {
  const { segment, name, size, length, room, filter, to, dimmed, current, onTick } = props;
  const { ticks, numbers } = segment;
  const t = useTranslate();
  const whole = segment.groupName ?? name;
  const [at, setAt] = useState<number>();
  const layout = useMemo(() => ticks !== null && layOut(ticks.length, size, room), [ticks, size, room]);
  const drawn = useMemo(() => {
    if (ticks === null || !layout) return null;
    if (!distinguishesTicks(filter)) return { meant: pathsOf(ticks, layout) };
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
      data-dimmed={dimmed || undefined}
      style={drawn ? undefined : { width: length }}
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
      <span className="visually-hidden">
        <Named>{whole}</Named> {segmentText(t, segment)}
      </span>
      <span className="strip-name" aria-hidden="true" data-pointed={hovered !== undefined || undefined}>
        <span {...(whole !== name && { title: whole, lang: langOf(whole) })}>
          <Named>{name}</Named> <em className="mono">{formatCount(segment.total)}</em>
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

/** A segment as text: the number of headsets in each state. */
export const segmentText = (t: Translate, segment: StripSegment): string =>
  t(stripWords.segment, {
    total: formatCount(segment.total),
    online: formatCount(segment.online),
    standby: formatCount(segment.standby),
    offline: formatCount(segment.offline),
    never: formatCount(segment.never),
    failed: formatCount(segment.failed),
  });

/** Heights of a bar and of the failure line above it, px. */
const tall = 24;
const failedTall = 3;

/**
 * A group of a fleet that is too large for ticks. Lengths show the numbers of headsets, heights their states; headsets
 * that never connected are a dotted line. Failures are a red line above, proportional to their share, with a caret
 * however short it is.
 */
export function SegmentBar({
  segment,
  filter,
}: {
  readonly segment: StripSegment;
  readonly filter: DeviceFilter;
}): ReactNode {
  const share = (count: number): number => (segment.total === 0 ? 0 : (count / segment.total) * 100);
  const starts = deviceStatuses.map((_, index) =>
    deviceStatuses.slice(0, index).reduce((sum, state) => sum + share(segment[state]), 0),
  );
  return (
    <svg className="strip-bar" height={tall + caretRoom + failedTall} aria-hidden="true">
      {deviceStatuses.map((state, index) => {
        const height = heightOf(state, tall);
        const [from, to] = [starts[index] ?? 0, (starts[index] ?? 0) + share(segment[state])];
        const foot = caretRoom + failedTall + tall;
        const left = isLeftOut(state) ? ' dimmed' : '';
        if (from === to) return null;
        return state === 'never' ? (
          <line
            key={state}
            className={`strip-bar-never${left}`}
            {...{ x1: `${from}%`, x2: `${to}%`, y1: foot - tall / 2, y2: foot - tall / 2 }}
          />
        ) : (
          <rect
            key={state}
            className={`tick-${state}${left}`}
            {...{ x: `${from}%`, width: `${to - from}%`, y: foot - height, height }}
          />
        );
      })}
      {segment.failed > 0 && (
        <>
          <rect className="tick-failed" y={caretRoom} width={`${share(segment.failed)}%`} height={failedTall} />
          <path className="tick-failed" d={caretOver(3.5, caretRoom)} />
        </>
      )}
    </svg>
  );

  function isLeftOut(state: DeviceStatus): boolean {
    return filter.failed === true || (filter.status !== undefined && !filter.status.includes(state));
  }
}

/** A map's ticks: six nodes, whatever the number of ticks. */
export const StripTicks = ({ paths, dimmed }: { readonly paths: StripPaths; readonly dimmed?: boolean }): ReactNode => (
  <g className={dimmed ? 'dimmed' : undefined}>
    {tickStates.map(
      (state) => paths[state] !== '' && <path key={state} className={`tick-${state}`} d={paths[state]} />,
    )}
    {paths.carets !== '' && <path className="tick-failed" d={paths.carets} />}
  </g>
);
