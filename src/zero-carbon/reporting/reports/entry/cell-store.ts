import type { EntryField } from './entry-fields.ts';

/** A stored cell of a section: a quantity, or another field of a month. */
export interface StoredCell {
  readonly line: string;
  readonly month: number;
  readonly field: EntryField;
  /** Empty if it was cleared. */
  readonly value: string;
  /** The unit of an amount, as it was typed. */
  readonly unit: string;
  readonly version: number;
  /** The last editor. */
  readonly person: string | null;
}

export type WrittenCell = Pick<StoredCell, 'line' | 'month' | 'field' | 'value' | 'unit'>;

/** The reader's input until the server has stored it. */
export interface PendingCell extends WrittenCell {
  /** The version that the input is based on. */
  readonly version: number;
  /** The value of that version. */
  readonly was: string;
  /** `refused` waits for the reader, `failed` for the network, `conflict` for a decision between two values. */
  readonly state: 'saving' | 'failed' | 'refused' | 'conflict';
  readonly message?: string;
}

export interface CellState {
  readonly stored: ReadonlyMap<string, StoredCell>;
  readonly pending: ReadonlyMap<string, PendingCell>;
  /** The time of the last successful save; null before. */
  readonly savedAt: Date | null;
}

/** The result of a save: the cells stored now, with other users' newer values. */
export interface Saved {
  readonly cells: readonly StoredCell[];
  readonly conflicts: readonly StoredCell[];
  /** The cells that were not stored, with the reason. */
  readonly refused: readonly (Pick<StoredCell, 'line' | 'month' | 'field'> & { readonly message: string })[];
}

/** The reason for a failed save. */
export interface SaveFailure {
  readonly kind: 'invalid' | 'network' | 'other';
  readonly message: string;
  /** The messages for invalid cells, by the index of the cell in the request. */
  readonly problems: ReadonlyMap<number, string>;
}

export interface CellStoreOptions {
  readonly send: (cells: readonly PendingCell[]) => Promise<Saved>;
  readonly failureOf: (error: unknown) => SaveFailure;
  /** The unsaved cells that survive a reload, an ended session and an outage. */
  readonly draft: readonly PendingCell[];
  readonly keep: (pending: readonly PendingCell[]) => void;
  readonly now: () => Date;
}

export const cellKey = ({ line, month, field }: Pick<StoredCell, 'line' | 'month' | 'field'>): string =>
  `${line} ${month} ${field}`;

const mostSent = 500;
const contentOf = ({ value, unit }: Pick<StoredCell, 'value' | 'unit'>): string =>
  value === '' ? '' : `${value} ${unit}`;

/**
 * The cells of a section: stored values and unsaved input. Only one save runs at a time; input written meanwhile is
 * sent with the next one. Input is never replaced without the user's decision.
 */
export function createCellStore({ send, failureOf, draft, keep, now }: CellStoreOptions) {
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
  const contentAt = (key: string): string => {
    const stored = state.stored.get(key);
    return stored ? contentOf(stored) : '';
  };

  /**
   * Marks other users' newer values as conflicts. There is no conflict if both values are equal, or if only the
   * version increased: the fields of a month share one version.
   */
  const reconcile = (): void =>
    setPending((pending) => {
      for (const [key, cell] of pending) {
        const version = versionOf(key);
        if (cell.version === version) continue;
        const now = contentAt(key);
        if (now === contentOf(cell)) pending.delete(key);
        else if (now === cell.was) pending.set(key, { ...cell, version });
        else pending.set(key, { ...cell, state: 'conflict' });
      }
    });

  /** Applies only cells newer than the local ones: a response may have been under way during a save. */
  const takeStored = (cells: readonly StoredCell[], keepsOthers: boolean): void => {
    const stored = new Map(keepsOthers ? state.stored : []);
    for (const cell of cells) {
      const key = cellKey(cell);
      const known = state.stored.get(key);
      stored.set(key, known && known.version > cell.version ? known : cell);
    }
    set({ stored });
    reconcile();
  };

  const fail = (error: unknown, sent: readonly PendingCell[]): void => {
    const { kind, message, problems } = failureOf(error);
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
      const { cells, conflicts, refused } = await send(sent);
      set({ savedAt: now() });
      // sent values are stored now, even if the user has since overwritten them locally
      const taken = new Map(cells.map((cell) => [cellKey(cell), contentOf(cell)]));
      setPending((pending) => {
        for (const [key, cell] of pending) {
          const content = taken.get(key);
          if (content !== undefined) pending.set(key, { ...cell, was: content });
        }
      });
      takeStored([...cells, ...conflicts], true);
      setPending((pending) => {
        for (const { message, ...place } of refused) {
          const key = cellKey(place);
          const cell = pending.get(key);
          if (cell && sent.some((one) => one.value === cell.value && cellKey(one) === key))
            pending.set(key, { ...cell, state: 'refused', message });
        }
      });
    } catch (error) {
      fail(error, sent);
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

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const isSaving = (): boolean => [...state.pending.values()].some((cell) => cell.state === 'saving');

  return {
    subscribe,
    state: () => state,
    /** Waits for running saves. Returns whether the server has all input. */
    async settled(): Promise<boolean> {
      if (isSaving()) {
        await new Promise<void>((resolve) => {
          const leave = subscribe(() => {
            if (isSaving()) return;
            leave();
            resolve();
          });
        });
      }
      return state.pending.size === 0;
    },
    /** Loads the cells from the server, then sends the rest of the draft. */
    load(cells: readonly StoredCell[]): void {
      takeStored(cells, false);
      isLoaded = true;
      again(['failed', 'saving']);
    },
    change(cells: readonly WrittenCell[]): void {
      setPending((pending) => {
        for (const cell of cells) {
          const key = cellKey(cell);
          const { version = versionOf(key), was = contentAt(key) } = pending.get(key) ?? {};
          pending.set(key, { ...cell, version, was, state: 'saving' });
        }
      });
      void flush();
    },
    retry: () => again(['failed', 'refused']),
    /** After an outage, resends only cells that the network failed to send. */
    reconnect: () => again(['failed']),
    choose(key: string, whose: 'mine' | 'theirs'): void {
      setPending((pending) => {
        const cell = pending.get(key);
        if (cell && whose === 'mine')
          pending.set(key, { ...cell, version: versionOf(key), was: contentAt(key), state: 'saving' });
        else pending.delete(key);
      });
      void flush();
    },
  };
}

export type CellStore = ReturnType<typeof createCellStore>;
