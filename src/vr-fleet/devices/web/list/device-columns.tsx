import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import type { NameOf, SortOf } from '#kernel/list/list.ts';
import type { ListColumn } from '#kernel/list/web/list-columns.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { DeviceRow, listDevices } from '#vr-fleet/devices/devices.contract.ts';
import { Battery } from '#vr-fleet/ui/battery.tsx';
import { fleetWords } from '#vr-fleet/ui/fleet.words.ts';
import { Mono } from '#vr-fleet/ui/mono.tsx';
import { State } from '#vr-fleet/ui/shape.tsx';
import { shownNumber } from '#vr-fleet/devices/web/strip/tick-numbers.ts';
import { listWords as text } from './list.words.ts';
import { Moment } from './moment.tsx';

type Columns = readonly ListColumn<DeviceRow, NameOf<SortOf<typeof listDevices>>>[];

/** What the list shows of a headset, with what later domains bring; on a phone two lines: name and state, settings and battery. */
export const deviceColumns = (t: Translate, more: Columns): Columns => [
  {
    key: 'status',
    label: t(text.status),
    sort: 'status',
    leads: true,
    card: 'right',
    nowrap: 'always',
    cell: ({ status }) => <State shape={status}>{t(fleetWords[status])}</State>,
  },
  {
    key: 'name',
    label: t(text.nickname),
    card: 'left',
    nowrap: 'wide',
    cell: ({ nickname }) => <Named>{nickname}</Named>,
  },
  {
    key: 'sn',
    label: t(text.sn),
    nowrap: 'always',
    cell: ({ sn, virtual, serviceEnded }) => (
      <>
        <span className="mono">{sn}</span>
        {virtual && <span className="muted"> {t(text.isVirtual)}</span>}
        {serviceEnded && <span className="muted"> {t(text.ended)}</span>}
      </>
    ),
  },
  {
    key: 'number',
    label: t(text.numbers),
    sort: 'number',
    hidden: true,
    cell: ({ number }) => <Mono>{shownNumber(number)}</Mono>,
  },
  ...more,
  {
    key: 'battery',
    label: t(text.battery),
    card: 'right',
    nowrap: 'always',
    cell: ({ status, battery, charging, lowBattery }) =>
      status === 'online' || status === 'standby' ? (
        <Battery percent={battery} charging={charging} low={lowBattery} />
      ) : (
        nothing
      ),
  },
  { key: 'pui', label: 'PUI', room: 'wide', cell: ({ pui }) => <span className="mono">{pui ?? '–'}</span> },
  {
    key: 'ip',
    label: 'IP',
    room: 'wide',
    nowrap: 'always',
    cell: ({ ip }) => <span className="mono">{ip ?? '–'}</span>,
  },
  {
    key: 'seen',
    label: t(text.seen),
    room: 'middle',
    nowrap: 'always',
    cell: ({ seenAt }) => (seenAt === null ? <span className="muted">{t(text.never)}</span> : <Moment at={seenAt} />),
  },
];

const nothing = <span className="muted">–</span>;
