import type { ReactNode } from 'react';
import { ConfirmButton } from '#kernel/form/web/confirm-button.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useMay } from '#kernel/http/web/use-may.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { SettingsText } from '#vr-fleet/configuration/settings/web/settings-text.tsx';
import {
  endStanding,
  endStandingVersion,
  type Standing,
  type StandingVersion,
} from '#vr-fleet/configuration/groups/standing/standing.contract.ts';
import { standingWords as text } from '#vr-fleet/configuration/groups/standing/standing.words.ts';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import './standing.css';

/** Settings of a plan, or a firmware version. */
export type GroupDefault = Standing | StandingVersion;

const isVersion = (row: GroupDefault): row is StandingVersion => 'versionId' in row;

export interface StandingTableProps {
  readonly rows: readonly GroupDefault[];
  readonly onEnded: () => void;
}

/** The group defaults: settings with their plan, or a version; start date and author. */
export function StandingTable({ rows, onEnded }: StandingTableProps): ReactNode {
  const t = useTranslate();
  const mayEndSettings = useMay(endStanding);
  const mayEndVersions = useMay(endStandingVersion);
  const mayEnd = mayEndSettings || mayEndVersions;
  return (
    <table className="dense standing">
      <thead>
        <tr>
          <th scope="col">{t(text.group)}</th>
          <th scope="col">{t(text.content)}</th>
          <th scope="col">{t(text.plan)}</th>
          <th scope="col">{t(text.since)}</th>
          <th scope="col">{t(text.by)}</th>
          {mayEnd && <th scope="col">{t(text.actions)}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.groupId} ${isVersion(row) ? `version ${row.versionId}` : row.planId}`}>
            <th scope="row">
              <Named>{row.groupName}</Named>
            </th>
            <td data-at="whole">
              {isVersion(row) ? <VersionText version={row} /> : <SettingsText settings={row.settings} />}
            </td>
            <td data-at={isVersion(row) ? 'none' : undefined}>
              {isVersion(row) ? <span className="muted">–</span> : <Named>{row.planName}</Named>}
            </td>
            <td className="mono" data-at={isVersion(row) ? undefined : 'right'}>
              <When at={row.since} />
            </td>
            <td data-at={row.personName === null ? 'none' : isVersion(row) ? 'right' : 'whole'}>
              {row.personName === null ? <span className="muted">–</span> : <Named>{row.personName}</Named>}
            </td>
            {mayEnd && (
              <td data-at="whole">
                {isVersion(row)
                  ? mayEndVersions && <EndVersion version={row} onEnded={onEnded} />
                  : mayEndSettings && <EndSettings standing={row} onEnded={onEnded} />}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The version for the headsets of its models, or the reason for its withdrawal. */
function VersionText({
  version: { number, versionName, models, withdrawnWhy },
}: {
  readonly version: StandingVersion;
}): ReactNode {
  const t = useTranslate();
  return (
    <>
      {withdrawnWhy === null ? t(text.system, { number }) : <s>{t(text.system, { number })}</s>}{' '}
      <Named>{versionName}</Named>{' '}
      <span className="muted">
        <Mono>{t(text.forModels, { models: models.join(' ') })}</Mono>
      </span>
      {withdrawnWhy !== null && (
        <Text tone="warning">
          <Named>{t(text.withdrawn, { why: withdrawnWhy })}</Named>
        </Text>
      )}
    </>
  );
}

interface EndSettingsProps {
  readonly standing: Standing;
  readonly onEnded: () => void;
}

/** Stops applying a plan's settings to headsets that join a group. */
function EndSettings({ standing: { groupId, groupName, planId, planName }, onEnded }: EndSettingsProps): ReactNode {
  const t = useTranslate();
  const end = useAction(endStanding, { done: t(text.ended), onDone: onEnded });
  return (
    <ConfirmButton
      danger={false}
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

interface EndVersionProps {
  readonly version: StandingVersion;
  readonly onEnded: () => void;
}

/** Stops applying a version to headsets that join a group, or removes a withdrawn version from the list. */
function EndVersion({
  version: { groupId, groupName, versionId, number, withdrawnWhy },
  onEnded,
}: EndVersionProps): ReactNode {
  const t = useTranslate();
  const end = useAction(endStandingVersion, { done: t(text.ended), onDone: onEnded });
  const isOver = withdrawnWhy !== null;
  return (
    <ConfirmButton
      danger={false}
      label={t(isOver ? text.clear : text.end)}
      kind="text"
      title={t(isOver ? text.clearTitle : text.endVersionTitle, { number, group: groupName })}
      action={end}
      params={{ groupId, versionId }}
    >
      <p>{t(isOver ? text.clearText : text.endVersionText)}</p>
    </ConfirmButton>
  );
}
