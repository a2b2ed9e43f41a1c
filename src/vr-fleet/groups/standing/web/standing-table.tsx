import type { ReactNode } from 'react';
import { ConfirmButton } from '#kernel/form/web/confirm-button.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useMenuPath } from '#kernel/shell/web/menu/menu-context.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { SettingsText } from '#vr-fleet/desired/settings/web/settings-text.tsx';
import { endStanding, type Standing } from '#vr-fleet/groups/standing/standing.contract.ts';
import { standingWords as text } from '#vr-fleet/groups/standing/standing.words.ts';
import './standing.css';

export interface StandingTableProps {
  readonly rows: readonly Standing[];
  readonly onEnded: () => void;
}

/** What stands for groups: its settings, from which plan and since when. */
export function StandingTable({ rows, onEnded }: StandingTableProps): ReactNode {
  const t = useTranslate();
  // who may send settings may end them: the same permission
  const mayEnd = useMenuPath('vr-fleet/plans') !== undefined;
  return (
    <table className="dense standing">
      <thead>
        <tr>
          <th scope="col">{t(text.group)}</th>
          <th scope="col">{t(text.settings)}</th>
          <th scope="col">{t(text.plan)}</th>
          <th scope="col">{t(text.since)}</th>
          {mayEnd && <th scope="col">{t(text.actions)}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.groupId} ${row.planId}`}>
            <th scope="row">
              <Named>{row.groupName}</Named>
            </th>
            <td data-at="whole">
              <SettingsText settings={row.settings} />
            </td>
            <td>
              <Named>{row.planName}</Named>
            </td>
            <td className="mono" data-at="right">
              <When at={row.since} />
            </td>
            {mayEnd && (
              <td data-at="whole">
                <EndStanding standing={row} onEnded={onEnded} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Ends what a plan set for those that join a group. */
function EndStanding({
  standing: { groupId, groupName, planId, planName },
  onEnded,
}: {
  readonly standing: Standing;
  readonly onEnded: () => void;
}): ReactNode {
  const t = useTranslate();
  const end = useAction(endStanding, { done: t(text.ended), onDone: onEnded });
  return (
    <ConfirmButton
      label={t(text.end)}
      kind="text"
      title={t(text.endTitle, { plan: planName, group: groupName })}
      action={end}
      params={{ groupId, planId }}
    >
      <p>{t(text.endText)}</p>
    </ConfirmButton>
  );
}
