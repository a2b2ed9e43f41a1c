import { useId, type ReactNode } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { devicesPath } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { entryWords as text } from '#vr-fleet/entry/entry/entry.words.ts';
import { Band, BandRoom } from '#vr-fleet/headsets/ui/band.tsx';
import { Readout, Readouts } from '#vr-fleet/headsets/ui/readout.tsx';
import { isGood, isProblem } from './fold-lines.ts';
import { QuotaStrip } from './quota-strip.tsx';
import type { Entry, SeatsOrder } from './use-entry.ts';

export interface EntryBandProps {
  readonly orders: readonly SeatsOrder[];
  readonly entry: Entry;
  /** The orders are loading. */
  readonly waiting: boolean;
}

/** Title, selected order, the status of its seats, and their bar. */
export function EntryBand({ orders, entry, waiting }: EntryBandProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const id = useId();
  const { order, lines, excess } = entry;
  const good = lines.filter(isGood).length;
  const wrong = lines.filter(isProblem).length - excess;
  const named = (models: readonly string[]): string =>
    models
      .map((code) => [code, entry.models.find((model) => model.code === code)?.name].filter(Boolean).join(' '))
      .join(lang === 'zh' ? '、' : ', ');
  return (
    <Band
      title={t(text.title)}
      crumbs={[
        <PageLink key="devices" to={devicesPath}>
          {t(text.devices)}
        </PageLink>,
      ]}
    >
      {waiting && <BandRoom />}
      {order && (
        <>
          <Row gap={[2, 6]} align="end" pad={[0, 2]} className="entry-figures">
            <div className="entry-order">
              <label htmlFor={id}>{t(text.order)}</label>
              <select id={id} value={order.id} onChange={(event) => entry.choose(event.target.value)}>
                {orders.map(({ id, number, models, seats, used }) => (
                  <option key={id} value={id}>
                    {t(text.orderChoice, { number, models: named(models), left: seats - used, seats })}
                  </option>
                ))}
              </select>
            </div>
            <Readouts>
              <Readout label={t(text.bound)} value={order.used} unit={`/ ${order.seats}`} />
              <Readout label={t(text.willEnter)} value={good} />
              <Readout label={t(text.beyond)} value={excess} tone={excess > 0 ? 'limit' : undefined} />
              <Readout label={t(text.wrong)} value={wrong} tone={wrong > 0 ? 'failed' : undefined} />
            </Readouts>
          </Row>
          <QuotaStrip seats={order.seats} used={order.used} good={good} excess={excess} />
        </>
      )}
    </Band>
  );
}
