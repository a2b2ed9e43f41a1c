import type { ReactNode } from 'react';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';

const widths = ['14em', '38em', '34em', '36em', '24em', '37em', '30em', '35em'];

/** A placeholder for a page that is still loading, visible at once, even before the header has its size. */
export const SheetSkeleton = (): ReactNode => (
  <div className="sheet-skeleton">
    <Loading>
      {widths.map((width) => (
        <p key={width}>
          <Skeleton width={width} />
        </p>
      ))}
    </Loading>
  </div>
);
