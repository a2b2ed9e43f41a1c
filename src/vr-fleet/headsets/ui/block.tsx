import { useId, type ReactNode } from 'react';
import { Row, Text } from '#kernel/ui/kit/kit.tsx';

export interface BlockProps {
  readonly title: ReactNode;
  /** After the title, in a monospaced font. */
  readonly count?: ReactNode;
  /** After the count, as text. */
  readonly note?: ReactNode;
  /** At the right end of the header: links, a small button. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page. Lines of one pixel separate sections; there are no cards. */
export function Block({ title, count, note, more, children }: BlockProps): ReactNode {
  const id = useId();
  return (
    <section className="block" aria-labelledby={id}>
      <div className="block-head">
        <h2 id={id}>{title}</h2>
        {count !== undefined && (
          <Text as="span" tone="dim" className="mono">
            {count}
          </Text>
        )}
        {note !== undefined && (
          <Text as="span" size={1} tone="dim">
            {note}
          </Text>
        )}
        {more !== undefined && (
          <Row gap={[0, 4]} size={1} push>
            {more}
          </Row>
        )}
      </div>
      {children}
    </section>
  );
}
