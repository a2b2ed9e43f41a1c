import type { ReactNode } from 'react';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { Unbroken } from '#kernel/ui/kit/unbroken.tsx';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { Stamp } from '#vr-fleet/headsets/devices/web/detail/timeline/stamp.tsx';
import type { ShownRollout, ShownWave } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import { State, type ShapeName } from '#vr-fleet/headsets/ui/shape.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import { rolloutPageWords as text } from './rollouts-page.words.ts';
import { openingIn, waitsForWindow } from './window.ts';

type TypedGate = {
  readonly [Name in 'failedPercent' | 'repliedPercent' | 'okPercent' | 'soakMinutes']?: number | undefined;
};

/** Returns the gate of a wave as a text, even during input. */
export function limitsOf(wave: TypedGate, t: Translate): string {
  const { failedPercent: failed = '…', repliedPercent: replied = '…', okPercent: ok = '…', soakMinutes } = wave;
  const minutes = soakMinutes ?? 0;
  const isHours = minutes >= 60 && minutes % 60 === 0;
  const soak = isHours ? t(text.hours, { count: minutes / 60 }) : t(text.minutes, { count: minutes });
  return t(text.limits, { failed, replied, ok, soak });
}

/** The headsets of a wave. */
function Who({ wave }: { readonly wave: ShownWave }): ReactNode {
  const t = useTranslate();
  switch (wave.whom) {
    case 'numbers':
      return t(text.numbers, { numbers: wave.numbers ?? '' });
    case 'group':
      return wave.groupName === null ? t(text.deletedGroup) : <Named>{wave.groupName}</Named>;
    case 'share':
      return t(text.share, { share: wave.share ?? 0 });
    case 'rest':
      return t(text.rest);
  }
}

/** Each wave: headsets, times, result, and gate. */
export function WavesBlock({ rollout }: { readonly rollout: ShownRollout }): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const waits = waitsForWindow(rollout);
  return (
    <Block title={t(text.wavesTitle)} note={t(text.wavesNote)}>
      {rollout.window && (
        <Text below={2}>
          {t(text.window, { from: rollout.window.from, until: rollout.window.until })}{' '}
          <span className="muted">{t(text.windowNote, { zone })}</span>
        </Text>
      )}
      <table className="dense waves">
        <thead>
          <tr>
            <th>{t(text.place)}</th>
            <th>{t(text.who)}</th>
            <th data-right="">{t(text.count)}</th>
            <th>{t(text.ran)}</th>
            <th>{t(text.result)}</th>
            <th>{t(text.failedLimit)}</th>
            <th>{t(text.gate)}</th>
          </tr>
        </thead>
        <tbody>
          {rollout.waves.map((wave) => (
            <WaveRow
              key={wave.id}
              wave={wave}
              now={rollout.now}
              opensAt={wave.id === waits?.id ? (rollout.window?.opensAt ?? null) : null}
            />
          ))}
        </tbody>
      </table>
    </Block>
  );
}

interface WaveProps {
  readonly wave: ShownWave;
  readonly now: string;
  /** Opening time of the window that it waits for; null if it waits for none. */
  readonly opensAt: string | null;
}

function WaveRow({ wave, now, opensAt }: WaveProps): ReactNode {
  const t = useTranslate();
  const { outcomes, place, total, openedAt } = wave;
  const end = wave.endedAt ?? wave.haltedAt;
  return (
    <tr data-state={wave.state}>
      <td data-at="left">
        <Mono>{place}</Mono>
      </td>
      <td data-at="left">
        <Who wave={wave} />
      </td>
      <td data-at="right" data-right="">
        <Mono>{total === null ? '–' : formatCount(total)}</Mono>
      </td>
      <td data-at="whole">
        {openedAt === null ? (
          <span className="muted">
            {wave.state === 'waiting' &&
              opensAt === null &&
              (place > 1 ? t(text.after, { place: place - 1 }) : t(text.first))}
          </span>
        ) : (
          <>
            <Stamp at={openedAt} now={now} />
            {end !== null && (
              <>
                {' – '}
                <Stamp at={end} now={now} />
              </>
            )}
          </>
        )}
      </td>
      <td data-at={total === null ? 'none' : 'whole'}>
        <OutcomeBar outcomes={outcomes} />
        <Mono>{total === null ? '–' : `${formatCount(outcomes.ok)} / ${formatCount(total)}`}</Mono>
      </td>
      <td data-at={total === null ? 'none' : 'whole'}>
        <FailedGauge wave={wave} />
      </td>
      <td data-at="whole">
        <Gate wave={wave} now={now} opensAt={opensAt} />
        <small className="muted">
          <Unbroken>{limitsOf(wave, t)}</Unbroken>
        </small>
      </td>
    </tr>
  );
}

/** Failures against their limit: the mark in the middle is the limit. */
function FailedGauge({ wave }: { readonly wave: ShownWave }): ReactNode {
  const t = useTranslate();
  const { outcomes, failedPercent: limit } = wave;
  const counted = outcomes.ok + outcomes.failed + outcomes.declined + outcomes.cannot_downgrade + outcomes.waiting;
  if (counted === 0) return <span className="muted">–</span>;
  const share = Math.round((outcomes.failed / counted) * 1_000) / 10;
  return (
    <span className="failed-gauge">
      <svg viewBox="0 0 96 12" role="img" aria-label={t(text.limitAria, { share, limit })}>
        <path d="M0 8.500h96" />
        <rect x="0" y="5" width={limit === 0 ? (share > 0 ? 96 : 0) : Math.min(96, (share / limit) * 48)} height="5" />
        <path data-limit="" d="M48 1v10" />
      </svg>
      <Mono>{share.toFixed(1)} %</Mono>
    </span>
  );
}

const gateShapes: Readonly<Record<ShownWave['state'], ShapeName>> = {
  waiting: 'waiting',
  open: 'downloading',
  soaking: 'standby',
  passed: 'success',
  halted: 'failed',
  cancelled: 'expired',
};

function Gate({ wave, now, opensAt }: WaveProps): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const { state, soakUntil, haltedAt, silent } = wave;
  const gateText = {
    waiting: opensAt === null ? t(text.gateWaiting) : t(text.gateWindow, { time: openingIn(opensAt, now, zone) }),
    open: t(silent ? text.gateSilent : text.gateOpen),
    soaking: t(text.gateSoaking, { time: '' }),
    passed: t(text.gatePassed),
    halted: t(text.gateHalted),
    cancelled: t(text.gateCancelled),
  }[state];
  const moment = state === 'soaking' ? soakUntil : state === 'halted' ? haltedAt : null;
  return (
    <State shape={silent ? 'limit' : gateShapes[state]}>
      {gateText} {moment !== null && <Stamp at={moment} now={now} />}
    </State>
  );
}
