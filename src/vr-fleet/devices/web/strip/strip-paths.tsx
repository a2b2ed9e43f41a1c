import type { ReactNode } from 'react';
import { tickStates, type StripPaths } from './strip-shape.ts';

/** A strip's ticks: five nodes, however many there are. */
export const StripTicks = ({ paths, dimmed }: { readonly paths: StripPaths; readonly dimmed?: boolean }): ReactNode => (
  <g className={dimmed ? 'dimmed' : undefined}>
    {tickStates.map(
      (state) => paths[state] !== '' && <path key={state} className={`tick-${state}`} d={paths[state]} />,
    )}
    {paths.carets !== '' && <path className="tick-failed" d={paths.carets} />}
  </g>
);
