import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { devicesAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import type { Overview } from '#vr-fleet/headsets/overview/overview.contract.ts';
import { overviewWords as text } from './overview.words.ts';

/** Days before the end of service from which an order needs action. */
const soon = 60;

/** Orders whose service ends within a year; their ticks are headsets. */
export function ExpiringBlock({ overview }: { readonly overview: Overview }): ReactNode {
  const t = useTranslate();
  const { expiring } = overview;
  const most = Math.max(1, ...expiring.map(({ used }) => used));
  return (
    <Block title={t(text.expiring)} count={formatCount(expiring.length)}>
      {expiring.length === 0 ? (
        <p className="overview-calm muted">{t(text.noneExpiring)}</p>
      ) : (
        <ul>
          {expiring.map(({ orderId, orderNumber, serviceUntil, days, used }) => (
            <li key={orderId}>
              <PageLink
                to={devicesAddress({ orderId })}
                className="expiring"
                data-tone={days < 0 ? 'ended' : days <= soon ? 'soon' : undefined}
              >
                <Text as="span" nowrap className="expiring-days">
                  {days < 0 ? t(text.ended) : t(text.days, { days: formatCount(days) })}
                </Text>
                <span className="mono">{orderNumber}</span>
                <span className="mono muted">{serviceUntil}</span>
                <Text as="span" size={1} nowrap className="muted">
                  {t(text.used, { count: formatCount(used) })}
                </Text>
                <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <path d={ticksOf((used / most) * 100)} />
                </svg>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}

/** Ticks of 2 px, pitch 3 of 300, up to a share of the width. */
function ticksOf(share: number): string {
  let path = '';
  for (let x = 0; x + 0.7 <= Math.max(1, share); x += 1) path += `M${x} 0h.7v6h-.7z`;
  return path;
}
