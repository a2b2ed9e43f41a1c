import type { ReactNode } from 'react';
import { ringPaths } from '#kernel/ui/drawing/rings.ts';

const rings = ringPaths('portico', [4.2, 8, 12.6], { centre: [15, 15], wobble: 0.2, points: 26 });

/** The portal's logo: three rings around a point. */
export function Mark(): ReactNode {
  return (
    <svg className="mark" viewBox="0 0 30 30" aria-hidden="true">
      {rings.map((d) => (
        <path key={d} d={d} />
      ))}
      <circle cx="15" cy="15" r="1.3" />
    </svg>
  );
}
