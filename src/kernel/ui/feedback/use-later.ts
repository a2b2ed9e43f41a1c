import { useEffect, useState } from 'react';
import { loadCode } from '#kernel/ui/layout/load-code.ts';
import { painted } from '#kernel/ui/layout/painted.ts';

/**
 * Code that a page needs only after the first paint: what lies below the fold, what shows answers. Undefined until it
 * has come; a failure reaches the page's boundary, which offers to reload.
 *
 * @param load must be a constant.
 * @example
 * const results = useLater(loadResults); // const loadResults = () => import('./query-results.tsx');
 */
export function useLater<T extends object>(load: () => Promise<T>): T | undefined {
  const [state, setState] = useState<{ readonly code?: T; readonly failure?: unknown }>({});
  useEffect(() => {
    let current = true;
    painted()
      .then(() => loadCode(load))
      .then(
        (code) => current && setState({ code }),
        (failure: unknown) => current && setState({ failure }),
      );
    return () => {
      current = false;
    };
  }, [load]);
  if (state.failure !== undefined) throw state.failure;
  return state.code;
}
