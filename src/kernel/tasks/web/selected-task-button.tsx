import type { ReactNode } from 'react';
import type { Endpoint, InputOf } from '#kernel/contract/endpoint.ts';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import type { Text, TextWith } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { List } from '#kernel/list/list.ts';
import { selectedIds } from '#kernel/list/web/bulk/selected-ids.ts';
import type { Selected } from '#kernel/list/web/listed.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { taskWords as text } from '#kernel/tasks/tasks.words.ts';
import { taskStarted } from './use-task-events.ts';

export interface SelectedTaskButtonProps<L extends List, E extends Endpoint> {
  readonly list: L;
  readonly selected: Selected<L>;
  /** Starts a task for the records with the `ids` of its input, `most` at most, and returns their number as `asked`. */
  readonly call: E;
  readonly most: number;
  readonly label: Text;
  /** The message after the start; its `count` is that number. */
  readonly started: TextWith<'count'>;
}

/**
 * Starts a task for the selected rows of a list, in its bulk actions.
 *
 * @example
 * <SelectedTaskButton list={listCertificates} selected={selected} call={exportPapers} most={mostPapers}
 *   label={text.action} started={text.asked} />
 */
export function SelectedTaskButton<L extends List, E extends Endpoint>({
  list,
  selected,
  call,
  most,
  label,
  started,
}: SelectedTaskButtonProps<L, E>): ReactNode {
  const t = useTranslate();
  const starting = useAction(
    async (of: Selected<L>) => {
      const ids = [...(await selectedIds(list, of, most))];
      return (await callLater(call, { ids } as InputOf<Endpoint> as InputOf<E>)) as { readonly asked: number };
    },
    {
      onDone: ({ asked }) => {
        toast('success', t(started, { count: asked }), toastTime.network);
        taskStarted();
        selected.clear();
      },
    },
  );
  const tooMany = selected.count > most;
  return (
    <>
      <Button
        size="small"
        busy={starting.busy}
        aria-disabled={tooMany || undefined}
        onClick={() => !tooMany && void starting.run(selected)}
      >
        {t(label)}
      </Button>
      {tooMany && <small>{t(text.mostAtOnce, { most })}</small>}
      <Refused failure={starting.failure} />
    </>
  );
}
