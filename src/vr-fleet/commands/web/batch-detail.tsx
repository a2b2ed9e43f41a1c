import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { navigate } from '#kernel/ui/layout/location.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { issueCommand, listCommands } from '#vr-fleet/commands/commands.contract.ts';
import { progresses } from '#vr-fleet/headsets/live/live.messages.ts';
import { progressWords } from '#vr-fleet/commands/progress.words.ts';
import { Band } from '#vr-fleet/headsets/ui/band.tsx';
import { Shape } from '#vr-fleet/headsets/ui/shape.tsx';
import { Toolbar } from '#vr-fleet/headsets/ui/toolbar.tsx';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { BatchRows } from './batch-rows.tsx';
import { commandName } from './command-name.ts';
import { batchAddress, commandsPath } from './commands-address.ts';
import { historyWords as text } from './history.words.ts';
import { ProgressBar } from './progress-bar.tsx';
import { progressShapes, openIn, type Progress } from './progress.ts';
import { useBatch, type Batch } from './use-batch.ts';

export interface BatchDetailProps {
  readonly id: string;
  /** Filters the headsets by progress; undefined lists all. */
  readonly progress: Progress | undefined;
}

/** One batch: its progress, and its headsets with theirs. */
export function BatchDetail({ id, progress }: BatchDetailProps): ReactNode {
  const t = useTranslate();
  const { batch, failure, retry } = useBatch(id);
  const crumb = <PageLink to={commandsPath}>{t(text.title)}</PageLink>;
  if (!batch) {
    return (
      <>
        <Band title={t(text.title)} />
        {failure && (
          <div className="block">
            <Failed failure={failure} onRetry={retry} />
          </div>
        )}
      </>
    );
  }
  const { counts, total, skippedOffline, skippedEnded } = batch;
  const head = (
    <>
      <Band title={commandName(t, batch)} crumbs={[crumb]}>
        <p className="batch-about">
          <PageLink to={commandsPath} className="batch-back">
            {t(text.back)}
          </PageLink>
          <span className="mono">
            <When at={batch.issuedAt} />
          </span>
          <Named>{batch.personName}</Named>
          {skippedOffline > 0 && <span>{t(text.skippedOffline, { count: formatCount(skippedOffline) })}</span>}
          {skippedEnded > 0 && <span>{t(text.skippedEnded, { count: formatCount(skippedEnded) })}</span>}
        </p>
        <ProgressBar counts={counts} />
      </Band>
      <Toolbar label={t(text.byProgress)}>
        <div className="segments" role="group" aria-label={t(text.byProgress)}>
          {[undefined, ...progresses].map((one) => (
            <button
              key={one ?? ''}
              type="button"
              aria-pressed={one === progress}
              onClick={() => navigate(batchAddress(id, one))}
            >
              {one && <Shape name={progressShapes[one]} />}
              {t(one ? progressWords[one] : text.all)}{' '}
              <span className="mono">{formatCount(one ? counts[one] : total)}</span>
            </button>
          ))}
        </div>
        <span className="space" />
        <SendAgain batch={batch} />
      </Toolbar>
    </>
  );
  return <BatchRows batch={batch} head={head} />;
}

/** Maximum number of headsets in a selection by id. */
const most = 1_000;

/**
 * Resends the command to the headsets that it did not reach; not available for resets, which must not be repeated that
 * easily.
 */
function SendAgain({ batch }: { readonly batch: Batch }): ReactNode {
  const t = useTranslate();
  const { counts, type, value } = batch;
  const count = counts.failed + counts.expired;
  const send = useAction(
    async () => {
      const ids = await missedBy(batch.id);
      return callLater(issueCommand, { selection: { ids }, type, ...(value !== null && { value }) });
    },
    { onDone: ({ batchId }) => navigate(batchAddress(batchId)) },
  );
  if (count === 0 || openIn(counts) > 0) return null;
  if (type === 'reset') return <span className="muted">{t(text.againReset)}</span>;
  if (count > most) return <span className="muted">{t(text.againMany)}</span>;
  return (
    <>
      <Refused failure={send.failure} />
      <Button size="small" busy={send.busy} onClick={() => void send.run(undefined)}>
        {send.busy ? t(text.sending) : t(text.again, { count: formatCount(count) })}
      </Button>
    </>
  );
}

/** Headsets whose command failed or expired. */
async function missedBy(batchId: string): Promise<string[]> {
  const ids = new Set<string>();
  for (const progress of ['failed', 'expired'] as const) {
    for (let start = 0; start < most; start += 100) {
      const { rows } = await callLater(listCommands, { batchId, progress, start, limit: 100 });
      for (const { deviceId } of rows) ids.add(deviceId);
      if (rows.length < 100) break;
    }
  }
  return [...ids];
}
