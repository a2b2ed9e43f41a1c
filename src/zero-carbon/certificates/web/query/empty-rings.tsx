import type { ReactNode } from 'react';
import { ringPaths } from '#kernel/ui/drawing/rings.ts';

const radii = Array.from({ length: 11 }, (_, index) => 22 + index * 8.6);
const paths = ringPaths('nothing found', radii, { centre: [130, 130], wobble: 0.11 });

/** The rings of a certificate that is not there: the same figure, dashed. */
export function EmptyRings(): ReactNode {
  return (
    <svg className="empty-rings" viewBox="0 0 260 260" aria-hidden="true">
      {paths.map((d, index) => (
        <path key={d} d={d} strokeDasharray={`${2 + index * 0.8} ${4 + index * 0.4}`} />
      ))}
    </svg>
  );
}
