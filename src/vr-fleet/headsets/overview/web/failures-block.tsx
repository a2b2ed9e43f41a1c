import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { deviceAddress, devicesAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { reportErrorWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import { State } from '#vr-fleet/headsets/ui/shape.tsx';
import { useNow } from '#vr-fleet/headsets/ui/time/use-now.ts';
import { shownDuration } from './duration.ts';
import type { Overview } from '#vr-fleet/headsets/overview/overview.contract.ts';
import { overviewWords as text } from './overview.words.ts';

/** The headsets whose latest settings failed, with the cause; oldest failures first. */
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
        <TableRows
          look="dense overview-failures"
          caption={t(text.failures)}
          rows={failures}
          rowKey={({ deviceId }) => deviceId}
          columns={[
            {
              key: 'device',
              label: t(text.device),
              cell: ({ deviceId, nickname, sn }) => (
                <>
                  <PageLink to={deviceAddress(deviceId)}>
                    <Named>{nickname}</Named>
                  </PageLink>{' '}
                  <Mono faint>{sn}</Mono>
                </>
              ),
            },
            {
              key: 'cause',
              label: t(text.cause),
              at: 'right',
              cell: ({ error, detail }) => (
                <>
                  <State shape="failed">{t(reportErrorWords[error ?? 'internal'])}</State>
                  {/* The headset's detail text is English: the Chinese page displays it only without any other cause.
                   */}
                  {detail !== null && (lang === 'en' || (error ?? 'internal') === 'internal') && (
                    <span className="overview-detail" lang="en">
                      {detail}
                    </span>
                  )}
                </>
              ),
            },
            { key: 'revision', label: t(text.revision), at: 'none', cell: ({ rev }) => <Mono>r{rev}</Mono> },
            {
              key: 'since',
              label: t(text.since),
              at: 'none',
              cell: ({ failedAt }) => <Mono>{shownDuration(now - Date.parse(failedAt))}</Mono>,
            },
            {
              key: 'action',
              label: t(text.action),
              header: <span className="visually-hidden">{t(text.action)}</span>,
              cell: ({ deviceId, nickname }) => (
                <PageLink to={deviceAddress(deviceId)}>
                  {t(text.why)}
                  <span className="visually-hidden">
                    {' '}
                    <Named>{nickname}</Named>
                  </span>
                </PageLink>
              ),
            },
          ]}
        />
      )}
    </Block>
  );
}
