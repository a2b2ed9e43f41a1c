import './document-list.css';
import type { ReactNode } from 'react';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { Skeleton } from '#kernel/ui/feedback/skeleton.tsx';

const widths = ['21em', '17em', '24em', '14em', '19em'];

/** Rows of a list that is still being fetched, as high as those to come. */
export function DocumentListSkeleton({
  rows,
  numbered = false,
}: {
  readonly rows: number;
  readonly numbered?: boolean;
}): ReactNode {
  return (
    <ul className="documents" data-numbered={numbered || undefined}>
      {Array.from({ length: rows }, (_, index) => (
        <li key={index}>
          <span className="document-title">
            {numbered && (
              <Text as="span" size={3} weight="medium" face="sans" nowrap className="document-number">
                <Skeleton width="7em" />
              </Text>
            )}
            <Skeleton width={widths[index % widths.length]!} />
          </span>
          <Text as="span" size={3} tone="dim" className="document-beside">
            <Skeleton width="9em" />
          </Text>
          <Text as="span" size={3} tone="dim" end nowrap className="document-date">
            <Skeleton width="5em" />
          </Text>
        </li>
      ))}
    </ul>
  );
}
