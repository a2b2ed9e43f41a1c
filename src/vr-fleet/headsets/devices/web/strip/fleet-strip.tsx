import { useCallback, useMemo, useState, useId, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { DeviceFilter } from '#vr-fleet/headsets/devices/device-filter.ts';
import type { Strip, StripSegment } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { devicesAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { fitStrip, shortNames, together } from './fit-strip.ts';
import { MagnifiedRow } from './magnified-row.tsx';
import { StripLegend } from './strip-legend.tsx';
import { StripSegmentLink, SegmentBar, segmentText } from './strip-segment.tsx';
import { stripWords as text } from './strip.words.ts';
import { useRoom } from './use-room.ts';
import './strip.css';

const nothing: DeviceFilter = {};
const none: ReadonlySet<number> = new Set();

export interface FleetStripProps {
  /** As returned by `useStrip()`. */
  readonly strip: Strip;
  /**
   * The list's filter: other headsets are dimmed, and a single group is magnified. Must be the same object while its
   * content is the same.
   */
  readonly filter?: DeviceFilter;
  /**
   * Called when the user changes the filter in the legend. Without it there is no legend and no magnified row: each
   * group links to the list.
   */
  readonly onFilter?: (filter: DeviceFilter) => void;
  /** Numbers of the selected headsets; brackets mark them. */
  readonly selected?: ReadonlySet<number>;
}

/**
 * The fleet as a map: one tick for each headset; its height and colour show the status. The list below is the full text
 * alternative.
 */
export function FleetStrip({ strip, filter = nothing, onFilter, selected = none }: FleetStripProps): ReactNode {
  const t = useTranslate();
  const { box, room, scale } = useRoom();
  const [isWhole, setIsWhole] = useState(false);
  const [cursor, setCursor] = useState<number>();
  const low = onFilter !== undefined;
  const segments = useMemo(() => strip.segments.filter(({ total }) => total > 0), [strip.segments]);
  const chosen = onFilter && segments.find((segment) => isChosen(segment, filter));
  const shortByName = useMemo(() => {
    const names = segments.flatMap(({ groupName }) => groupName ?? []);
    const short = shortNames(names);
    return new Map(names.map((name, index) => [name, short[index] ?? name]));
  }, [segments]);
  const nameOf = useCallback(
    ({ groupName }: StripSegment, isShort: boolean) =>
      groupName === null ? t(text.ungrouped) : (isShort && shortByName.get(groupName)) || groupName,
    [t, shortByName],
  );
  const fit = useMemo(
    () => fitStrip(segments, { room, low, scale, nameOf, chosen }),
    [segments, room, low, scale, nameOf, chosen],
  );
  const shown = isWhole ? segments : fit.shown;
  return (
    <section className="fleet-strip" aria-label={t(text.strip)}>
      {onFilter && (
        <StripLegend strip={strip} filter={filter} onFilter={onFilter}>
          {t(
            segments.every(({ ticks }) => ticks !== null)
              ? text.eachTick
              : fit.widened
                ? text.eachBarWidened
                : text.eachBar,
          )}
        </StripLegend>
      )}
      <div className="strip-segments" ref={box} data-many={shown.length > 24 || undefined}>
        {room > 0 &&
          shown.map((segment) => (
            <StripSegmentLink
              key={segment.groupId ?? ''}
              segment={segment}
              name={nameOf(segment, fit.isShort)}
              size={fit.size}
              length={fit.bars.get(segment)}
              room={room}
              filter={filter}
              // A second click removes the filter.
              to={devicesAddress(segment === chosen ? without(filter) : { ...without(filter), ...ownFilter(segment) })}
              dimmed={chosen !== undefined && segment !== chosen}
              current={segment === chosen}
              onTick={setCursor}
            />
          ))}
        {fit.rest.length > 0 && (
          <RestSegment
            rest={fit.rest}
            length={fit.bars.get('rest')}
            filter={filter}
            isWhole={isWhole}
            onWhole={setIsWhole}
          />
        )}
      </div>
      {chosen && room > 0 && chosen.total > 0 && (
        <MagnifiedRow
          key={chosen.groupId}
          segment={chosen}
          filter={filter}
          room={room}
          changed={strip.changed}
          cursor={cursor}
          onCursor={setCursor}
          selected={selected}
        />
      )}
    </section>
  );
}

const isChosen = ({ groupId }: StripSegment, filter: DeviceFilter): boolean =>
  groupId === null ? filter.ungrouped === true : filter.groupId === groupId;

const ownFilter = ({ groupId }: StripSegment): DeviceFilter => (groupId === null ? { ungrouped: true } : { groupId });

/** The filter without the fields that select a segment. */
function without(filter: DeviceFilter): DeviceFilter {
  const { groupId: _group, ungrouped: _ungrouped, from: _from, to: _to, ...others } = filter;
  return others;
}

interface RestSegmentProps {
  readonly rest: readonly StripSegment[];
  /** Length of its bar, px. */
  readonly length: number | undefined;
  readonly filter: DeviceFilter;
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
}

/** The groups without room, as one bar; a click expands them into as many lines as necessary. */
function RestSegment({ rest, length, filter, isWhole, onWhole }: RestSegmentProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const one = useMemo(() => together(rest), [rest]);
  const name = t(text.rest, { groups: formatCount(rest.length) });
  return (
    <button
      type="button"
      className="strip-segment strip-rest"
      aria-expanded={isWhole}
      aria-describedby={isWhole ? undefined : id}
      style={isWhole ? undefined : { width: length }}
      onClick={() => onWhole(!isWhole)}
    >
      {!isWhole && <SegmentBar segment={one} filter={filter} />}
      <span className="strip-name">
        {isWhole ? (
          t(text.fewer)
        ) : (
          <>
            {name} <em className="mono">{formatCount(one.total)}</em>
          </>
        )}
      </span>
      {!isWhole && (
        <span id={id} hidden>
          {segmentText(t, one)}
        </span>
      )}
    </button>
  );
}
