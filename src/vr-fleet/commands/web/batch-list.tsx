import { useState, type ReactNode } from 'react';
import { ExportButton } from '#kernel/export/web/export-button.tsx';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import type { Listed } from '#kernel/list/web/listed.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { exportBatches, listBatches } from '#vr-fleet/commands/commands.contract.ts';
import { devicesPath } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { useFleetLive } from '#vr-fleet/headsets/live/web/use-fleet-live.ts';
import { commandTypeWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { useAtMost } from '#kernel/ui/feedback/use-at-most.ts';
import { commandName } from './command-name.ts';
import { batchAddress } from './commands-address.ts';
import { historyWords as text } from './history.words.ts';
import { ProgressBar, ProgressCounts } from './progress-bar.tsx';
import type { Counts } from './progress.ts';

/** All batches, newest first, with live progress. */
export function BatchList(): ReactNode {
  const t = useTranslate();
  const [live, setLive] = useState<LiveCounts>(new Map());
  return (
    <ListScreen
      list={listBatches}
      title={t(text.title)}
      words={{ rows: text.count, none: text.none, noneText: text.noneText }}
      filters={{
        type: { label: text.type, words: commandTypeWords },
        missed: { label: text.outcome, words: { 1: text.missed, 0: text.notMissed } },
        from: { label: text.issued },
      }}
      to={({ id }) => batchAddress(id)}
      columns={[
        { key: 'name', label: t(text.type), nowrap: 'always', cell: (batch) => commandName(t, batch) },
        { key: 'at', label: t(text.issued), cell: ({ issuedAt }) => <When at={issuedAt} /> },
        {
          key: 'total',
          label: t(text.headsets),
          nowrap: 'wide',
          cell: ({ total, skippedOffline, skippedEnded }) => {
            const skipped = skippedOffline + skippedEnded;
            return (
              <span>
                <span className="mono">{formatCount(total)}</span>
                {skipped > 0 && <span className="muted"> {t(text.skipped, { count: formatCount(skipped) })}</span>}
              </span>
            );
          },
        },
        {
          key: 'progress',
          label: t(text.progress),
          cell: ({ id, counts }) => (
            <span className="batch-progress">
              <ProgressBar counts={live.get(id) ?? counts} />
              <ProgressCounts counts={live.get(id) ?? counts} />
            </span>
          ),
        },
        { key: 'by', label: t(text.by), nowrap: 'wide', cell: ({ personName }) => <Named>{personName}</Named> },
      ]}
      tools={({ params, answer }) => (
        <>
          {answer && <ExportButton endpoint={exportBatches} params={params} answer={answer} />}
          <PageLink to={devicesPath}>{t(text.toDevices)}</PageLink>
        </>
      )}
    >
      {(listed) => <LiveBatches {...listed} live={live} onLive={setLive} />}
    </ListScreen>
  );
}

type LiveCounts = ReadonlyMap<string, Counts>;

interface LiveBatchesProps extends Listed<typeof listBatches> {
  readonly live: LiveCounts;
  readonly onLive: (live: LiveCounts) => void;
}

/** Updates the progress of a page's batches, and reloads the page when there is a new batch. */
function LiveBatches({ answer, refetch, live, onLive }: LiveBatchesProps): ReactNode {
  const refresh = useAtMost(2_000, refetch);
  useFleetLive({
    onBatches: (batches) => {
      onLive(new Map([...live, ...batches.map(({ id, counts }) => [id, counts] as const)]));
      const newest = Number(answer?.rows[0]?.id ?? 0);
      if (batches.some(({ id }) => Number(id) > newest)) refresh();
    },
    onReload: refetch,
  });
  return null;
}
