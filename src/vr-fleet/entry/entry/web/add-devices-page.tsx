import { type ReactNode, useId } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Problem } from '#kernel/ui/form/field.tsx';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useMedia } from '#kernel/ui/layout/use-media.ts';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { devicesAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { entryWords as text } from '#vr-fleet/entry/entry/entry.words.ts';
import { ScanBlock } from '#vr-fleet/entry/entry/scan/web/scan-block.tsx';
import { listSeats } from '#vr-fleet/headsets/orders/orders.contract.ts';
import { EntryBand } from './entry-band.tsx';
import { EntrySide, TryVirtual } from './entry-side.tsx';
import { useEntry, type Entry, type SeatsOrder, mostLines } from './use-entry.ts';
import { VerdictTable } from './verdict-table.tsx';
import { isGood } from './fold-lines.ts';
import './entry.css';

const nothing = {};
const noOrders: readonly never[] = [];

/** Adds headsets by serial number (typed, pasted or scanned) to an order with free seats. */
export function AddDevicesPage(): ReactNode {
  const { data, failure, retry } = useAnswer(listSeats, nothing);
  const orders = data?.rows ?? noOrders;
  const entry = useEntry(orders, retry);
  // same breakpoint as for columns in parts.css
  const isBeside = useMedia('(min-width: 1101px)');
  return (
    <>
      <EntryBand orders={orders} entry={entry} waiting={!data && !failure} />
      {!data && (
        <div className="entry-status">
          <LoadingOrError failure={failure} onRetry={retry} />
        </div>
      )}
      {data && !entry.order && <NoOrder />}
      {entry.order && (
        <div className="columns entry">
          <div className="entry-main">
            {!isBeside && <ScanBlock entry={entry} />}
            <EntryNotices entry={entry} />
            <VerdictTable entry={entry} />
            <EntryFoot entry={entry} order={entry.order} />
          </div>
          <EntrySide orders={orders} entry={entry} isBeside={isBeside} onEntered={retry} />
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

interface EntryFootProps {
  readonly entry: Entry;
  readonly order: SeatsOrder;
}

/** Below the list: the nickname prefix, and the button with the number of headsets to add. */
function EntryFoot({ entry, order }: EntryFootProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const good = entry.lines.filter(isGood).length;
  const ended = order.serviceEnded ? text.serviceEnded : text.serviceUntil;
  return (
    <div className="entry-foot">
      <Text as="label" tone="soft" htmlFor={id}>
        {t(text.prefix)}
      </Text>
      <input
        id={id}
        maxLength={30}
        placeholder={t(text.prefixHint)}
        value={entry.prefix}
        onChange={(event) => entry.setPrefix(event.target.value)}
      />
      <span className="entry-until">{t(ended, { date: order.serviceUntil })}</span>
      {entry.lines.length > 0 && <Button onClick={entry.clear}>{t(text.clear)}</Button>}
      <Button kind="primary" busy={entry.busy || entry.checking || good === 0} onClick={entry.enter}>
        {t(text.enter, { n: good })}
      </Button>
    </div>
  );
}

/** The result of the last action, above the list; it is announced and remains visible. */
function EntryNotices({ entry }: { readonly entry: Entry }): ReactNode {
  const t = useTranslate();
  const { outcome, refused, failure, checkFailure, cleared, order, next } = entry;
  return (
    <>
      <div role="status" className="entry-status">
        {outcome && outcome.entered > 0 && (
          <Text pad={[2, 0]} size={2} data-tone="success">
            {t(text.entered, { n: outcome.entered })} {outcome.left > 0 && t(text.left, { n: outcome.left })}{' '}
            <PageLink to={devicesAddress({ from: outcome.firstNumber, to: outcome.firstNumber + outcome.entered - 1 })}>
              {t(text.seeThem)}
            </PageLink>
          </Text>
        )}
        {outcome?.entered === 0 && (
          <Text pad={[2, 0]} size={2}>
            {t(text.left, { n: outcome.left })}
          </Text>
        )}
        {cleared > 0 && (
          <Text pad={[2, 0]} size={2}>
            {t(text.cleared, { n: formatCount(cleared) })}{' '}
            <LinkButton onClick={entry.restore}>{t(text.restore)}</LinkButton>
          </Text>
        )}
        {order && order.used >= order.seats && (
          <Text pad={[2, 0]} size={2}>
            {t(text.orderFull, { number: order.number })}{' '}
            {next && (
              <LinkButton onClick={() => entry.choose(next.id)}>
                {t(text.takeNext, { number: next.number, n: formatCount(next.seats - next.used) })}
              </LinkButton>
            )}
          </Text>
        )}
        {refused > 0 && (
          <Text pad={[2, 0]} size={2}>
            {t(text.tooMany, { most: mostLines, n: refused })}
          </Text>
        )}
      </div>
      {failure && (
        <div role="alert" className="entry-status">
          <Problem>{failure.message}</Problem>
        </div>
      )}
      {checkFailure && (
        <div className="entry-status">
          <Failed failure={checkFailure} onRetry={entry.retryCheck} />
        </div>
      )}
    </>
  );
}
