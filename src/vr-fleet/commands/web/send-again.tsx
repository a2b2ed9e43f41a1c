import { useState, type ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { Problem } from '#kernel/ui/form/field.tsx';
import { navigate } from '#kernel/ui/layout/location.ts';
import { issueCommand, listCommands } from '#vr-fleet/commands/commands.contract.ts';
import { batchAddress } from './commands-address.ts';
import { historyWords as text } from './history.words.ts';
import { openIn } from './progress.ts';
import type { Batch } from './use-batch.ts';

/** As many as can be named one by one. */
const most = 1_000;

/** The same command once more, to those headsets that it did not reach; a reset is not repeated that lightly. */
export function SendAgain({ batch }: { readonly batch: Batch }): ReactNode {
  const t = useTranslate();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { counts, type, value } = batch;
  const count = counts.failed + counts.expired;
  if (count === 0 || openIn(counts) > 0) return null;
  if (type === 'reset') return <span className="muted">{t(text.againReset)}</span>;
  if (count > most) return <span className="muted">{t(text.againMany)}</span>;
  const send = async (): Promise<void> => {
    const ids = await missedBy(batch.id);
    const { batchId } = await callLater(issueCommand, { selection: { ids }, type, ...(value !== null && { value }) });
    navigate(batchAddress(batchId));
  };
  return (
    <>
      {failure !== undefined && (
        <div role="alert">
          <Problem>{failure}</Problem>
        </div>
      )}
      <Button
        size="small"
        busy={sending}
        onClick={() => {
          setSending(true);
          setFailure(undefined);
          send().then(
            () => setSending(false),
            (error: unknown) => {
              setSending(false);
              setFailure(failureOf(error, t).message);
            },
          );
        }}
      >
        {sending ? t(text.sending) : t(text.again, { count: formatCount(count) })}
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
