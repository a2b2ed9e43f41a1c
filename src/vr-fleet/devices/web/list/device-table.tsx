import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import type { DeviceRow } from '#vr-fleet/devices/devices.contract.ts';
import { deviceAddress } from '#vr-fleet/devices/web/devices-address.ts';
import { useNow } from '#vr-fleet/ui/use-now.ts';
import { DeviceLine, type LineActs } from './device-line.tsx';
import { listWords as text, selectionWords } from './list.words.ts';
import { Now } from './moment.tsx';
import type { Selection } from './use-selection.ts';
import './device-table.css';

export interface DeviceTableProps {
  readonly rows: readonly DeviceRow[];
  readonly selection: Selection;
  /** Other rows are being fetched. */
  readonly loading: boolean;
  readonly box: RefObject<HTMLTableElement | null>;
}

/** The headsets of a page: arrows move, the space bar selects, Enter opens. */
export function DeviceTable({ rows, selection, loading, box }: DeviceTableProps): ReactNode {
  const t = useTranslate();
  const now = useNow(15_000);
  const [focused, setFocused] = useState<string>();
  const reachable = rows.some(({ id }) => id === focused) ? focused : rows[0]?.id;
  const latest = useRef({ selection });
  useEffect(() => {
    latest.current = { selection };
  });
  const acts = useMemo<LineActs>(
    () => ({
      open: (id) => navigate(deviceAddress(id)),
      toggle: (id, range) => latest.current.selection.toggle(id, range),
      focus: setFocused,
      press: (event, id) => press(event, id, latest.current.selection),
    }),
    [],
  );
  const marked = rows.filter(({ id }) => selection.has(id)).length;
  return (
    <Now value={now}>
      <table
        ref={box}
        className="dense device-table"
        data-edge
        data-loading={loading || undefined}
        aria-label={t(text.caption)}
      >
        <thead>
          <tr>
            <th className="c-check">
              <label>
                <input
                  type="checkbox"
                  aria-label={t(selectionWords.page)}
                  checked={rows.length > 0 && marked === rows.length}
                  ref={(element) => {
                    if (element) element.indeterminate = marked > 0 && marked < rows.length;
                  }}
                  onChange={selection.togglePage}
                />
              </label>
            </th>
            <th className="c-status">{t(text.status)}</th>
            <th className="c-name">{t(text.nickname)}</th>
            <th className="c-sn">{t(text.sn)}</th>
            <th className="c-battery">{t(text.battery)}</th>
            <th className="c-settings">{t(text.reported)}</th>
            <th className="c-pui">PUI</th>
            <th className="c-ip">IP</th>
            <th className="c-seen">{t(text.seen)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DeviceLine
              key={row.id}
              row={row}
              selected={selection.has(row.id)}
              reachable={row.id === reachable}
              acts={acts}
            />
          ))}
        </tbody>
      </table>
    </Now>
  );
}

function press(event: KeyboardEvent<HTMLTableRowElement>, id: string, selection: Selection): void {
  const line = event.currentTarget;
  if (event.target !== line || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = { ArrowDown: line.nextElementSibling, ArrowUp: line.previousElementSibling }[event.key];
  if (step instanceof HTMLElement) step.focus();
  else if (event.key === ' ') selection.toggle(id, event.shiftKey);
  else if (event.key === 'Enter') navigate(deviceAddress(id));
  else if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
}
