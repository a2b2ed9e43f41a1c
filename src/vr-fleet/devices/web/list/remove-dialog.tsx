import { useState, type ReactNode } from 'react';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { CallError } from '#kernel/http/web/call-error.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { mostSelected } from '#kernel/list/web/use-selection.ts';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import type { DeviceSelection } from '#vr-fleet/devices/device-filter.ts';
import { selectionWords as text } from './list.words.ts';
import { removeSelected, HasChanged } from './remove-selected.ts';

export interface RemoveDialogProps {
  readonly open: boolean;
  readonly chosen: DeviceSelection;
  readonly count: number;
  /** Of the only one. */
  readonly name: string | undefined;
  readonly onClose: () => void;
  readonly onRemoved: (count: number) => void;
}

/** Says what comes of it, and has the count typed. */
export function RemoveDialog({ open, chosen, count, name, onClose, onRemoved }: RemoveDialogProps): ReactNode {
  const t = useTranslate();
  const [isOther, setOther] = useState(false);
  const shown = formatCount(count);
  const remove = useAction(() => removeSelected(chosen, count), {
    onDone: (removed) => {
      onClose();
      onRemoved(removed);
    },
    onFailure: (_, error) =>
      setOther(error instanceof HasChanged || (error instanceof CallError && [4003, 4009].includes(error.code))),
  });
  const title = name === undefined ? t(text.removeTitle, { count: shown }) : t(text.removeOneTitle, { name });
  if (count > mostSelected) {
    return (
      <Dialog open={open} title={title} onClose={onClose}>
        <p>{t(text.removeMany)}</p>
      </Dialog>
    );
  }
  return (
    <ConfirmAction
      open={open}
      title={title}
      onClose={onClose}
      action={remove}
      params={{}}
      typed={{
        label: t(text.typeCount, { count: shown }),
        expected: String(count),
        wrong: t(text.countWrong, { count: shown }),
      }}
      confirm={remove.busy ? t(text.removing) : t(text.doRemove, { count: shown })}
      danger
      {...(isOther && { failed: t(text.removeChanged) })}
    >
      <p>{t(text.removeText)}</p>
    </ConfirmAction>
  );
}
