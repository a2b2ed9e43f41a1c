import type { ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { callLater } from '#kernel/ui/feedback/calls.ts';
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
