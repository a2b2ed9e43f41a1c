import { useState, type PointerEvent, type ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { StripSegment } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { devicesAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import type { Group } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { standingWords } from '#vr-fleet/configuration/groups/standing/standing.words.ts';
import type { GroupDefault } from '#vr-fleet/configuration/groups/standing/web/standing-table.tsx';
import { Shape } from '#vr-fleet/headsets/ui/shape.tsx';
import { DeleteGroup } from './delete-group.tsx';
import { ChangeGroupForm } from './group-form.tsx';
import { groupsPageWords as text } from './groups-page.words.ts';

export interface GroupRowProps {
  readonly group: Group;
  /** The group's segment of the fleet's status bar; undefined until it is loaded. */
  readonly segment: StripSegment | undefined;
  /** Its defaults: settings, newest first, then versions, newest first. */
  readonly stands: readonly GroupDefault[];
  readonly at: number;
  readonly last: number;
  readonly canEdit: boolean;
  /** True while its name and cart size are being edited. */
  readonly isOpen: boolean;
  readonly busy: boolean;
  /** Target indicator of a dragged row. */
  readonly drop: 'before' | 'after' | undefined;
  readonly onPress: (event: PointerEvent) => void;
  readonly onOrder: (position: number) => void;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly onReload: () => void;
}

/** One group in the table: moved by dragging or arrows, edited in place. */
export function GroupRow(props: GroupRowProps): ReactNode {
  const { group, segment, stands, at, last, canEdit, isOpen, busy, drop, onPress, onOrder } = props;
  const t = useTranslate();
  const [deleting, setDeleting] = useState(false);
  const { name } = group;
  // a withdrawn version is no longer a default
  const names = stands.flatMap((stood) =>
    'planName' in stood
      ? [stood.planName]
      : stood.withdrawnWhy === null
        ? [t(standingWords.system, { number: stood.number })]
        : [],
  );
  return (
    <tr
      data-id={group.id}
      data-drop={drop}
      data-open={isOpen || undefined}
      onPointerDown={canEdit && !isOpen ? onPress : undefined}
    >
      <td className="mono" data-at="none">
        {at + 1}
      </td>
      {canEdit && (
        <Text as="td" nowrap className="group-arrows" data-at="right">
          <button type="button" aria-disabled={at === 0 || busy || undefined} onClick={() => at > 0 && onOrder(at)}>
            <Icon name="down" />
            <Act name={name}>{t(text.up)}</Act>
          </button>
          <button
            type="button"
            aria-disabled={at === last || busy || undefined}
            onClick={() => at < last && onOrder(at + 2)}
          >
            <Icon name="down" />
            <Act name={name}>{t(text.down)}</Act>
          </button>
        </Text>
      )}
      <th scope="row">
        {isOpen ? (
          <ChangeGroupForm
            key={group.version}
            group={group}
            onSaved={props.onDone}
            onReload={props.onReload}
            onClose={props.onClose}
          />
        ) : (
          <PageLink to={devicesAddress({ groupId: group.id })}>
            <Named>{name}</Named>
          </PageLink>
        )}
      </th>
      <td className="mono" data-right data-at="right">
        {segment ? formatCount(segment.total) : '–'}
      </td>
      <td data-at="whole">{segment && <StatusBar segment={segment} />}</td>
      <td data-at={segment !== undefined && segment.failed > 0 ? 'whole' : 'none'}>
        {segment !== undefined && segment.failed > 0 && (
          <span className="state" data-shape="failed">
            <Shape name="failed" /> <span className="mono">{formatCount(segment.failed)}</span>
          </span>
        )}
      </td>
      <td data-at={names.length > 0 ? 'whole' : 'none'}>
        <Named>{names.join(t(standingWords.and))}</Named>
      </td>
      <td className="mono" data-right data-at="none">
        {group.cartSize}
      </td>
      {canEdit && (
        <Text as="td" nowrap className="group-acts" data-at="left">
          <Button kind="text" size="small" onClick={props.onOpen}>
            {t(text.edit)}
            <Act name={name} />
          </Button>
          <Button kind="text" size="small" data-danger="" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
            {t(text.remove)}
            <Act name={name} />
          </Button>
          <DeleteGroup
            open={deleting}
            group={group}
            count={segment?.total ?? 0}
            onClose={() => setDeleting(false)}
            onDone={props.onDone}
          />
        </Text>
      )}
    </tr>
  );
}

/** Button text for screen readers: the action if it has no visible text, and the group. */
const Act = ({ name, children }: { readonly name: string; readonly children?: string }): ReactNode => (
  <span className="visually-hidden">
    {children} <Named>{name}</Named>
  </span>
);

const parts = ['online', 'standby', 'offline', 'never'] as const;

/** The statuses of a group's headsets, as shares of one bar. */
function StatusBar({ segment }: { readonly segment: StripSegment }): ReactNode {
  const t = useTranslate();
  const { online, standby, offline, never } = segment;
  return (
    <span className="group-bar" role="img" aria-label={t(text.parts, { online, standby, offline, never })}>
      {parts.map(
        (part) => segment[part] > 0 && <span key={part} data-shape={part} style={{ flexGrow: segment[part] }} />,
      )}
    </span>
  );
}
