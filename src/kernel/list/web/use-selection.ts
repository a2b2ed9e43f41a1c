import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

export interface Selection {
  /** Undefined where all that match are. */
  readonly ids: readonly string[] | undefined;
  readonly count: number;
  readonly has: (id: string) => boolean;
  /** Selects a row or takes it out; `range`: with all between it and the one before. */
  readonly toggle: (id: string, range: boolean) => void;
  readonly togglePage: () => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

interface Chosen {
  readonly key: string;
  readonly ids: ReadonlySet<string> | 'all';
  readonly last?: string;
}

/**
 * The selection of a list; other filters begin another one.
 *
 * @param key what narrows the list, as text.
 * @param shown the ids on this page, in their order.
 * @param total how many match.
 */
export function useSelection(key: string, shown: readonly string[], total: number): Selection {
  const [chosen, setChosen] = useState<Chosen>({ key, ids: none });
  const current = chosen.key === key ? chosen : { key, ids: none };
  const latest = useRef({ current, shown });
  useEffect(() => {
    latest.current = { current, shown };
  });
  const { ids } = current;
  const clear = useCallback(() => setChosen({ key, ids: none }), [key]);
  const toggle = useCallback(
    (id: string, range: boolean) => {
      const { current: before, shown: rows } = latest.current;
      const next = new Set(before.ids === 'all' ? rows : before.ids);
      const from = range && before.last !== undefined ? rows.indexOf(before.last) : -1;
      const at = rows.indexOf(id);
      if (from >= 0 && at >= 0) for (const one of rows.slice(Math.min(from, at), Math.max(from, at) + 1)) next.add(one);
      else if (!next.delete(id)) next.add(id);
      setChosen({ key, ids: next, last: id });
    },
    [key],
  );
  return useMemo(
    () => ({
      ids: ids === 'all' ? undefined : [...ids],
      count: ids === 'all' ? total : ids.size,
      has: (id) => ids === 'all' || ids.has(id),
      toggle,
      togglePage: () => {
        const { shown: rows } = latest.current;
        const next = new Set(ids === 'all' ? [] : ids);
        const isWhole = ids === 'all' || rows.every((id) => next.has(id));
        for (const id of rows)
          if (isWhole) next.delete(id);
          else next.add(id);
        setChosen({ key, ids: next });
      },
      selectAll: () => setChosen({ key, ids: 'all' }),
      clear,
    }),
    [ids, total, toggle, key, clear],
  );
}

const none: ReadonlySet<string> = new Set();
