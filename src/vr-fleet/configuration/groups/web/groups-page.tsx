import { useRef, useState, type ReactNode } from 'react';
import { useAction } from '#kernel/form/web/use-action.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useMay } from '#kernel/http/web/use-may.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { toastFailure } from '#kernel/ui/feedback/failure.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import type { StripSegment } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { FleetStrip } from '#vr-fleet/headsets/devices/web/strip/fleet-strip.tsx';
import { useStrip } from '#vr-fleet/headsets/devices/web/strip/use-strip.ts';
import { listGroups, orderGroup } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { useFleetLive } from '#vr-fleet/headsets/live/web/use-fleet-live.ts';
import { listStanding } from '#vr-fleet/configuration/groups/standing/standing.contract.ts';
import { standingWords } from '#vr-fleet/configuration/groups/standing/standing.words.ts';
import { StandingTable, type GroupDefault } from '#vr-fleet/configuration/groups/standing/web/standing-table.tsx';
import { Band, BandRoom } from '#vr-fleet/headsets/ui/band.tsx';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { GroupForm } from './group-form.tsx';
import { GroupRow } from './group-row.tsx';
import { groupsPageWords as text } from './groups-page.words.ts';
import { useRowDrag } from './use-row-drag.ts';
import './groups.css';

/** The customer's groups in order, with the status of their headsets. */
export function GroupsPage(): ReactNode {
  const t = useTranslate();
  const canEdit = useMay(orderGroup);
  const { data, failure, retry } = useAnswer(listGroups, {}, { quiet: true });
  const standing = useAnswer(listStanding, {}, { quiet: true });
  const { strip, failure: stripFailure, onDevices, retry: retryStrip } = useStrip();
  const [opened, setOpened] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const body = useRef<HTMLTableSectionElement>(null);
  const reload = (): void => {
    retry();
    retryStrip();
    standing.retry();
  };
  useFleetLive({ onDevices, onReload: reload });
  const groups = data?.rows ?? [];
  const order = useAction(orderGroup, {
    onDone: ({ position }, { id }) => {
      const name = groups.find((group) => group.id === id)?.name ?? '';
      setAnnouncement(t(text.ordered, { name, position }));
      reload();
    },
    onFailure: (_, error) => toastFailure(error, t),
  });
  const drag = useRowDrag(body, (id, position) => void order.run({ id, position }));
  const close = (): void => setOpened(undefined);
  const done = (): void => {
    close();
    reload();
  };
  const segments = new Map<string | null, StripSegment>(
    (strip?.segments ?? []).map((segment) => [segment.groupId, segment]),
  );
  const stands = Map.groupBy<string, GroupDefault>(
    [...(standing.data?.rows ?? []), ...(standing.data?.versions ?? [])],
    ({ groupId }) => groupId,
  );
  return (
    <>
      <Band title={t(text.title)}>
        {strip && strip.total > 0 ? <FleetStrip strip={strip} /> : !strip && !stripFailure && <BandRoom />}
      </Band>
      <div className="block">
        <div className="groups-tools">
          <p className="hint">{groups.length > 1 && canEdit && t(text.orderHint)}</p>
          {canEdit && opened !== '' && (
            <Button kind="primary" size="small" onClick={() => setOpened('')}>
              <Icon name="plus" /> {t(text.add)}
            </Button>
          )}
        </div>
        {opened === '' && (
          <div className="group-form">
            <GroupForm onSaved={done} onReload={reload} onClose={close} />
          </div>
        )}
        {data === undefined ? (
          <LoadingOrError failure={failure} onRetry={retry} />
        ) : groups.length === 0 ? (
          opened === undefined && <Empty title={t(text.none)}>{t(text.noneText)}</Empty>
        ) : (
          <table className="dense groups">
            <thead>
              <tr>
                <th scope="col">{t(text.position)}</th>
                {canEdit && <th scope="col">{t(text.move)}</th>}
                <th scope="col">{t(text.name)}</th>
                <th scope="col" data-right>
                  {t(text.headsets)}
                </th>
                <th scope="col">{t(text.status)}</th>
                <th scope="col">{t(text.failed)}</th>
                <th scope="col">{t(standingWords.column)}</th>
                <th scope="col" data-right>
                  {t(text.cartSize)}
                </th>
                {canEdit && <th scope="col">{t(text.actions)}</th>}
              </tr>
            </thead>
            <tbody ref={body} {...(canEdit && drag.handlers)} data-dragged={drag.slot !== undefined || undefined}>
              {groups.map((group, at) => (
                <GroupRow
                  key={group.id}
                  group={group}
                  segment={segments.get(group.id)}
                  stands={stands.get(group.id) ?? []}
                  at={at}
                  last={groups.length - 1}
                  canEdit={canEdit}
                  isOpen={opened === group.id}
                  busy={order.busy}
                  drop={
                    drag.slot === at ? 'before' : drag.slot === at + 1 && at + 1 === groups.length ? 'after' : undefined
                  }
                  onPress={(event) => drag.begin(event, group.id)}
                  onOrder={(position) => void order.run({ id: group.id, position })}
                  onOpen={() => setOpened(group.id)}
                  onClose={close}
                  onDone={done}
                  onReload={reload}
                />
              ))}
            </tbody>
          </table>
        )}
        {(segments.get(null)?.total ?? 0) > 0 && groups.length > 0 && (
          <p className="hint groups-rest">
            {t(text.ungrouped)} <span className="mono">{formatCount(segments.get(null)?.total ?? 0)}</span>
          </p>
        )}
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
      </div>
      {standing.failure && (
        <Block title={t(standingWords.title)}>
          <Failed failure={standing.failure} onRetry={standing.retry} />
        </Block>
      )}
      {stands.size > 0 && (
        <Block title={t(standingWords.title)} note={t(standingWords.note)}>
          <StandingTable rows={groups.flatMap(({ id }) => stands.get(id) ?? [])} onEnded={standing.retry} />
        </Block>
      )}
    </>
  );
}
