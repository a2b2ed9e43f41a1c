import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { listGroups } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { GroupOptions } from '#vr-fleet/configuration/groups/web/group-options.tsx';
import type { UpgradeRow } from '#vr-fleet/configuration/upgrades/upgrades.contract.ts';
import { SendForm } from './send-form.tsx';
import { sendWords as text } from '#vr-fleet/configuration/upgrades/web/upgrades-page.words.ts';

export interface SendToGroupProps {
  readonly open: boolean;
  readonly version: Pick<UpgradeRow, 'id' | 'number' | 'mode' | 'models'>;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** Selects a group for a version; as a default it also applies to headsets that join later. */
export function SendToGroup({ open, version, onClose, onSent }: SendToGroupProps): ReactNode {
  const t = useTranslate();
  const { data: groups } = useAnswer(listGroups, open ? {} : null, { quiet: true });
  const [groupId, setGroupId] = useState('');
  const [tried, setTried] = useState(false);
  const close = (): void => {
    setGroupId('');
    setTried(false);
    onClose();
  };
  return (
    <Dialog open={open} title={t(text.groupTitle, { number: version.number })} onClose={close}>
      {open && (
        <SendForm
          version={version}
          selection={groupId === '' ? undefined : { filter: { groupId } }}
          onIncomplete={() => setTried(true)}
          onClose={close}
          onSent={onSent}
        >
          <Field
            label={t(text.group)}
            {...(groups?.rows.length === 0 && { hint: t(text.noGroups) })}
            {...(tried && groupId === '' && { problem: t(text.chooseGroup) })}
          >
            {(control) => (
              <select {...control} value={groupId} onChange={(event) => setGroupId(event.target.value)}>
                <option value="">{t(text.choose)}</option>
                <GroupOptions groups={groups?.rows} />
              </select>
            )}
          </Field>
        </SendForm>
      )}
    </Dialog>
  );
}
