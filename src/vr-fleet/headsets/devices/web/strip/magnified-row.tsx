import { useId, useMemo, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { DeviceFilter } from '#vr-fleet/headsets/devices/device-filter.ts';
import type { StripSegment } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { fleetWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { StripTicks } from './strip-segment.tsx';
import { layOut, magnifiedCount, magnifiedSize, pathsOf, placeOf, stateOf, tickAt } from './strip-shape.ts';
import { stripWords as text } from './strip.words.ts';
import { distinguishesTicks, tickMatches } from './tick-matches.ts';
import { bracketsOf, indexOf, numberAt, shownNumber } from './tick-numbers.ts';
import { useOpenNumber } from './use-open-number.ts';
import { useStretch } from './stretch-of.ts';

export interface MagnifiedRowProps {
  readonly segment: StripSegment;
  readonly filter: DeviceFilter;
  readonly room: number;
  readonly changed: string;
  /** Number of the headset under the pointer. */
  readonly cursor: number | undefined;
  readonly onCursor: (number: number) => void;
  readonly selected: ReadonlySet<number>;
}

/** One group's ticks, large enough for their numbers: arrow keys move, Enter opens. */
export function MagnifiedRow(props: MagnifiedRowProps): ReactNode {
  const { segment, filter, room, changed, cursor, onCursor, selected } = props;
  const t = useTranslate();
  const labelId = useId();
  const open = useOpenNumber();
  const [from, setFrom] = useState(filter.from);
  const [hovered, setHovered] = useState<number>();
  const count = magnifiedCount(room);
  const stretch = useStretch(segment, from, count, changed);
  const { ticks = '', numbers = [], earlier, later, first = 1 } = stretch ?? {};
  const layout = useMemo(() => layOut(ticks.length, magnifiedSize(ticks.length, room), room), [ticks.length, room]);
  const paths = useMemo(() => {
    const isMeant = (index: number): boolean =>
      !distinguishesTicks(filter) || tickMatches(filter, ticks[index] ?? '-', numberAt(numbers, index) ?? 0);
    return { meant: pathsOf(ticks, layout, isMeant), others: pathsOf(ticks, layout, (index) => !isMeant(index)) };
  }, [ticks, numbers, layout, filter]);

  const at = cursor === undefined ? undefined : indexOf(numbers, cursor);
  // A tick clicked in the map above appears here, in whichever range it is.
  const [followed, setFollowed] = useState(cursor);
  if (cursor !== followed) {
    setFollowed(cursor);
    if (at === undefined) setFrom(cursor);
  }

  const move = (index: number): void => {
    const number = numberAt(numbers, Math.max(0, Math.min(index, ticks.length - 1)));
    if (number !== undefined) onCursor(number);
  };
  const turn = (to: number | undefined): void => {
    if (to === undefined) return;
    setFrom(to);
    onCursor(to);
  };
  const press = (event: KeyboardEvent): void => {
    const now = at ?? -1;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowRight: () => (now + 1 < ticks.length ? move(now + 1) : turn(later)),
      ArrowLeft: () => (now > 0 || earlier === undefined ? move(now - 1) : turn(earlier)),
      Home: () => move(0),
      End: () => move(ticks.length - 1),
      PageDown: () => turn(later),
      PageUp: () => turn(earlier),
      Enter: () => cursor !== undefined && open(cursor),
    };
    const made = moves[event.key];
    if (!made || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    made();
  };
  const find = (event: MouseEvent<HTMLElement>): number | undefined => {
    const box = event.currentTarget.getBoundingClientRect();
    return tickAt(layout, event.clientX - box.left, event.clientY - box.top);
  };
  const name = segment.groupName ?? t(text.ungrouped);
  const pointed = hovered ?? at;
  const brackets = bracketsOf(numbers, selected);
  const firstShown = numberAt(numbers, 0);
  const lastShown = numberAt(numbers, ticks.length - 1);
  if (firstShown === undefined || lastShown === undefined) return null;
  return (
    <div className="strip-row">
      <div className="strip-row-head">
        <b>
          <Named>{name}</Named>
        </b>
        <span>{t(text.count, { total: formatCount(segment.total) })}</span>
        {selected.size > 0 && <span>{t(text.selected, { count: formatCount(selected.size) })}</span>}
        <span>{pointed === undefined ? t(text.rowHint) : tickName(pointed)}</span>
        {(earlier ?? later) !== undefined && (
          <span className="strip-turns">
            <button
              type="button"
              aria-label={t(text.earlier)}
              aria-disabled={earlier === undefined}
              onClick={() => turn(earlier)}
            >
              <Icon name="back" />
            </button>
            <input
              type="range"
              aria-label={t(text.position)}
              min={first}
              max={Math.max(first, (segment.last ?? first) - count + 1)}
              value={firstShown}
              onChange={(event) => setFrom(Number(event.target.value))}
            />
            <span className="mono">
              {shownNumber(firstShown)}–{shownNumber(lastShown)}
            </span>
            <button
              type="button"
              aria-label={t(text.later)}
              aria-disabled={later === undefined}
              onClick={() => turn(later)}
            >
              <Icon name="arrow" />
            </button>
          </span>
        )}
      </div>
      <span id={labelId} hidden>
        <Named>{name}</Named> {t(text.row)}
      </span>
      <div
        className="strip-ticks"
        role="slider"
        tabIndex={0}
        aria-labelledby={labelId}
        aria-valuemin={firstShown}
        aria-valuemax={lastShown}
        aria-valuenow={cursor ?? firstShown}
        aria-valuetext={tickName(at ?? 0)}
        onKeyDown={press}
        onMouseMove={(event) => setHovered(find(event))}
        onMouseLeave={() => setHovered(undefined)}
        onClick={(event) => {
          const index = find(event);
          if (index === undefined) return;
          move(index);
          const number = numberAt(numbers, index);
          if (number !== undefined) open(number);
        }}
      >
        <svg width={layout.width} height={layout.height + 18} aria-hidden="true">
          <StripTicks paths={paths.meant} />
          <StripTicks paths={paths.others} dimmed />
          {brackets.map(([start, length]) => (
            <path key={start} className="strip-bracket" d={bracketAround(start, length)} />
          ))}
          {pointed !== undefined && pointed < ticks.length && (
            <rect
              className="strip-cursor"
              x={placeOf(layout, pointed).x - 1.5}
              y={placeOf(layout, pointed).y - 1.5}
              width={layout.size.width + 3}
              height={layout.size.height + 3}
            />
          )}
          {labels().map(([index, number]) => (
            <text key={number} x={placeOf(layout, index).x} y={layout.height + 15}>
              {shownNumber(number)}
            </text>
          ))}
        </svg>
      </div>
    </div>
  );

  function tickName(index: number): string {
    const number = numberAt(numbers, index);
    if (number === undefined) return '';
    return t(text.tick, {
      number: shownNumber(number),
      state: t(fleetWords[stateOf(ticks[index] ?? '-')]),
    });
  }

  function bracketAround(start: number, length: number): string {
    const { x, y } = placeOf(layout, start);
    const right = placeOf(layout, start + length - 1).x + layout.size.width;
    return `M${x - 1} ${y + 18}v5h${right - x + 2}v-5`;
  }

  /** Every twentieth number, and the first. */
  function labels(): [number, number][] {
    const shown: [number, number][] = [];
    for (let index = 0; index < ticks.length; index += 1) {
      const number = numberAt(numbers, index);
      const far = (index - (shown.at(-1)?.[0] ?? -Infinity)) * layout.size.pitch > 42;
      if (number !== undefined && far && (index === 0 || number % 20 === 1)) shown.push([index, number]);
    }
    return shown;
  }
}
