import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { ExportEndpoint } from '#kernel/contract/export-endpoint.ts';
import { formatCount, formatTotal } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { taskStarted } from '#kernel/tasks/web/use-task-events.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { exportButtonWords as text } from './export-button.words.ts';
import { cancelExport, exportState, onExports, startExport, type ExportState } from './exports.ts';
import './export-button.css';

export interface ExportButtonProps<I extends z.ZodMiniType> {
  readonly endpoint: Pick<ExportEndpoint<I>, 'path' | 'input'>;
  /** The list's current filters. */
  readonly params: z.input<I>;
  /** The list's total. */
  readonly answer: { readonly total: number; readonly more?: boolean | undefined };
}

interface Exported<I extends z.ZodMiniType> extends Pick<ExportButtonProps<I>, 'params'> {
  readonly answer?: ExportButtonProps<I>['answer'] | undefined;
}

/** The second press of a double click must not reach the button that replaced the first one (milliseconds). */
const doubleClick = 600;

/**
 * Exports a list: progress, cancel button, and the error with a retry. The export continues while the reader is at
 * other screens.
 *
 * @example
 * <ExportButton endpoint={exportLogins} params={givenFilters} answer={answer} />
 */
export function ExportButton<I extends z.ZodMiniType>({ endpoint, params, answer }: ExportButtonProps<I>): ReactNode {
  const { path } = endpoint;
  const t = useTranslate();
  const state = useSyncExternalStore(onExports, () => exportState(path));
  const started = useRef(0);
  const isRunning = state?.kind === 'running';
  useEffect(() => {
    if (state?.kind !== 'saved' && state?.kind !== 'task') return;
    if (state.kind === 'saved') toast('success', t(text.saved, { rows: formatCount(state.rows) }), toastTime.copied);
    else {
      toast('success', t(text.inTasks), toastTime.network);
      taskStarted();
    }
    cancelExport(path);
  }, [path, state, t]);

  const press = (): void => {
    if (isRunning) {
      if (performance.now() - started.current > doubleClick) cancelExport(path);
      return;
    }
    started.current = performance.now();
    startExport(path, params);
  };
  return (
    <span className="export">
      {isRunning && <ExportProgress state={state} />}
      <Text as="span" tone="error" className="export-failure" role="alert">
        {state?.kind === 'failed' && failureOf(state.error, t).message}
      </Text>
      {/* One button throughout, so that the focus stays where it is. */}
      <LinkButton onClick={press} disabled={answer.total === 0 && !isRunning}>
        <Icon name={isRunning ? 'cross' : 'save'} /> {t(labelOf(state?.kind), { total: formatTotal(answer) })}
      </LinkButton>
    </span>
  );
}

/**
 * The export button as the tool of a list screen; it appears with the rows.
 *
 * @example
 * <ListScreen list={loginLog} tools={exportTool(exportLogins)} />
 */
export const exportTool =
  <I extends z.ZodMiniType>(endpoint: ExportButtonProps<I>['endpoint']) =>
  ({ params, answer }: Exported<I>): ReactNode =>
    answer && <ExportButton endpoint={endpoint} params={params} answer={answer} />;

const labelOf = (kind: ExportState['kind'] | undefined) => {
  if (kind === 'running') return text.cancel;
  return kind === 'failed' ? text.again : text.exportRows;
};

function ExportProgress({
  state,
}: {
  readonly state: Extract<ReturnType<typeof exportState>, { kind: 'running' }>;
}): ReactNode {
  const t = useTranslate();
  const { progress } = state;
  if (!progress) return <span role="status">{t(text.preparing)}</span>;
  const { rows, total } = progress;
  return (
    <>
      <progress aria-label={t(text.progressName)} value={rows} max={Math.max(1, total)} />
      <span>{t(text.progress, { rows: formatCount(rows), total: formatCount(total) })}</span>
    </>
  );
}
