import type { EntryField } from './entry-fields.ts';

/** A cell of a section, as the server answers it. */
export interface StoredCell {
  readonly line: string;
  readonly month: number;
  readonly field: EntryField;
  readonly value: string;
  readonly typed: { readonly value: string; readonly unit: string } | null;
  readonly version: number;
  readonly by: string | null;
  readonly at: string;
}

/** What the reader wrote, until the server has it. */
export interface PendingCell extends Pick<StoredCell, 'line' | 'month' | 'field' | 'value' | 'typed' | 'version'> {
  /** `refused` waits for the reader, `failed` for the network, `conflict` for a choice between two values. */
  readonly state: 'saving' | 'failed' | 'refused' | 'conflict';
  readonly message?: string;
}

export interface CellState {
  readonly stored: ReadonlyMap<string, StoredCell>;
  readonly pending: ReadonlyMap<string, PendingCell>;
  /** When the server last took something; null before. */
  readonly savedAt: Date | null;
}

/** Why a save was not taken, as the wire says it. */
export interface SaveFailure {
  readonly kind: 'conflict' | 'invalid' | 'network' | 'other';
  readonly message: string;
  /** Of an invalid one, by the place of the cell in what was sent. */
  readonly problems: ReadonlyMap<number, string>;
}

export interface CellStoreOptions {
  readonly send: (cells: readonly PendingCell[]) => Promise<readonly StoredCell[]>;
  /** Reads all cells anew. */
  readonly fetch: () => Promise<readonly StoredCell[]>;
  readonly failureOf: (error: unknown) => SaveFailure;
  /** What survives a reload, an ended session and an outage. */
  readonly draft: readonly PendingCell[];
  readonly keep: (pending: readonly PendingCell[]) => void;
  readonly now: () => Date;
}

export const cellKey = ({ line, month, field }: Pick<StoredCell, 'line' | 'month' | 'field'>): string =>
  `${line} ${month} ${field}`;

const mostSent = 500;
const isSame = (a: Pick<StoredCell, 'value' | 'typed'>, b: Pick<StoredCell, 'value' | 'typed'>): boolean =>
  a.value === b.value && a.typed?.value === b.typed?.value && a.typed?.unit === b.typed?.unit;

/**
 * The cells of a section: what the server has, and what was written since. One save is under way at a time; what is
 * written meanwhile goes with the next. Nothing that was written is ever replaced by itself.
 */
export function createCellStore({ send, fetch, failureOf, draft, keep, now }: CellStoreOptions) {
  let state: CellState = {
    stored: new Map(),
    pending: new Map(draft.map((cell) => [cellKey(cell), cell])),
    savedAt: null,
  };
  let isLoaded = false;
  let isBusy = false;
  const listeners = new Set<() => void>();

  const set = (next: Partial<CellState>): void => {
    state = { ...state, ...next };
    if (next.pending) keep([...next.pending.values()]);
    for (const listener of listeners) listener();
  };
  const setPending = (change: (pending: Map<string, PendingCell>) => void): void => {
    const pending = new Map(state.pending);
    change(pending);
    set({ pending });
  };
  const versionOf = (key: string): number => state.stored.get(key)?.version ?? 0;

  /** What somebody else has written since is put before the reader; where both wrote the same, nothing is left to do. */
  const reconcile = (): void =>
    setPending((pending) => {
      for (const [key, cell] of pending) {
        if (cell.version === versionOf(key)) continue;
        const stored = state.stored.get(key);
        if (stored && isSame(stored, cell)) pending.delete(key);
        else pending.set(key, { ...cell, state: 'conflict' });
      }
    });

  const takeStored = (cells: readonly StoredCell[]): void => {
    const stored = new Map(cells.map((cell) => [cellKey(cell), cell]));
    // an answer that was on its way while a save was taken
    for (const [key, cell] of state.stored) if (cell.version > (stored.get(key)?.version ?? 0)) stored.set(key, cell);
    set({ stored });
    reconcile();
  };

  const fail = async (error: unknown, sent: readonly PendingCell[]): Promise<void> => {
    const { kind, message, problems } = failureOf(error);
    if (kind === 'conflict') {
      takeStored(await fetch());
      const isTold = [...state.pending.values()].some((cell) => cell.state === 'conflict');
      if (isTold || state.pending.size === 0) return;
    }
    const isPartly = kind === 'invalid' && problems.size > 0;
    setPending((pending) => {
      for (const [index, cell] of sent.entries()) {
        const key = cellKey(cell);
        if (pending.get(key) !== cell || (isPartly && !problems.has(index))) continue;
        const wrong = kind === 'network' ? 'failed' : 'refused';
        pending.set(key, { ...cell, state: wrong, message: problems.get(index) ?? message });
      }
    });
  };

  const flush = async (): Promise<void> => {
    if (isBusy || !isLoaded) return;
    const sent = [...state.pending.values()].filter((cell) => cell.state === 'saving').slice(0, mostSent);
    if (sent.length === 0) return;
    isBusy = true;
    try {
      const saved = await send(sent);
      const stored = new Map(state.stored);
      for (const cell of saved) stored.set(cellKey(cell), cell);
      set({ stored, savedAt: now() });
      setPending((pending) => {
        for (const cell of sent) {
          const key = cellKey(cell);
          const since = pending.get(key);
          if (since === cell) pending.delete(key);
          else if (since) pending.set(key, { ...since, version: versionOf(key) });
        }
      });
    } catch (error) {
      await fail(error, sent).catch((again: unknown) => {
        const { message } = failureOf(again);
        setPending((pending) => {
          for (const cell of sent) pending.set(cellKey(cell), { ...cell, state: 'failed', message });
        });
      });
    } finally {
      isBusy = false;
    }
    await flush();
  };

  const again = (from: readonly PendingCell['state'][]): void => {
    setPending((pending) => {
      for (const [key, { message: _, ...cell }] of pending)
        if (from.includes(cell.state)) pending.set(key, { ...cell, state: 'saving' });
    });
    void flush();
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    /** Takes what the server answered, and then sends what a draft still holds. */
    load(cells: readonly StoredCell[]): void {
      takeStored(cells);
      isLoaded = true;
      again(['failed', 'saving']);
    },
    change(cells: readonly Pick<PendingCell, 'line' | 'month' | 'field' | 'value' | 'typed'>[]): void {
      setPending((pending) => {
        for (const cell of cells) {
          const key = cellKey(cell);
          const version = pending.get(key)?.version ?? versionOf(key);
          pending.set(key, { ...cell, version, state: 'saving' });
        }
      });
      void flush();
    },
    retry: () => again(['failed', 'refused']),
    /** After an outage: what only the network failed. */
    reconnect: () => again(['failed']),
    choose(key: string, whose: 'mine' | 'theirs'): void {
      setPending((pending) => {
        const cell = pending.get(key);
        if (cell && whose === 'mine') pending.set(key, { ...cell, version: versionOf(key), state: 'saving' });
        else pending.delete(key);
      });
      void flush();
    },
  };
}

export type CellStore = ReturnType<typeof createCellStore>;
