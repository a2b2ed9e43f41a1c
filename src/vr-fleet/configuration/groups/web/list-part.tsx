import { useState, type ReactNode } from 'react';
import { useMay } from '#kernel/http/web/use-may.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { DeviceRow } from '#vr-fleet/headsets/devices/devices.contract.ts';
import type { BulkProps, ListPart } from '#vr-fleet/headsets/devices/web/parts.ts';
import { wallView } from '#vr-fleet/configuration/groups/wall/web/wall-view.tsx';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import { moveWords as text } from './groups-page.words.ts';
import { moveDevices } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { MoveDialog } from './move-dialog.tsx';

const columns: ListPart['columns'] = (t) => [
  {
    key: 'group',
    label: t(text.groupPlace),
    sort: 'place',
    room: 'wide',
    nowrap: 'wide',
    cell: (row) => groupCell(t, row),
  },
];

/** The group, and the headset's position on its carts. */
function groupCell(t: Translate, { groupName, place, cartSize }: DeviceRow): ReactNode {
  if (groupName === null || place === null || cartSize === null) return <span className="muted">–</span>;
  const cart = Math.ceil(place / cartSize);
  const slot = ((place - 1) % cartSize) + 1;
  return (
    <>
      <Named>{groupName}</Named>{' '}
      <Mono faint>
        <span title={t(text.cart, { cart, slot })}>
          {cart}-{String(slot).padStart(2, '0')}
        </span>
      </Mono>
    </>
  );
}

function Bulk({ selection, count, onMoved }: BulkProps): ReactNode {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  if (!useMay(moveDevices)) return null;
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(text.move)}
      </Button>
      <MoveDialog open={open} selection={selection} count={count} onClose={() => setOpen(false)} onMoved={onMoved} />
    </>
  );
}

/** Groups in the list of headsets. */
export const groupsOfList: ListPart = { columns, Bulk, view: wallView };
