import { describe, expect, it } from 'vitest';
import { createCellStore, type PendingCell, type SaveFailure, type StoredCell } from './cell-store.ts';

const place = { line: '1', month: 3, field: 'grid' } as const;
const key = '1 3 grid';
const stored = (value: string, version: number): StoredCell => ({
  ...place,
  value,
  unit: 'kWh',
  version,
  person: 'Li',
});
const none: readonly PendingCell[] = [];

/** A server that stores versions like the real one, and can be offline. */
function server(start: readonly StoredCell[] = []) {
  const cells = new Map(start.map((cell) => [cell.line, cell]));
  const failure: { now: SaveFailure['kind'] | null } = { now: null };
  let kept: readonly PendingCell[] = none;
  const open = (draft = none) =>
    createCellStore({
      async send(sent) {
        if (failure.now) throw new Error(failure.now);
        const isFree = (cell: PendingCell) => (cells.get(cell.line)?.version ?? 0) === cell.version;
        const conflicts = sent.filter((cell) => !isFree(cell)).map((cell) => cells.get(cell.line)!);
        const saved = sent.filter(isFree).map((cell) => {
          const now = stored(cell.value, cell.version + 1);
          cells.set(cell.line, now);
          return now;
        });
        return { cells: saved, conflicts, refused: [] };
      },
      failureOf: (error) => ({
        kind: (error as Error).message as SaveFailure['kind'],
        message: 'no',
        problems: new Map(),
      }),
      draft,
      keep: (pending) => {
        kept = pending;
      },
      now: () => new Date(0),
    });
  return { cells, failure, open, kept: () => kept };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('cells', () => {
  it('are awaited until all requests end, with a result that states if all are stored', async () => {
    const { cells, open, failure } = server();
    const store = open();
    store.load([]);
    expect(await store.settled()).toBe(true);
    store.change([{ ...place, value: '1', unit: 'kWh' }]);
    store.change([{ ...place, value: '2', unit: 'kWh' }]);
    expect(await store.settled()).toBe(true);
    expect(cells.get('1')).toMatchObject({ value: '2' });
    failure.now = 'network';
    store.change([{ ...place, value: '3', unit: 'kWh' }]);
    expect(await store.settled()).toBe(false);
    expect(cells.get('1')).toMatchObject({ value: '2' });
  });

  it('are saved as they are entered, with later changes in the next save', async () => {
    const { cells, open } = server();
    const store = open();
    store.load([]);
    store.change([{ ...place, value: '1', unit: 'kWh' }]);
    store.change([{ ...place, value: '2', unit: 'kWh' }]);
    await settled();
    expect(cells.get('1')).toMatchObject({ value: '2', version: 2 });
    expect(store.state().pending.size).toBe(0);
    expect(store.state().savedAt).not.toBeNull();
  });

  it('are retained while the server is offline, survive a reload, and are sent afterwards', async () => {
    const world = server();
    world.failure.now = 'network';
    const store = world.open();
    store.load([]);
    store.change([{ ...place, value: '7', unit: 'kWh' }]);
    await settled();
    expect(store.state().pending.get(key)).toMatchObject({ state: 'failed', message: 'no' });
    world.failure.now = null;
    const after = world.open(world.kept());
    after.load([]);
    await settled();
    expect(world.cells.get('1')).toMatchObject({ value: '7', version: 1 });
    expect(world.kept()).toEqual([]);
  });

  it('changed by another user first are shown with both values', async () => {
    const world = server([stored('5', 1)]);
    const store = world.open();
    store.load([...world.cells.values()]);
    world.cells.set('1', stored('6', 2));
    store.change([{ ...place, value: '7', unit: 'kWh' }]);
    await settled();
    expect(store.state().pending.get(key)).toMatchObject({ state: 'conflict', value: '7' });
    expect(store.state().stored.get(key)).toMatchObject({ value: '6' });
    store.choose(key, 'mine');
    await settled();
    expect(world.cells.get('1')).toMatchObject({ value: '7', version: 3 });
    expect(store.state().pending.size).toBe(0);
  });

  it('with equal values are no conflict, and the other value can be accepted', async () => {
    const world = server([stored('5', 1)]);
    const store = world.open([{ ...place, value: '6', unit: 'kWh', version: 1, was: '5 kWh', state: 'saving' }]);
    store.load([stored('6', 2)]);
    expect(store.state().pending.size).toBe(0);
    const other = world.open([{ ...place, value: '7', unit: 'kWh', version: 1, was: '5 kWh', state: 'failed' }]);
    other.load([stored('6', 2)]);
    expect(other.state().pending.get(key)?.state).toBe('conflict');
    other.choose(key, 'theirs');
    expect(other.state().pending.size).toBe(0);
  });

  it('with only a newer version are sent again automatically', async () => {
    const world = server([stored('5', 2)]);
    const store = world.open([{ ...place, value: '7', unit: 'kWh', version: 1, was: '5 kWh', state: 'failed' }]);
    store.load([...world.cells.values()]);
    await settled();
    expect(world.cells.get('1')).toMatchObject({ value: '7', version: 3 });
  });
});
