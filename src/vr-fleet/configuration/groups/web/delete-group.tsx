import { useState, type ReactNode } from 'react';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { CallError } from '#kernel/http/web/call-error.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { deleteGroup, type Group } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { groupsPageWords as text } from './groups-page.words.ts';

interface DeleteGroupProps {
  readonly open: boolean;
  readonly group: Group;
  /** Number of its headsets. */
  readonly count: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Explains the effect on its headsets, and requires their number as confirmation if there are any. */
export function DeleteGroup({ open, group, count, onClose, onDone }: DeleteGroupProps): ReactNode {
  const t = useTranslate();
  const [isOther, setOther] = useState(false);
  const action = useAction(deleteGroup, {
    done: t(text.removed),
    onDone: () => {
      onClose();
      onDone();
    },
    onFailure: (_, error) => setOther(error instanceof CallError && error.code === 4009),
  });
  const shown = formatCount(count);
  return (
    <ConfirmAction
      open={open}
      title={t(text.removeNamed, { name: group.name })}
      onClose={onClose}
      action={action}
      params={{ id: group.id, count }}
      {...(count > 0 && {
        typed: {
          label: t(text.typeCount, { count: shown }),
          expected: String(count),
          wrong: t(text.countWrong, { count: shown }),
        },
      })}
      confirm={t(text.removeNamed, { name: group.name })}
      danger
      {...(isOther && { failed: t(text.removeChanged) })}
    >
      <p>{t(count > 0 ? text.removeText : text.removeEmpty)}</p>
    </ConfirmAction>
  );
}
