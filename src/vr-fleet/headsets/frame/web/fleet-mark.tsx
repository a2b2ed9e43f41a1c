import type { ReactNode } from 'react';

/** The fleet's logo: five ticks of its status bar. */
export function FleetMark(): ReactNode {
  return (
    <svg className="fleet-mark" viewBox="0 0 20 20" aria-hidden="true">
      <path className="tick-online" d="M1 4h2v12H1zM5 4h2v12H5zM13 4h2v12h-2z" />
      <path className="tick-standby" d="M9 10h2v6H9z" />
      <path className="tick-offline" d="M17 14h2v2h-2z" />
    </svg>
  );
}
