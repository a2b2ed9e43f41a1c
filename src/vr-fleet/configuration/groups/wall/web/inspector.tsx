import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { deviceAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { shownNumber } from '#vr-fleet/headsets/devices/web/strip/tick-numbers.ts';
import { wallWords as text } from '#vr-fleet/configuration/groups/wall/wall.words.ts';
import { Battery } from '#vr-fleet/headsets/ui/battery.tsx';
import { fleetWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import { State } from '#vr-fleet/headsets/ui/shape.tsx';
import type { Cell } from './cell.ts';
import type { WallRow } from './lay-out.ts';
import { settingsOf } from './wall-cell.tsx';
import { cartPlace } from './wall-row.tsx';

interface InspectorProps {
  readonly row: WallRow | undefined;
  readonly at: number;
  readonly cell: Cell | undefined;
  /** Number of selected headsets. */
  readonly count: number;
  /** Moves the selected headsets to the focused position; undefined if that is not possible. */
  readonly onMoveHere: (() => void) | undefined;
  readonly isMoving: boolean;
  readonly canMove: boolean;
}

/** The focused headset or free position, and the keyboard help. */
export function Inspector({ row, at, cell, count, onMoveHere, isMoving, canMove }: InspectorProps): ReactNode {
  const t = useTranslate();
  const where = row?.kind === 'line' && row.group.id !== null ? cartPlace(row, at) : undefined;
  return (
    <aside className="wall-inspector" aria-label={t(text.focused)}>
      {cell ? (
        <>
          <h3>
            <Named>{cell.nickname}</Named> <Mono faint>{shownNumber(cell.number)}</Mono>
          </h3>
          <dl>
            <dt>{t(text.status)}</dt>
            <dd>
              <State shape={cell.status}>{t(fleetWords[cell.status])}</State>
            </dd>
            <dt>{t(text.groupPlace)}</dt>
            <dd>
              {row?.group.name === null ? t(text.ungrouped) : <Named>{row?.group.name ?? ''}</Named>}{' '}
              {where && (
                <Mono>
                  {where.cart}-{where.slot}
                </Mono>
              )}
            </dd>
            <dt>{t(text.battery)}</dt>
            <dd>
              <Battery percent={cell.battery} charging={cell.charging} low={cell.lowBattery} />
            </dd>
            <dt>{t(text.version)}</dt>
            <dd>
              <Mono>{cell.pui ?? '–'}</Mono>
            </dd>
            <dt>{t(text.settings)}</dt>
            <dd>{cell.failed ? <State shape="failed">{settingsOf(cell, t)}</State> : settingsOf(cell, t)}</dd>
          </dl>
          <Text above={2} below={2}>
            <PageLink to={deviceAddress(cell.id)}>{t(text.open)}</PageLink> <kbd aria-hidden="true">Enter</kbd>
          </Text>
        </>
      ) : (
        where && (
          <h3>
            <Named>{row?.group.name ?? ''}</Named> <Mono>{`${where.cart}-${where.slot}`}</Mono>
          </h3>
        )
      )}
      {onMoveHere && (
        <Text above={2} below={2}>
          <Button size="small" busy={isMoving} onClick={onMoveHere}>
            {t(text.moveHere, { count: formatCount(count) })}
          </Button>
        </Text>
      )}
      <dl className="wall-keys">
        <dt>{t(text.onWall)}</dt>
        <dd>
          <kbd>← ↑ ↓ →</kbd> {t(text.keysMove)}
        </dd>
        <dd>
          <kbd>{t(text.keySpace)}</kbd> {t(text.keysSelect)} · <kbd>Shift</kbd> {t(text.keysExtend)}
        </dd>
        <dd>
          <kbd>G</kbd> {t(text.keysCart)}
        </dd>
        <dd>
          <kbd>PgUp PgDn</kbd> {t(text.keysGroups)}
        </dd>
        {canMove && <dd>{t(text.keysDrag)}</dd>}
      </dl>
    </aside>
  );
}
