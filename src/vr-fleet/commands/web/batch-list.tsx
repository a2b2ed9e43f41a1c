import { useState, type ReactNode } from 'react';
import { ExportButton } from '#kernel/export/web/export-button.tsx';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { navigate } from '#kernel/ui/layout/location.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { When } from '#kernel/ui/parts/when.tsx';
import { exportBatches, listBatches } from '#vr-fleet/commands/commands.contract.ts';
import type { CommandType } from '#vr-fleet/devices/devices.messages.ts';
import { devicesPath } from '#vr-fleet/devices/web/devices-address.ts';
import { useFleetLive } from '#vr-fleet/live/web/use-fleet-live.ts';
import { Band } from '#vr-fleet/ui/band.tsx';
import { commandTypeWords } from '#vr-fleet/ui/fleet.words.ts';
import { Toolbar } from '#vr-fleet/ui/toolbar.tsx';
import { useAtMost } from '#vr-fleet/ui/use-at-most.ts';
import { commandName } from './command-name.ts';
import { batchAddress, commandsAddress, type CommandsAddress } from './commands-address.ts';
import { HistoryFoot } from './history-foot.tsx';
import { historyWords as text } from './history.words.ts';
import { ProgressBar, ProgressCounts } from './progress-bar.tsx';
import type { Counts } from './progress.ts';

const types: readonly CommandType[] = ['restart', 'shutdown', 'volume', 'brightness', 'reset'];
const pageLength = 50;

/** All batches, newest first, how far each is, live. */
export function BatchList({ address }: { readonly address: CommandsAddress }): ReactNode {
  const t = useTranslate();
  const { type, page = 0 } = address;
  const params = { ...(type && { type }), start: page * pageLength, limit: pageLength };
  const { data, answered, failure, retry } = useAnswer(listBatches, params);
  const [live, setLive] = useState<{ readonly of: typeof data; readonly counts: ReadonlyMap<string, Counts> }>();
  const counts = live && live.of === data ? live.counts : undefined;
  const refresh = useAtMost(2_000, retry);
  useFleetLive({
    onBatches: (batches) => {
      const known = new Set(data?.rows.map(({ id }) => id));
      setLive({
        of: data,
        counts: new Map([...(counts ?? []), ...batches.map((batch) => [batch.id, batch.counts] as const)]),
      });
      // A batch that was just issued stands on the first page.
      if (page === 0 && batches.some(({ id }) => !known.has(id) && Number(id) > Number(data?.rows[0]?.id ?? 0)))
        refresh();
    },
    onReload: retry,
  });
  return (
    <>
      <Band title={t(text.title)} />
      <Toolbar label={t(text.tools)}>
        <div className="segments" role="group" aria-label={t(text.type)}>
          {[undefined, ...types].map((one) => (
            <button
              key={one ?? ''}
              type="button"
              aria-pressed={one === type}
              onClick={() => navigate(commandsAddress(one ? { type: one } : {}))}
            >
              {t(one ? commandTypeWords[one] : text.allTypes)}
            </button>
          ))}
        </div>
      </Toolbar>
      {failure && !data ? (
        <div className="block">
          <Failed failure={failure} onRetry={retry} />
        </div>
      ) : !data ? (
        <div className="block">
          <Loading>
            <Skeleton width="18em" />
          </Loading>
        </div>
      ) : data.rows.length === 0 ? (
        <div className="history-none" role="status">
          <h2>{t(type ? text.noneOfType : text.none)}</h2>
          {type ? (
            <LinkButton onClick={() => navigate(commandsAddress({}))}>{t(text.allTypes)}</LinkButton>
          ) : (
            <>
              <p>{t(text.noneText)}</p>
              <PageLink to={devicesPath}>{t(text.toDevices)}</PageLink>
            </>
          )}
        </div>
      ) : (
        <>
          <table
            className="dense batch-table"
            data-edge
            data-loading={answered !== JSON.stringify(params) || undefined}
            aria-label={t(text.caption)}
          >
            <thead>
              <tr>
                <th>{t(text.issued)}</th>
                <th>{t(text.type)}</th>
                <th>{t(text.headsets)}</th>
                <th>{t(text.progress)}</th>
                <th>{t(text.by)}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((batch) => {
                const now = counts?.get(batch.id) ?? batch.counts;
                const skipped = batch.skippedOffline + batch.skippedEnded;
                return (
                  <tr key={batch.id}>
                    <td className="mono b-when">
                      <When at={batch.issuedAt} />
                    </td>
                    <td className="b-name">
                      <PageLink to={batchAddress(batch.id)}>{commandName(t, batch)}</PageLink>
                    </td>
                    <td className="b-total">
                      <span className="mono">{formatCount(batch.total)}</span>
                      {skipped > 0 && (
                        <span className="muted"> {t(text.skipped, { count: formatCount(skipped) })}</span>
                      )}
                    </td>
                    <td className="b-progress">
                      <ProgressBar counts={now} />
                      <ProgressCounts counts={now} />
                    </td>
                    <td className="b-by">
                      <Named>{batch.personName}</Named>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          <HistoryFoot
            page={page}
            length={pageLength}
            listed={data}
            onPage={(next) => navigate(commandsAddress({ ...address, page: next }))}
          >
            <ExportButton endpoint={exportBatches} params={{ ...(type && { type }) }} answer={data} />
          </HistoryFoot>
        </>
      )}
    </>
  );
}
