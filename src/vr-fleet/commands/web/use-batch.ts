import { useState } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import type { Failure } from '#kernel/ui/feedback/failure.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { showBatch } from '#vr-fleet/commands/commands.contract.ts';
import { useFleetLive } from '#vr-fleet/headsets/live/web/use-fleet-live.ts';

export type Batch = OutputOf<typeof showBatch>;

/** Loads one batch and updates its counts live. */
export function useBatch(id: string): {
  readonly batch: Batch | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
} {
  const { data, failure, retry } = useAnswer(showBatch, { id }, { quiet: true });
  const [live, setLive] = useState<{ readonly of: Batch | undefined; readonly counts: Batch['counts'] }>();
  useFleetLive({
    onBatches: (batches) => {
      const update = batches.find((batch) => batch.id === id);
      if (update) setLive({ of: data, counts: update.counts });
    },
    onReload: retry,
  });
  const counts = live && live.of === data ? live.counts : undefined;
  return { batch: data && counts ? { ...data, counts } : data, failure: data ? undefined : failure, retry };
}
