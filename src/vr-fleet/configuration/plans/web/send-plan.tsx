import { useState, type ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { listGroups } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { GroupOptions } from '#vr-fleet/configuration/groups/web/group-options.tsx';
import type { showPlan } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { planWords as text } from '#vr-fleet/configuration/plans/plans.words.ts';
import { SendForm } from './send-form.tsx';

export interface SendPlanProps {
  readonly open: boolean;
  readonly plan: OutputOf<typeof showPlan>;
  /** The group that it is compared with; empty for all. */
  readonly groupId?: string;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** Target of a plan, all headsets or a group, and its start time. */
export function SendPlan({ open, plan, groupId: compared = '', onClose, onSent }: SendPlanProps): ReactNode {
  const t = useTranslate();
  const { data: groups } = useAnswer(listGroups, open ? {} : null, { quiet: true });
  // default: the group whose headsets have addresses of its pool
  const [chosen, setGroupId] = useState<string>();
  const groupId = chosen ?? plan.pool?.groupId ?? compared;
  const selection = { filter: groupId === '' ? {} : { groupId } };
  return (
    <Dialog open={open} title={t(text.sendTitle, { name: plan.name })} onClose={onClose}>
      {open && (
        <SendForm plan={plan} selection={selection} onClose={onClose} onSent={onSent}>
          <Field label={t(text.target)}>
            {(control) => (
              <select {...control} value={groupId} onChange={(event) => setGroupId(event.target.value)}>
                <option value="">{t(text.all)}</option>
                <GroupOptions groups={groups?.rows} />
              </select>
            )}
          </Field>
        </SendForm>
      )}
    </Dialog>
  );
}
