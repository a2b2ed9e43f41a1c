import type { ReactNode } from 'react';
import { strataPaths } from './strata.ts';

/**
 * The layers of ground above a group's heading, one line a document, at most twelve.
 *
 * @param seed the group's code: its layers always look the same.
 * @example
 * <Section title={group.type} figure={<Strata seed={group.code} count={group.total} />}>…</Section>
 */
export function Strata({ seed, count }: { readonly seed: string; readonly count: number }): ReactNode {
  const lines = Math.max(1, Math.min(12, count));
  const paths = strataPaths(seed, { lines, width: 72, bottom: 36, spacing: Math.min(4.4, 36 / lines) });
  return (
    <svg className="strata" viewBox="0 -2 72 42" aria-hidden="true">
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
