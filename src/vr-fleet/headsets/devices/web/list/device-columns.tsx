import type { ReactNode } from 'react';
import { formatSize } from '#kernel/i18n/web/format-size.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import type { NameOf, SortOf } from '#kernel/list/list.ts';
import type { ListColumn } from '#kernel/list/web/list-columns.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import type { DeviceRow, listDevices } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { Battery } from '#vr-fleet/headsets/ui/battery.tsx';
import { fleetWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import { State } from '#vr-fleet/headsets/ui/shape.tsx';
import { bluetoothWords } from '#vr-fleet/headsets/devices/web/detail/detail.words.ts';
import { shownNumber } from '#vr-fleet/headsets/devices/web/strip/tick-numbers.ts';
import { listWords as text } from './list.words.ts';
import { Moment } from './moment.tsx';

type Columns = readonly ListColumn<DeviceRow, NameOf<SortOf<typeof listDevices>>>[];

/** The list's columns, including those of later domains; on a phone two lines: name and state, settings and battery. */
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
    sort: 'nickname',
    card: 'left',
    nowrap: 'wide',
    cell: ({ nickname }) => <Named>{nickname}</Named>,
  },
  {
    key: 'sn',
    label: t(text.sn),
    sort: 'sn',
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
  hidden('order', t(text.order), ({ orderNumber }) => mono(orderNumber)),
  { ...hidden('entered', t(text.entered), ({ enteredAt }) => <When at={enteredAt} />), sort: 'entered' },
  ...more,
  {
    key: 'battery',
    label: t(text.battery),
    sort: 'battery',
    card: 'right',
    nowrap: 'always',
    cell: ({ status, battery, charging, lowBattery }) =>
      status === 'online' || status === 'standby' ? (
        <Battery percent={battery} charging={charging} low={lowBattery} />
      ) : (
        nothing
      ),
  },
  {
    ...hidden('storage', t(text.storage), ({ storageFree, storageTotal }) =>
      storageFree === null || storageTotal === null
        ? nothing
        : t(text.freeOf, { free: formatSize(Number(storageFree)), total: formatSize(Number(storageTotal)) }),
    ),
    sort: 'storage',
  },
  hidden('volume', t(text.volume), ({ volume }) => percent(volume)),
  hidden('brightness', t(text.brightness), ({ brightness }) => percent(brightness)),
  hidden('bluetooth', t(text.bluetooth), ({ bluetooth }) =>
    bluetooth !== null && bluetooth in bluetoothWords
      ? t(bluetoothWords[bluetooth as keyof typeof bluetoothWords])
      : nothing,
  ),
  { key: 'pui', label: 'PUI', sort: 'pui', room: 'wide', cell: ({ pui }) => mono(pui) },
  { key: 'ip', label: 'IP', room: 'wide', nowrap: 'always', cell: ({ ip }) => mono(ip) },
  hidden('mask', t(text.mask), ({ mask }) => mono(mask)),
  {
    key: 'seen',
    label: t(text.seen),
    sort: 'seen',
    room: 'middle',
    nowrap: 'always',
    cell: ({ seenAt }) => (seenAt === null ? <span className="muted">{t(text.never)}</span> : <Moment at={seenAt} />),
  },
];

const nothing = <span className="muted">–</span>;

const mono = (value: string | null): ReactNode => (value === null ? nothing : <span className="mono">{value}</span>);

const percent = (value: number | null): ReactNode => (value === null ? nothing : <Mono>{`${value} %`}</Mono>);

/** A column that is hidden by default. */
const hidden = (key: string, label: string, cell: (row: DeviceRow) => ReactNode): Columns[number] => ({
  key,
  label,
  hidden: true,
  nowrap: 'always',
  cell,
});

/** Default columns of the screen *Monitoring*: the state of headsets and their last commands. */
const monitored: readonly string[] = [
  'status',
  'name',
  'group',
  'battery',
  'storage',
  'volume',
  'brightness',
  'bluetooth',
  'ip',
  'seen',
  'command.volume',
  'command.brightness',
  'command.restart',
  'command.shutdown',
];

/** The same columns with those of *Monitoring* first and visible, whatever the width: the table scrolls. */
export function monitoringColumns(columns: Columns): Columns {
  const placeOf = (key: string): number => (monitored.includes(key) ? monitored.indexOf(key) : monitored.length);
  return columns
    .map(({ room: _room, ...column }) => ({ ...column, hidden: !monitored.includes(column.key) }))
    .toSorted((a, b) => placeOf(a.key) - placeOf(b.key));
}
