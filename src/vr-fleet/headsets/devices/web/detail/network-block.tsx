import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { telemetryInterval } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import { spanText } from '#vr-fleet/headsets/ui/time/span.ts';
import { bluetoothWords, detailWords as text } from './detail.words.ts';
import { Stamp } from './timeline/stamp.tsx';
import type { Device } from './why/verdict.ts';

/** Seconds by which a clock may differ and still count as right; they include the transmission of a message. */
const tolerance = 5;

export function NetworkBlock({ device, now }: { readonly device: Device; readonly now: string }): ReactNode {
  const t = useTranslate();
  const { ip, mask, bluetooth, app, clockSkew, seenAt } = device;
  const unknown = <span className="muted">–</span>;
  return (
    <Block title={t(text.network)}>
      <dl className="device-facts">
        <dt>{t(text.ip)}</dt>
        <dd>{ip === null ? unknown : <Mono>{ip}</Mono>}</dd>
        <dt>{t(text.mask)}</dt>
        <dd>{mask === null ? unknown : <Mono>{mask}</Mono>}</dd>
        <dt>{t(text.bluetooth)}</dt>
        <dd>{isKnown(bluetooth) ? t(bluetoothWords[bluetooth]) : unknown}</dd>
        <dt>{t(text.app)}</dt>
        <dd>{app === null ? unknown : app === '' ? t(text.home) : <Mono>{app}</Mono>}</dd>
        <dt>{t(text.clock)}</dt>
        <dd>{clockSkew === null ? unknown : clockText(clockSkew)}</dd>
        <dt>{t(text.lastReport)}</dt>
        <dd>{seenAt === null ? unknown : <Stamp at={seenAt} now={now} />}</dd>
        <dt>{t(text.telemetry)}</dt>
        <dd>{t(text.telemetryText, { seconds: telemetryInterval })}</dd>
      </dl>
    </Block>
  );

  function clockText(skew: number): ReactNode {
    if (Math.abs(skew) <= tolerance) return t(text.clockRight);
    return (
      <span className="device-limit">
        {t(skew > 0 ? text.clockAhead : text.clockBehind, { time: spanText(t, Math.abs(skew) * 1_000) })}
      </span>
    );
  }
}

const isKnown = (bluetooth: string | null): bluetooth is keyof typeof bluetoothWords =>
  bluetooth !== null && bluetooth in bluetoothWords;
