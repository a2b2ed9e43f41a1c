import { useEffect, useRef } from 'react';
import type { Access, Endpoint, OutputOf } from '#kernel/contract/endpoint.ts';
import { useAction } from '#kernel/form/web/use-action.ts';
import { cancelTask } from '#kernel/tasks/tasks.contract.ts';
import { taskStarted } from '#kernel/tasks/web/use-task-events.ts';
import { useAnswer, type Answer } from '#kernel/ui/feedback/use-answer.ts';
import type {
  showIndicatorDryRun,
  startIndicatorDryRun,
} from '#zero-carbon/rules/indicators/editions/dry-run.contract.ts';

/** The calls of dry runs of indicators, or of factors. */
export interface DryRunCalls {
  readonly show: Endpoint<(typeof showIndicatorDryRun)['input'], (typeof showIndicatorDryRun)['output'], Access>;
  readonly start: Endpoint<(typeof startIndicatorDryRun)['input'], (typeof startIndicatorDryRun)['output'], Access>;
}

type Shown = OutputOf<typeof showIndicatorDryRun>;

export interface DryRun extends Pick<Answer<Shown>, 'data' | 'failure' | 'retry'> {
  readonly start: ReturnType<typeof useAction<DryRunCalls['start']>>;
  readonly cancel: ReturnType<typeof useAction<typeof cancelTask>>;
}

/** Interval between progress requests of a dry run, started by any user (milliseconds). */
const everySoOften = 1_500;

/**
 * The last dry run of a version, followed while it is under way.
 *
 * @param onChanged called on progress, or when there is another dry run.
 */
export function useDryRun(calls: DryRunCalls, id: string, onChanged?: () => void): DryRun {
  const { data, failure, retry } = useAnswer(calls.show, { id }, { quiet: true });
  const start = useAction(calls.start, {
    onDone: () => {
      taskStarted();
      retry();
    },
  });
  const cancel = useAction(cancelTask, { onDone: retry });
  const changed = useRef(onChanged);
  useEffect(() => {
    changed.current = onChanged;
  });
  const isRunning = data?.run?.state === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(retry, everySoOften);
    return () => clearTimeout(timer);
  }, [isRunning, data, retry]);
  const run = data?.run;
  const stage = run === undefined ? undefined : JSON.stringify(run && [run.state, run.startedAt]);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current !== undefined && before.current !== stage) changed.current?.();
    before.current = stage;
  }, [stage]);
  return { data, failure, retry, start, cancel };
}
