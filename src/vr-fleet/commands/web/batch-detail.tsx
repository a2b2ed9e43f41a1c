import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { navigate } from '#kernel/ui/layout/location.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { progresses } from '#vr-fleet/commands/commands.contract.ts';
import { progressWords } from '#vr-fleet/commands/progress.words.ts';
import { Band } from '#vr-fleet/ui/band.tsx';
import { Shape } from '#vr-fleet/ui/shape.tsx';
import { Toolbar } from '#vr-fleet/ui/toolbar.tsx';
import { BatchRows } from './batch-rows.tsx';
import { commandName } from './command-name.ts';
import { batchAddress, commandsPath } from './commands-address.ts';
import { historyWords as text } from './history.words.ts';
import { ProgressBar } from './progress-bar.tsx';
import { progressShapes, type Progress } from './progress.ts';
import { SendAgain } from './send-again.tsx';
import { useBatch } from './use-batch.ts';

export interface BatchDetailProps {
  readonly id: string;
  /** Of the headsets that are shown; all where undefined. */
  readonly progress: Progress | undefined;
}

/** One batch: how far it is, and its headsets, by how far theirs is. */
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
