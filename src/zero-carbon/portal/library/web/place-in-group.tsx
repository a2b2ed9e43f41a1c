import type { ReactNode } from 'react';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { strataPaths } from '#kernel/ui/drawing/strata.ts';

/** More lines would overlap. */
const mostLines = 30;
const width = 168;
const spacing = 7;

export interface PlaceInGroupProps {
  /** The group's code: its decoration looks as on the library's home. */
  readonly seed: string;
  /** From 1, newest first. */
  readonly position: number;
  readonly total: number;
  readonly children: ReactNode;
}

/** The lines of a group, one per document, the newest on top; this document's line is longer. */
export function PlaceInGroup({ seed, position, total, children }: PlaceInGroupProps): ReactNode {
  const height = total * spacing + 8;
  return (
    <aside className="place-in-group">
      {total > 1 && total <= mostLines && (
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
          {strataPaths(seed, { lines: total, width, bottom: height - 6, spacing }).map((d, line) => (
            <path key={d} d={d} data-here={line === total - position || undefined} />
          ))}
        </svg>
      )}
      <Text size={3} tone="dim">
        {children}
      </Text>
    </aside>
  );
}
