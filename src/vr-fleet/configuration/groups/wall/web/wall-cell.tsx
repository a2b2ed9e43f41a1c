import { memo, type ReactNode } from 'react';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { shownNumber } from '#vr-fleet/headsets/devices/web/strip/tick-numbers.ts';
import { wallWords as text } from '#vr-fleet/configuration/groups/wall/wall.words.ts';
import { fleetWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import type { Cell } from './cell.ts';

/** Texts available below each headset. */
export const shows = ['number', 'battery', 'version', 'settings'] as const;
export type Shows = (typeof shows)[number];

interface WallCellProps {
  /** Undefined for a free position. */
  readonly cell: Cell | undefined;
  readonly at: number;
  /** Label of a free position, and suffix of the label of an occupied one. */
  readonly place: string;
  readonly isSelected: boolean;
  readonly isReachable: boolean;
  readonly isTarget: boolean;
  readonly shows: Shows;
  readonly t: Translate;
}

/** One position of a cart with its headset. The visor is lit, half lit or empty. */
export const WallCell = memo(function WallCell(props: WallCellProps): ReactNode {
  const { cell, at, place, isSelected, isReachable, isTarget, t } = props;
  const common = {
    role: 'gridcell',
    className: 'wall-cell',
    'data-at': at,
    tabIndex: isReachable ? 0 : -1,
    'data-target': isTarget || undefined,
  };
  if (!cell) {
    return (
      <div {...common} data-state="free">
        <span className="visually-hidden">{place}</span>
      </div>
    );
  }
  const { nickname, number, status, failed, lowBattery } = cell;
  return (
    <div
      {...common}
      aria-selected={isSelected}
      data-state={failed ? 'failed' : status}
      data-low={lowBattery || undefined}
    >
      <svg aria-hidden="true">
        <use href={`#wall-${failed ? 'failed' : status}`} />
        {lowBattery && <use href="#wall-low" />}
      </svg>
      <span className="mono" aria-hidden="true">
        {shown(cell, props.shows)}
      </span>
      <span className="visually-hidden">
        <Named>{nickname}</Named>
        {[
          '',
          shownNumber(number),
          t(fleetWords[status]),
          ...(failed ? [t(fleetWords.failed)] : []),
          ...(lowBattery ? [t(text.low)] : []),
          ...(props.shows === 'number' || props.shows === 'settings' ? [] : [shown(cell, props.shows)]),
          ...(props.shows === 'settings' ? [settingsOf(cell, t)] : []),
          place,
        ].join(', ')}
      </span>
    </div>
  );
});

/** Returns the text below a headset. */
function shown({ number, status, battery, pui, phase, rev }: Cell, what: Shows): string {
  switch (what) {
    case 'number':
      return shownNumber(number);
    case 'battery':
      return battery === null || (status !== 'online' && status !== 'standby') ? '–' : `${battery}%`;
    case 'version':
      return pui ?? '–';
    case 'settings':
      return rev === null || phase === 'none' ? '–' : phase === 'applied' ? `r${rev}` : `→r${rev}`;
  }
}

/** Returns the status of the settings as a text. */
export function settingsOf({ phase, rev }: Cell, t: Translate): string {
  const word = t(phaseWords[phase]);
  return rev === null ? word : `r${rev} ${word}`;
}

const phaseWords = {
  none: text.phaseNone,
  waiting: text.phaseWaiting,
  fetched: text.phaseFetched,
  applied: text.phaseApplied,
  failed: text.phaseFailed,
} as const;

const body =
  'M3 4.5C3 2.5 4.5 1 6.5 1h19C27.5 1 29 2.5 29 4.5v7c0 2.2-1.5 4-3.800 4h-3c-1.300 0-2-.6-2.700-1.600-.9-1.300-2-2.100-3.500-2.100s-2.600.8-3.500 2.100c-.7 1-1.400 1.600-2.700 1.600h-3C4.500 15.500 3 13.700 3 11.500zM1 6v5M31 6v5';
const visor =
  'M5.5 4.800c0-.9.600-1.500 1.500-1.500h18c.9 0 1.500.6 1.500 1.500v3c0 .9-.6 1.500-1.500 1.500H7c-.9 0-1.500-.6-1.500-1.500z';
const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.4 } as const;

/** The headset symbols of the cells, rendered once. */
export const WallShapes = memo(function WallShapes(): ReactNode {
  return (
    <svg className="wall-shapes" aria-hidden="true">
      <symbol id="wall-online" viewBox="0 0 32 17">
        <path d={body} {...line} />
        <path d={visor} fill="currentColor" />
      </symbol>
      <symbol id="wall-standby" viewBox="0 0 32 17">
        <path d={body} {...line} />
        <path d={visor} {...line} strokeWidth={1} />
        <path d="M7 3.300h9v6H7c-.9 0-1.500-.6-1.500-1.500v-3c0-.9.6-1.500 1.500-1.500z" fill="currentColor" />
      </symbol>
      <symbol id="wall-offline" viewBox="0 0 32 17">
        <path d={body} {...line} />
      </symbol>
      <symbol id="wall-never" viewBox="0 0 32 17">
        <path d={body} {...line} strokeDasharray="2 1.500" />
      </symbol>
      <symbol id="wall-failed" viewBox="0 0 32 17">
        <path d={body} {...line} />
        <path d="M16 1.800 20.700 6.500 16 11.200 11.300 6.500z" fill="currentColor" />
      </symbol>
      <symbol id="wall-low" viewBox="0 0 32 17">
        <path d="M28 9h4v8h-4z" className="wall-low-ground" />
        <path d="M28.600 10.500h2.800V17h-2.800zM29.300 9.500h1.400" className="wall-low" />
      </symbol>
    </svg>
  );
});
