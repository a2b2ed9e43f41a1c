import { useEffect, useRef, type ReactNode } from 'react';
import { ExportButton } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { navigate } from '#kernel/ui/layout/location.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { exportCommands, listCommands } from '#vr-fleet/commands/commands.contract.ts';
import { commandFailureWords, progressWords } from '#vr-fleet/commands/progress.words.ts';
import { roundTripOf } from '#vr-fleet/devices/web/detail/timeline/round-trip.ts';
import { deviceAddress } from '#vr-fleet/devices/web/devices-address.ts';
import { State } from '#vr-fleet/ui/shape.tsx';
import { useAtMost } from '#vr-fleet/ui/use-at-most.ts';
import { ClockTime } from './clock-time.tsx';
import { commandsAddress, type CommandsAddress } from './commands-address.ts';
import { HistoryFoot } from './history-foot.tsx';
import { historyWords as text } from './history.words.ts';
import { progressShapes } from './progress.ts';
import type { Batch } from './use-batch.ts';

const pageLength = 100;

export interface BatchRowsProps {
  readonly batch: Batch;
  readonly address: CommandsAddress;
}

/** The headsets of a batch, read anew when its counts move. */
export function BatchRows({ batch, address }: BatchRowsProps): ReactNode {
  const t = useTranslate();
  const { progress, rows: page = 0 } = address;
  const params = {
    batchId: batch.id,
    ...(progress && { progress }),
    start: page * pageLength,
    limit: pageLength,
  };
  const { data, answered, failure, retry } = useAnswer(listCommands, params);
  const refresh = useAtMost(1_000, retry);
  const counts = JSON.stringify(batch.counts);
  const shown = useRef(counts);
  useEffect(() => {
    if (shown.current === counts) return;
    shown.current = counts;
    refresh();
  }, [counts, refresh]);
  if (failure && !data) {
    return (
      <div className="block">
        <Failed failure={failure} onRetry={retry} />
      </div>
    );
  }
  if (!data) {
    return (
      <div className="block">
        <Loading>
          <Skeleton width="18em" />
        </Loading>
      </div>
    );
  }
  if (data.rows.length === 0) {
    return (
      <p className="history-none" role="status">
        {t(text.noneOfProgress)}
      </p>
    );
  }
  return (
    <>
      <table
        className="dense command-table"
        data-edge
        data-loading={answered !== JSON.stringify(params) || undefined}
        aria-label={t(text.batchRows)}
      >
        <thead>
          <tr>
            <th>{t(text.state)}</th>
            <th>{t(text.nickname)}</th>
            <th>SN</th>
            {batch.value !== null && <th>{t(text.value)}</th>}
            <th>{t(text.sentAt)}</th>
            <th>{t(text.receivedAt)}</th>
            <th>{t(text.roundTrip)}</th>
            <th>{t(text.endedAt)}</th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => {
            const ended = row.doneAt ?? row.failedAt ?? row.expiredAt;
            return (
              <tr key={row.id}>
                <td className="r-state">
                  <State shape={progressShapes[row.progress]}>{t(progressWords[row.progress])}</State>
                  {row.error && row.error !== row.progress && (
                    <span className="muted"> {t(commandFailureWords[row.error])}</span>
                  )}
                </td>
                <td className="r-name">
                  <PageLink to={deviceAddress(row.deviceId)}>
                    <Named>{row.nickname}</Named>
                  </PageLink>{' '}
                </td>
                <td className="r-sn mono">{row.sn}</td>
                {batch.value !== null && (
                  <td className="r-value mono">
                    {row.valueBefore ?? '–'} → {row.value}
                  </td>
                )}
                <td className="r-issued">
                  <ClockTime at={row.issuedAt} />
                </td>
                <td className="r-received">{row.receivedAt ? <ClockTime at={row.receivedAt} /> : '–'}</td>
                <td className="r-trip mono">{roundTripOf(row.issuedAt, row.receivedAt, row.progress).text ?? '–'}</td>
                <td className="r-ended">{ended ? <ClockTime at={ended} /> : '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <HistoryFoot
        page={page}
        length={pageLength}
        listed={data}
        onPage={(next) => navigate(commandsAddress({ ...address, rows: next }))}
      >
        <ExportButton
          endpoint={exportCommands}
          params={{ batchId: batch.id, ...(progress && { progress }) }}
          answer={data}
        />
      </HistoryFoot>
    </>
  );
}
