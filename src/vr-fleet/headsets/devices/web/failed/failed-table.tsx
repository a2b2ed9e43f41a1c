import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { langOf } from '#kernel/ui/parts/named.tsx';
import { Stamp } from '#vr-fleet/headsets/devices/web/detail/timeline/stamp.tsx';
import { stepWords } from '#vr-fleet/headsets/devices/web/detail/why/why.words.ts';
import { deviceAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import type { ReportError } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { reportErrorWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import { State } from '#vr-fleet/headsets/ui/shape.tsx';
import { failedTableWords as text } from './failed-table.words.ts';
import '#vr-fleet/headsets/devices/web/detail/why/why.css';

export interface FailedDevice {
  readonly id: string;
  readonly nickname: string;
  readonly sn: string;
  /** The wave of a rollout; null if there are no waves. */
  readonly wave: number | null;
  /** True if it declined, which does not count as a failure. */
  readonly declined: boolean;
  readonly cause: ReportError;
  /** The headset's own message, in English; null without one. */
  readonly detail: string | null;
  readonly at: string | null;
}

interface FailedTableProps {
  readonly devices: readonly FailedDevice[];
  /** Time of the response. */
  readonly now: string;
}

/** Headsets on which a payload was not applied, with the cause of each. */
export function FailedTable({ devices, now }: FailedTableProps): ReactNode {
  const t = useTranslate();
  const hasWaves = devices.some(({ wave }) => wave !== null);
  return (
    <table className="dense">
      <thead>
        <tr>
          <th>{t(text.headset)}</th>
          <th>{t(text.sn)}</th>
          {hasWaves && <th>{t(text.wave)}</th>}
          <th>{t(text.cause)}</th>
          <th data-right="">{t(text.at)}</th>
        </tr>
      </thead>
      <tbody>
        {devices.map(({ id, nickname, sn, wave, declined, cause, detail, at }) => (
          <tr key={id}>
            <td data-at="left">
              <PageLink to={deviceAddress(id)} aria-label={nickname} lang={langOf(nickname)}>
                {nickname}
              </PageLink>
            </td>
            <td data-at="right">
              <Mono>{sn}</Mono>
            </td>
            {hasWaves && (
              <td data-at="none">
                <Mono>{wave}</Mono>
              </td>
            )}
            <td data-at="left">
              <State shape={declined ? 'limit' : 'failed'}>{t(reportErrorWords[cause])}</State>
              {detail !== null && (
                <details className="why-details">
                  <summary>{t(stepWords.details)}</summary>
                  <q lang="en">{detail}</q>
                </details>
              )}
            </td>
            <td data-at="right" data-right="">
              {at !== null && <Stamp at={at} now={now} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Counts of failures by cause. */
export function CauseCounts({ causes }: { readonly causes: Readonly<Record<string, number>> }): ReactNode {
  const t = useTranslate();
  return (
    <Row as="ul" gap={[1, 5]} below={2}>
      {Object.entries(causes).map(([error, count]) => (
        <li key={error}>
          <State shape="failed">{t(reportErrorWords[error as ReportError])}</State> <Mono>{formatCount(count)}</Mono>
        </li>
      ))}
    </Row>
  );
}
