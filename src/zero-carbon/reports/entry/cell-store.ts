import type { EntryField } from './entry-fields.ts';

/** A cell of a section as it is stored, or what a month says beside its quantities. */
export interface StoredCell {
  readonly line: string;
  readonly month: number;
  readonly field: EntryField;
  /** Empty where it was cleared. */
  readonly value: string;
  /** Of an amount, as it was typed. */
  readonly unit: string;
  readonly version: number;
  /** Who wrote it last. */
  readonly person: string | null;
}

export type WrittenCell = Pick<StoredCell, 'line' | 'month' | 'field' | 'value' | 'unit'>;

/** What the reader wrote, until the server has it. */
export interface PendingCell extends WrittenCell {
  /** That it is based on. */
  readonly version: number;
  /** What was there then. */
  readonly was: string;
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

/** What a save was answered: what is stored now, cells that somebody else wrote first among them. */
export interface Saved {
  readonly cells: readonly StoredCell[];
  readonly conflicts: readonly StoredCell[];
  /** What was not taken, and why. */
  readonly refused: readonly (Pick<StoredCell, 'line' | 'month' | 'field'> & { readonly message: string })[];
}

/** Why a save was not taken. */
export interface SaveFailure {
  readonly kind: 'invalid' | 'network' | 'other';
  readonly message: string;
  /** Of an invalid one, by the place of the cell in what was sent. */
  readonly problems: ReadonlyMap<number, string>;
}

export interface CellStoreOptions {
  readonly send: (cells: readonly PendingCell[]) => Promise<Saved>;
  readonly failureOf: (error: unknown) => SaveFailure;
  /** What survives a reload, an ended session and an outage. */
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
 * The cells of a section: what the server has, and what was written since. One save is under way at a time; what is
 * written meanwhile goes with the next. Nothing that was written is ever replaced by itself.
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
   * What somebody else has written since is put before the reader. Where both wrote the same, nothing is left to do;
   * where only the version went up, since a month's notes share one, nothing is in the way.
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

  /** Takes what is newer than what is here: an answer may have been on its way while a save was taken. */
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
      // what was sent is stored now, also for what was written over it meanwhile
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
    /** Waits until nothing is on its way, and tells whether the server has all that was written. */
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
    /** Takes what the server answered, and then sends what a draft still holds. */
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
    /** After an outage: what only the network failed. */
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
