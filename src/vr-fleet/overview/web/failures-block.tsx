import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { deviceAddress, devicesAddress } from '#vr-fleet/devices/web/devices-address.ts';
import { Block } from '#vr-fleet/ui/block.tsx';
import { reportErrorWords } from '#vr-fleet/ui/fleet.words.ts';
import { Mono } from '#vr-fleet/ui/mono.tsx';
import { State } from '#vr-fleet/ui/shape.tsx';
import { useNow } from '#vr-fleet/ui/use-now.ts';
import { shownDuration } from './duration.ts';
import type { Overview } from './overview-page.tsx';
import { overviewWords as text } from './overview.words.ts';

/** The headsets whose latest settings failed, with the cause; the longest first. */
export function FailuresBlock({ overview }: { readonly overview: Overview }): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const now = useNow(60_000);
  const { failures, failed } = overview;
  return (
    <Block
      title={t(text.failures)}
      count={formatCount(failed)}
      more={
        failed > failures.length && (
          <PageLink to={devicesAddress({ failed: true })}>
            {t(text.allFailures, { count: formatCount(failed) })}
          </PageLink>
        )
      }
    >
      {failures.length === 0 ? (
        <p className="overview-calm">
          <State shape="success">{t(text.noFailures)}</State>
        </p>
      ) : (
        <table className="dense overview-failures">
          <thead>
            <tr>
              <th scope="col">{t(text.device)}</th>
              <th scope="col">{t(text.cause)}</th>
              <th scope="col">{t(text.revision)}</th>
              <th scope="col">{t(text.since)}</th>
              <th scope="col">
                <span className="visually-hidden">{t(text.action)}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {failures.map((failure) => (
              <tr key={failure.deviceId}>
                <td>
                  <PageLink to={deviceAddress(failure.deviceId)}>
                    <Named>{failure.nickname}</Named>
                  </PageLink>{' '}
                  <Mono faint>{failure.sn}</Mono>
                </td>
                <td data-at="right">
                  <State shape="failed">{t(reportErrorWords[failure.error ?? 'internal'])}</State>
                  {/* The headset's own words, which are English: in Chinese only where they are all there is. */}
                  {failure.detail !== null && (lang === 'en' || (failure.error ?? 'internal') === 'internal') && (
                    <span className="overview-detail" lang="en">
                      {failure.detail}
                    </span>
                  )}
                </td>
                <td data-at="none">
                  <Mono>r{failure.rev}</Mono>
                </td>
                <td data-at="none">
                  <Mono>{shownDuration(now - Date.parse(failure.failedAt))}</Mono>
                </td>
                <td data-right>
                  <PageLink to={deviceAddress(failure.deviceId)}>
                    {t(text.why)}
                    <span className="visually-hidden">
                      {' '}
                      <Named>{failure.nickname}</Named>
                    </span>
                  </PageLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Block>
  );
}
