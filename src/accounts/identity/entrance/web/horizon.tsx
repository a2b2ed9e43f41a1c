import { memo, type ReactNode } from 'react';
import { horizonBox, horizonLines } from './horizon-lines.ts';

/** Contour lines of hills at the bottom of a page. */
export const Horizon = memo(function Horizon(): ReactNode {
  return (
    <svg
      className="horizon"
      viewBox={`0 0 ${horizonBox.width} ${horizonBox.height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {horizonLines('entrance').map(({ ground, contours }) => (
        <g key={ground}>
          <path className="ground" d={ground} />
          {contours.map((d, line) => (
            <path key={d} className={line === 0 ? 'crest' : undefined} d={d} />
          ))}
        </g>
      ))}
    </svg>
  );
});
