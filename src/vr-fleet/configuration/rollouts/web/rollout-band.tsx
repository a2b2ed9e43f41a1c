import type { PlainKey } from '#kernel/i18n/text.ts';
import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { DeliveryOutcome } from '#vr-fleet/headsets/devices/device-filter.ts';
import { devicesAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import type { ShownRollout } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { When } from '#kernel/ui/parts/when.tsx';
import { Readout, Readouts } from '#vr-fleet/headsets/ui/readout.tsx';
import type { ShapeName } from '#vr-fleet/headsets/ui/shape.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import { rolloutPageWords as text } from './rollouts-page.words.ts';

/** Counts of headsets by progress; before the start, its time. */
export function RolloutReadouts({ rollout }: { readonly rollout: ShownRollout }): ReactNode {
  const t = useTranslate();
  const { id, state, startAt, total, held, offline, outcomes } = rollout;
  if (state === 'scheduled' && startAt !== null)
    return (
      <Readouts>
        <Readout wide size="small" label={t(text.startsAt)} shape="waiting" value={<When at={startAt} />} />
      </Readouts>
    );
  const { ok, failed, declined, cannot_downgrade: higher, waiting, notSent, left } = outcomes;
  const shown: readonly [PlainKey<typeof text>, number, ShapeName, DeliveryOutcome][] = [
    ['ok', ok, 'success', 'applied'],
    ['failed', failed, 'failed', 'failed'],
    ['refused', declined + higher, 'limit', 'declined'],
    ['held', held, 'waiting', 'held'],
    ['offline', offline, 'offline', 'offline'],
    ['waiting', Math.max(0, waiting - held - offline), 'downloading', 'waiting'],
    ['left', left, 'expired', 'left'],
    ['notSent', notSent, 'waiting', 'notSent'],
  ];
  return (
    <Readouts>
      <Readout
        size="small"
        label={t(text.targets)}
        value={formatCount(total ?? 0)}
        to={total === null ? undefined : devicesAddress({ rolloutId: id })}
      />
      {shown.map(
        ([label, count, shape, outcome]) =>
          (count > 0 || label === 'ok' || label === 'failed') && (
            <Readout
              key={label}
              size="small"
              label={t(text[label])}
              shape={shape}
              value={formatCount(count)}
              to={devicesAddress({ rolloutId: id, outcome })}
              tone={label === 'failed' && count > 0 ? 'failed' : undefined}
            />
          ),
      )}
    </Readouts>
  );
}

/** The waves one after the other, in proportion to their headsets, and the gates between them. */
export function WaveStrip({ rollout }: { readonly rollout: ShownRollout }): ReactNode {
  const t = useTranslate();
  return (
    <ol className="wave-strip" aria-label={t(text.stripAria)}>
      {rollout.waves.map((wave) => (
        <li key={wave.id} data-state={wave.state} style={{ flexGrow: Math.max(1, Math.sqrt(wave.total ?? 0)) }}>
          <OutcomeBar outcomes={wave.outcomes} />
          <span>{t(text.openIn, { place: wave.place })}</span>{' '}
          <b className="mono">{wave.total === null ? '–' : formatCount(wave.total)}</b>
        </li>
      ))}
    </ol>
  );
}
