import { useEffect, useRef, useMemo, type ReactNode } from 'react';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { exportCommands, listCommands } from '#vr-fleet/commands/commands.contract.ts';
import { commandFailureWords, progressWords } from '#vr-fleet/commands/progress.words.ts';
import { roundTripOf } from '#vr-fleet/commands/web/log/round-trip.ts';
import { deviceAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { State } from '#vr-fleet/headsets/ui/shape.tsx';
import { useAtMost } from '#kernel/ui/feedback/use-at-most.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { formatInstant } from '#kernel/i18n/web/formats.ts';
import { historyWords as text } from './history.words.ts';
import { progressShapes } from './progress.ts';
import type { Batch } from './use-batch.ts';

export interface BatchRowsProps {
  readonly batch: Batch;
  readonly head: ReactNode;
}

/** The headsets of a batch, reloaded when its counts change. */
export function BatchRows({ batch, head }: BatchRowsProps): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={listCommands}
      head={() => head}
      title={t(text.batchRows)}
      words={{ rows: text.rowCount, none: text.noneOfProgress }}
      to={({ deviceId }) => deviceAddress(deviceId)}
      tools={exportTool(exportCommands)}
      columns={[
        { key: 'name', label: t(text.nickname), cell: ({ nickname }) => <Named>{nickname}</Named> },
        {
          key: 'state',
          label: t(text.state),
          cell: ({ progress, error }) => (
            <span>
              <State shape={progressShapes[progress]}>{t(progressWords[progress])}</State>
              {error && error !== progress && <span className="muted"> {t(commandFailureWords[error])}</span>}
            </span>
          ),
        },
        { key: 'sn', label: 'SN', cell: ({ sn }) => <span className="mono">{sn}</span> },
        ...(batch.value === null
          ? []
          : [
              {
                key: 'value',
                label: t(text.value),
                cell: ({
                  valueBefore,
                  value,
                }: {
                  readonly valueBefore: number | null;
                  readonly value: number | null;
                }) => (
                  <span className="mono">
                    {valueBefore ?? '–'} → {value}
                  </span>
                ),
              },
            ]),
        { key: 'issued', label: t(text.sentAt), cell: ({ issuedAt }) => <ClockTime at={issuedAt} /> },
        { key: 'received', label: t(text.receivedAt), cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
        {
          key: 'trip',
          label: t(text.roundTrip),
          cell: ({ issuedAt, receivedAt, progress }) => (
            <span className="mono">{roundTripOf(issuedAt, receivedAt, progress).text ?? '–'}</span>
          ),
        },
        {
          key: 'ended',
          label: t(text.endedAt),
          cell: ({ doneAt, failedAt, expiredAt }) => <Moment at={doneAt ?? failedAt ?? expiredAt} />,
        },
      ]}
    >
      {({ refetch }) => <RefetchOn counts={JSON.stringify(batch.counts)} refetch={refetch} />}
    </ListScreen>
  );
}

const Moment = ({ at }: { readonly at: string | null }): ReactNode => (at ? <ClockTime at={at} /> : '–');

function RefetchOn({ counts, refetch }: { readonly counts: string; readonly refetch: () => void }): ReactNode {
  const refresh = useAtMost(1_000, refetch);
  const shown = useRef(counts);
  useEffect(() => {
    if (shown.current === counts) return;
    shown.current = counts;
    refresh();
  }, [counts, refresh]);
  return null;
}

/** The time of an instant, to the second, next to a column with the day; the full instant is the tooltip. */
function ClockTime({ at }: { readonly at: string }): ReactNode {
  const zone = useBusinessZone();
  const whole = useMemo(() => formatInstant(at, zone), [at, zone]);
  return (
    <time className="mono" dateTime={at} title={whole}>
      {whole.split(' ')[1]}
    </time>
  );
}
