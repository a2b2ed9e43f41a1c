import type { ReactNode } from 'react';
import { code } from '#kernel/contract/codes.ts';
import { NoPermission } from '#kernel/shell/web/menu/no-permission.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import type { LoadingOrErrorProps } from '#kernel/ui/feedback/loading-or-error.tsx';
import { Band, BandRoom } from './band.tsx';
import { SheetSkeleton } from './sheet-skeleton.tsx';

export interface OneRecordProps<Shown> extends Omit<LoadingOrErrorProps, 'title'> {
  /** Undefined while loading. */
  readonly record: Shown | undefined;
  readonly children: (record: Shown) => ReactNode;
}

/** The page of one record; while it is not available, an empty header and the reason. */
export function OneRecord<Shown>({ record, failure, onRetry, children }: OneRecordProps<Shown>): ReactNode {
  // Missing, not visible to this user, or an invalid ID: the page does not reveal which.
  if (failure?.code === code.notFound || failure?.code === code.invalidInput) return <NoPermission />;
  if (record !== undefined) return children(record);
  return (
    <>
      <Band title={failure ? '' : '…'}>{!failure && <BandRoom />}</Band>
      <div className="block">{failure ? <Failed failure={failure} onRetry={onRetry} /> : <SheetSkeleton />}</div>
    </>
  );
}
