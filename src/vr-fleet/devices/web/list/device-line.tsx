import { memo, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { DeviceRow } from '#vr-fleet/devices/devices.contract.ts';
import { deviceAddress } from '#vr-fleet/devices/web/devices-address.ts';
import { Battery } from '#vr-fleet/ui/battery.tsx';
import { fleetWords } from '#vr-fleet/ui/fleet.words.ts';
import { State } from '#vr-fleet/ui/shape.tsx';
import { listWords as text, selectionWords } from './list.words.ts';
import { Moment, Never } from './moment.tsx';
import { SettingsStand } from './settings-stand.tsx';

/** What may be done with a row; always the same object. */
export interface LineActs {
  readonly open: (id: string) => void;
  readonly toggle: (id: string, range: boolean) => void;
  readonly press: (event: KeyboardEvent<HTMLTableRowElement>, id: string) => void;
  readonly focus: (id: string) => void;
}

export interface DeviceLineProps {
  readonly row: DeviceRow;
  readonly selected: boolean;
  /** The one row that Tab reaches. */
  readonly reachable: boolean;
  readonly acts: LineActs;
}

/** One headset. Drawn again only when it changed. */
export const DeviceLine = memo(function DeviceLine({ row, selected, reachable, acts }: DeviceLineProps): ReactNode {
  const t = useTranslate();
  const { id, nickname, status } = row;
  const click = (event: MouseEvent<HTMLTableRowElement>): void => {
    if (event.defaultPrevented || (event.target instanceof Element && event.target.closest('a, label, input'))) return;
    // Whoever marks a serial number to copy it does not want to leave.
    if (getSelection()?.isCollapsed === false && !event.shiftKey) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey) acts.toggle(id, event.shiftKey);
    else acts.open(id);
  };
  return (
    <tr
      data-id={id}
      tabIndex={reachable ? 0 : -1}
      aria-selected={selected}
      onClick={click}
      // A range would mark the text of its rows as well.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onKeyDown={(event) => acts.press(event, id)}
      onFocus={() => acts.focus(id)}
    >
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its words stand deeper than the rule looks */}
      <td className="c-check">
        <label>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={selected}
            onChange={(event) => acts.toggle(id, (event.nativeEvent as globalThis.MouseEvent).shiftKey)}
          />
          <span className="visually-hidden">
            {t(selectionWords.row)} <Named>{nickname}</Named>
          </span>
        </label>
      </td>
      <td className="c-status">
        <State shape={status}>{t(fleetWords[status])}</State>
      </td>
      <td className="c-name">
        <PageLink to={deviceAddress(id)} tabIndex={-1}>
          <Named>{nickname}</Named>
        </PageLink>
        {row.virtual && <span className="tag">{t(text.isVirtual)}</span>}
        {row.serviceEnded && <span className="tag">{t(text.ended)}</span>}
      </td>
      <td className="c-sn mono">{row.sn}</td>
      <td className="c-battery">
        {status === 'offline' ? (
          <span className="muted">–</span>
        ) : (
          <Battery percent={row.battery} charging={row.charging} low={row.lowBattery} />
        )}
      </td>
      <td className="c-settings">
        <SettingsStand stand={row.settings} />
      </td>
      <td className="c-pui mono">{row.pui ?? '–'}</td>
      <td className="c-ip mono">{row.ip ?? '–'}</td>
      <td className="c-seen">{row.seenAt === null ? <Never /> : <Moment at={row.seenAt} />}</td>
    </tr>
  );
});
