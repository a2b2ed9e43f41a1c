import { memo, useCallback, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Text } from '#kernel/ui/kit/kit.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { wallWords as text } from '#vr-fleet/configuration/groups/wall/wall.words.ts';
import { fleetWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { Shape, State } from '#vr-fleet/headsets/ui/shape.tsx';
import type { Cell } from './cell.ts';
import type { FoldRow, HeadRow, LineRow, WallRow } from './lay-out.ts';
import { WallCell, type Shows } from './wall-cell.tsx';
import type { WallStore } from './wall-store.ts';

interface WallRowViewProps {
  readonly row: WallRow;
  /** Position among all rows, from 1. */
  readonly index: number;
  /** Px from the top of the map view. */
  readonly top: number;
  readonly store: WallStore;
  readonly isWhole: boolean;
  readonly shows: Shows;
  /** The selected positions, a bit each; of a group: 1 some are, 2 all are. */
  readonly selected: number;
  /** The position in the tab order; -1 for none of this row. */
  readonly reachable: number;
  /** The drop target; -1 for none of this row. */
  readonly target: number;
}

/** A row of the map view. It renders again only when one of its headsets changes. */
export const WallRowView = memo(function WallRowView(props: WallRowViewProps): ReactNode {
  const { row, index, top } = props;
  return (
    <div
      role="row"
      className="wall-row"
      data-key={row.key}
      data-kind={row.kind}
      aria-rowindex={index}
      style={{ transform: `translateY(${top}px)` }}
    >
      {row.kind === 'line' ? (
        <Line {...props} row={row} />
      ) : row.kind === 'head' ? (
        <Head {...props} row={row} />
      ) : (
        <Fold row={row} />
      )}
    </div>
  );
});

function Line({
  row,
  store,
  isWhole,
  shows,
  selected,
  reachable,
  target,
}: WallRowViewProps & { readonly row: LineRow }) {
  const t = useTranslate();
  const cells = useCells(store, row.ids);
  const isLoose = row.group.id === null;
  return (
    <>
      <Text as="span" size={1} tone="dim" role="rowheader" className="mono">
        {row.isFirst && !isLoose && (
          <>
            <span aria-hidden="true">{String(row.cart).padStart(2, '0')}</span>
            <span className="visually-hidden">{t(text.cart, { cart: row.cart })}</span>
          </>
        )}
      </Text>
      <div role="presentation" className="wall-places">
        {cells.map((cell, at) => (
          <WallCell
            // oxlint-disable-next-line react/no-array-index-key -- a place of a cart has no other name
            key={at}
            cell={cell}
            at={at}
            place={placeOf(row, at, cell, isWhole, t)}
            isSelected={(selected & (1 << at)) !== 0}
            isReachable={reachable === at}
            isTarget={target === at}
            shows={shows}
            t={t}
          />
        ))}
      </div>
    </>
  );
}

function placeOf(row: LineRow, at: number, cell: Cell | undefined, isWhole: boolean, t: Translate): string {
  if (row.group.id === null) return t(text.ungrouped);
  const { cart, slot } = cartPlace(row, at);
  if (cell) return t(text.place, { place: `${cart}-${slot}` });
  return t(isWhole ? text.free : text.notFound, { cart, slot });
}

/** Returns the cart and the position on it, as displayed. */
export const cartPlace = ({ cart, first, group }: LineRow, at: number) => ({
  cart: String(cart),
  slot: String(first + at - (cart - 1) * group.cartSize).padStart(2, '0'),
});

function Head({
  row: { group },
  store,
  isWhole,
  selected,
  reachable,
  target,
}: WallRowViewProps & { readonly row: HeadRow }) {
  const t = useTranslate();
  const { members, name, cartSize } = group;
  const ids = useMemo(() => members.map(({ id }) => id), [members]);
  const subscribe = useCallback((listener: () => void) => store.listen(ids, listener), [store, ids]);
  const counts = useSyncExternalStore(subscribe, () => store.counts(group));
  return (
    <div
      role="rowheader"
      className="wall-head"
      data-at="0"
      data-target={target === 0 || undefined}
      tabIndex={reachable === 0 ? 0 : -1}
      aria-selected={selected === 2}
    >
      <span className="wall-box" data-selected={['none', 'some', 'all'][selected]} aria-hidden="true" />
      <b>{name === null ? t(text.ungrouped) : <Named>{name}</Named>}</b>
      <span className="mono muted">{formatCount(members.length)}</span>
      {members.length === 0 && isWhole && <span className="muted">{t(text.noneHere)}</span>}
      {members.length > 0 && (
        <>
          {(['online', 'standby', 'offline', 'never'] as const).map(
            (status) =>
              (status !== 'never' || counts.never > 0) && (
                <State key={status} shape={status}>
                  {t(fleetWords[status])} {formatCount(counts[status])}
                </State>
              ),
          )}
          {counts.failed > 0 && (
            <span className="state" data-shape="failed">
              <Shape name="failed" />
              <span>{t(text.failed, { count: formatCount(counts.failed) })}</span>
            </span>
          )}
        </>
      )}
      <Box as="small" push>
        {name === null ? t(text.byNumber) : t(text.perCart, { size: cartSize })}
      </Box>
    </div>
  );
}

function Fold({ row: { from, to } }: { readonly row: FoldRow }): ReactNode {
  const t = useTranslate();
  return (
    <span role="gridcell" className="wall-fold">
      {from === to ? t(text.emptyCart, { from }) : t(text.emptyCarts, { from, to })}
    </span>
  );
}

/** Returns the headsets of a line; the same array until one of them changes. */
function useCells(store: WallStore, ids: LineRow['ids']): readonly (Cell | undefined)[] {
  const last = useRef<readonly (Cell | undefined)[]>([]);
  const subscribe = useCallback(
    (listener: () => void) =>
      store.listen(
        ids.filter((id) => id !== null),
        listener,
      ),
    [store, ids],
  );
  return useSyncExternalStore(subscribe, () => {
    const cells = ids.map((id) => (id === null ? undefined : store.cell(id)));
    const before = last.current;
    if (cells.length === before.length && cells.every((cell, at) => cell === before[at])) return before;
    last.current = cells;
    return cells;
  });
}
