import type { ReactNode } from 'react';
import type { DeviceFilter } from '#vr-fleet/devices/device-filter.ts';
import type { StripSegment } from '#vr-fleet/devices/devices.contract.ts';
import { heightOf } from './strip-shape.ts';

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
