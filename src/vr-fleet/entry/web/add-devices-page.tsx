import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { entryWords as text } from '#vr-fleet/entry/entry.words.ts';
import { listSeats } from '#vr-fleet/orders/orders.contract.ts';
import { EntryBand } from './entry-band.tsx';
import { EntryFoot } from './entry-foot.tsx';
import { EntryNotices } from './entry-notices.tsx';
import { EntrySide, TryVirtual } from './entry-side.tsx';
import { useEntry } from './use-entry.ts';
import { VerdictTable } from './verdict-table.tsx';
import './entry.css';

const nothing = {};
const noOrders: readonly never[] = [];

/** Headsets are entered by serial number, typed or pasted, into an order that has seats. */
export function AddDevicesPage(): ReactNode {
  const { data, failure, retry } = useAnswer(listSeats, nothing);
  const orders = data?.rows ?? noOrders;
  const entry = useEntry(orders, retry);
  return (
    <>
      <EntryBand orders={orders} entry={entry} />
      {failure && !data && (
        <div className="entry-status">
          <Failed failure={failure} onRetry={retry} />
        </div>
      )}
      {!data && !failure && (
        <div className="entry-status">
          <Loading>
            <Skeleton width="24em" />
          </Loading>
        </div>
      )}
      {data && !entry.order && <NoOrder />}
      {entry.order && (
        <div className="columns entry">
          <div className="entry-main">
            <EntryNotices entry={entry} />
            <VerdictTable entry={entry} />
            <EntryFoot entry={entry} order={entry.order} />
          </div>
          <EntrySide orders={orders} entry={entry} />
        </div>
      )}
    </>
  );
}

function NoOrder(): ReactNode {
  const t = useTranslate();
  return (
    <div className="columns entry">
      <div className="entry-status">
        <Empty title={t(text.noOrder)}>{t(text.noOrderWhy)}</Empty>
      </div>
      <div>
        <TryVirtual />
      </div>
    </div>
  );
}
