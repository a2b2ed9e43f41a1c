import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { batchLineWords as text } from './batch-line.words.ts';
import { batchAddress } from './commands-address.ts';
import { commandName } from './command-name.ts';
import { openIn } from './progress.ts';
import { ProgressBar, ProgressCounts } from './progress-bar.tsx';
import { useBatch, type Batch } from './use-batch.ts';
import './batch-line.css';
import { Quoting } from '#kernel/ui/parts/named.tsx';

export interface BatchLineProps {
  readonly batchId: string;
  readonly onDismiss: () => void;
}

/** Displays the progress of an issued command until it is dismissed. */
export const follow =
  (onOutcome: (outcome: ReactNode) => void) =>
  (batchId: string): void =>
    onOutcome(<BatchLine batchId={batchId} onDismiss={() => onOutcome(null)} />);

/** Progress of a command that was just issued: one live line with a link to its record. */
export const BatchLine = (props: BatchLineProps): ReactNode => <Line key={props.batchId} {...props} />;

/** Keyed by batch, so that the next batch starts with no state. */
function Line({ batchId, onDismiss }: BatchLineProps): ReactNode {
  const t = useTranslate();
  const { batch, failure } = useBatch(batchId);
  return (
    <div className="batch-line" data-batch={batchId}>
      <span className="visually-hidden" role="status">
        {batch && announce(batch)}
      </span>
      {batch && (
        <>
          <b>{t(text.issued, { name: commandName(t, batch), total: formatCount(batch.total) })}</b>
          <ProgressBar counts={batch.counts} />
          <ProgressCounts counts={batch.counts} />
          {batch.skippedOffline + batch.skippedEnded > 0 && (
            <span className="muted">
              {t(text.skipped, { count: formatCount(batch.skippedOffline + batch.skippedEnded) })}
            </span>
          )}
        </>
      )}
      {failure && (
        <span className="muted">
          <Quoting>{failure.message}</Quoting>
        </span>
      )}
      <span className="space" />
      <PageLink to={batchAddress(batchId)}>{t(text.record)}</PageLink>
      <button type="button" className="batch-line-close" aria-label={t(text.dismiss)} onClick={onDismiss}>
        <Icon name="cross" />
      </button>
    </div>
  );

  /** Announces only two moments: the start and the end. */
  function announce({ total, counts, ...batch }: Batch): string {
    const name = commandName(t, batch);
    if (openIn(counts) > 0) return t(text.onItsWay, { name, total: formatCount(total) });
    const { done, failed, expired } = counts;
    return t(text.ended, {
      name,
      done: formatCount(done),
      failed: formatCount(failed),
      expired: formatCount(expired),
    });
  }
}
