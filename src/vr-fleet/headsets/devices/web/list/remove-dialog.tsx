import { useState, type ReactNode } from 'react';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { code as codes } from '#kernel/contract/codes.ts';
import { useAction } from '#kernel/form/web/use-action.ts';
import { CallError } from '#kernel/http/web/call-error.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { taskStarted } from '#kernel/tasks/web/use-task-events.ts';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import type { DeviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import { mostRemovedAtOnce, removeDevices } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { selectionWords as text } from './list.words.ts';

export interface RemoveDialogProps {
  readonly open: boolean;
  readonly chosen: DeviceSelection;
  readonly count: number;
  /** The name of a single headset. */
  readonly name: string | undefined;
  readonly onClose: () => void;
  /** `removed` is null if a task removes them. */
  readonly onRemoved: (removed: number | null, count: number) => void;
}

/** States the consequences and requires the user to type the count; if it has changed meanwhile, the new count. */
export function RemoveDialog({ open, chosen, count, name, onClose, onRemoved }: RemoveDialogProps): ReactNode {
  const t = useTranslate();
  const [changed, setChanged] = useState<number>();
  const now = changed ?? count;
  const shown = formatCount(now);
  const close = (): void => {
    setChanged(undefined);
    onClose();
  };
  const remove = useAction(removeDevices, {
    onDone: ({ removed, task }) => {
      if (task !== null) taskStarted();
      close();
      onRemoved(removed, now);
    },
    onFailure: (_, error) => setChanged(error instanceof CallError ? countIn(error) : undefined),
  });
  if (changed === 0) {
    return (
      <Dialog open={open} title={t(text.remove)} onClose={close}>
        <p role="alert">{t(text.removeGone)}</p>
      </Dialog>
    );
  }
  return (
    <ConfirmAction
      open={open}
      title={name === undefined || now !== 1 ? t(text.removeTitle, { count: shown }) : t(text.removeOneTitle, { name })}
      onClose={close}
      action={remove}
      params={{ selection: chosen, count: now }}
      typed={{
        label: t(text.typeCount, { count: shown }),
        expected: String(now),
        wrong: t(text.countWrong, { count: shown }),
      }}
      confirm={remove.busy ? t(text.removing) : t(text.doRemove, { count: shown })}
      danger
      {...(changed !== undefined && { failed: t(text.removeChanged, { count: shown }) })}
    >
      <p>{t(text.removeText)}</p>
      {now > mostRemovedAtOnce && <p>{t(text.removeLater)}</p>}
    </ConfirmAction>
  );
}

/** The current count from a refusal that contains it. */
function countIn({ code, data }: CallError): number | undefined {
  const { state } = (data ?? {}) as { readonly state?: unknown };
  return code === codes.conflict && typeof state === 'string' && /^\d+$/.test(state) ? Number(state) : undefined;
}
