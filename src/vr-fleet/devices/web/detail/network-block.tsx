import type { ReactNode } from 'react';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { telemetryInterval } from '#vr-fleet/devices/devices.messages.ts';
import { Block } from '#vr-fleet/ui/block.tsx';
import { Mono } from '#vr-fleet/ui/mono.tsx';
import { spanText } from '#vr-fleet/ui/span.ts';
import { bluetoothWords, detailWords as text } from './detail.words.ts';
import { Stamp } from './stamp.tsx';
import type { Device } from './verdict.ts';

/** Seconds by which a clock may be wrong and still count as right: the way of a message is in it. */
const tolerance = 5;

export function NetworkBlock({ device, now }: { readonly device: Device; readonly now: string }): ReactNode {
  const tell = useSay();
  const { ip, mask, bluetooth, app, clockSkew, seenAt } = device;
  const unknown = <span className="muted">–</span>;
  return (
    <Block title={tell(text.network)}>
      <dl className="device-facts">
        <dt>{tell(text.ip)}</dt>
        <dd>{ip === null ? unknown : <Mono>{ip}</Mono>}</dd>
        <dt>{tell(text.mask)}</dt>
        <dd>{mask === null ? unknown : <Mono>{mask}</Mono>}</dd>
        <dt>{tell(text.bluetooth)}</dt>
        <dd>{isKnown(bluetooth) ? tell(bluetoothWords[bluetooth]) : unknown}</dd>
        <dt>{tell(text.app)}</dt>
        <dd>{app === null ? unknown : app === '' ? tell(text.home) : <Mono>{app}</Mono>}</dd>
        <dt>{tell(text.clock)}</dt>
        <dd>{clockSkew === null ? unknown : clockText(clockSkew)}</dd>
        <dt>{tell(text.lastReport)}</dt>
        <dd>{seenAt === null ? unknown : <Stamp at={seenAt} now={now} />}</dd>
        <dt>{tell(text.telemetry)}</dt>
        <dd>{tell(text.telemetryText, { seconds: telemetryInterval })}</dd>
      </dl>
    </Block>
  );

  function clockText(skew: number): ReactNode {
    if (Math.abs(skew) <= tolerance) return tell(text.clockRight);
    return (
      <span className="device-limit">
        {tell(skew > 0 ? text.clockAhead : text.clockBehind, { time: spanText(tell, Math.abs(skew) * 1_000) })}
      </span>
    );
  }
}

const isKnown = (bluetooth: string | null): bluetooth is keyof typeof bluetoothWords =>
  bluetooth !== null && bluetooth in bluetoothWords;
