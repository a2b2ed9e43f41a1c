import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { langOf } from '#kernel/ui/parts/named.tsx';
import { diagnoseUpgrade } from '#vr-fleet/desired/firmware/diagnosis.ts';
import { Stamp } from '#vr-fleet/devices/web/detail/timeline/stamp.tsx';
import { stepWords } from '#vr-fleet/devices/web/detail/why/why.words.ts';
import { deviceAddress } from '#vr-fleet/devices/web/devices-address.ts';
import { mostShown, type ShownRollout } from '#vr-fleet/rollouts/rollouts.contract.ts';
import { Block } from '#vr-fleet/ui/block.tsx';
import { reportErrorWords } from '#vr-fleet/ui/fleet.words.ts';
import { Mono } from '#vr-fleet/ui/mono.tsx';
import { State } from '#vr-fleet/ui/shape.tsx';
import { rolloutPageWords as text } from './rollouts-page.words.ts';
import '#vr-fleet/devices/web/detail/why/why.css';

/** Headsets that failed or declined, with causes, and headsets excluded at the start. */
export function FailedBlock({ rollout }: { readonly rollout: ShownRollout }): ReactNode {
  const t = useTranslate();
  const { devices, now } = rollout;
  const isFirmware = rollout.carries.kind === 'firmware';
  const leftOut = Object.entries(rollout.leftOut);
  return (
    <>
      {devices.length > 0 && (
        <Block
          title={t(text.failedTitle)}
          count={devices.length < mostShown && formatCount(devices.length)}
          note={devices.length === mostShown && t(text.failedFirst, { count: mostShown })}
        >
          <table className="dense">
            <thead>
              <tr>
                <th>{t(text.headset)}</th>
                <th>{t(text.sn)}</th>
                <th>{t(text.place)}</th>
                <th>{t(text.cause)}</th>
                <th data-right="">{t(text.at)}</th>
              </tr>
            </thead>
            <tbody>
              {devices.map((device) => (
                <tr key={device.id}>
                  <td data-at="left">
                    <PageLink to={deviceAddress(device.id)} aria-label={device.nickname} lang={langOf(device.nickname)}>
                      {device.nickname}
                    </PageLink>
                  </td>
                  <td data-at="right">
                    <Mono>{device.sn}</Mono>
                  </td>
                  <td data-at="none">
                    <Mono>{device.wave}</Mono>
                  </td>
                  <td data-at="left">
                    <State shape={device.outcome === 'failed' ? 'failed' : 'limit'}>
                      {t(reportErrorWords[isFirmware ? diagnoseUpgrade(device).cause : (device.error ?? 'internal')])}
                    </State>
                    {device.detail !== null && (
                      <details className="why-details">
                        <summary>{t(stepWords.details)}</summary>
                        <q lang="en">{device.detail}</q>
                      </details>
                    )}
                  </td>
                  <td data-at="right" data-right="">
                    {device.at !== null && <Stamp at={device.at} now={now} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Block>
      )}
      {leftOut.length > 0 && (
        <Block title={t(text.leftOut)}>
          <ul className="rollout-list">
            {leftOut.map(([why, count]) => (
              <li key={why}>
                {formatCount(count)} · {t(text[why as 'ended'])}
              </li>
            ))}
          </ul>
        </Block>
      )}
    </>
  );
}
