import { useEffect, useState } from 'react';
import { loadCode } from '#kernel/ui/layout/load-code.ts';
import { painted } from '#kernel/ui/layout/painted.ts';

/**
 * Code that a page needs only after the first paint: content below the fold, and views of responses. Undefined until it
 * has loaded; a failure reaches the page's error boundary, which suggests a reload.
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
