import type { ReactNode } from 'react';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Shape, type ShapeName } from './shape.tsx';

export interface ReadoutProps {
  readonly label: ReactNode;
  readonly shape?: ShapeName | undefined;
  readonly value: ReactNode;
  /** After the value, smaller: `/ 1,500`, `GB`. */
  readonly unit?: ReactNode;
  readonly note?: ReactNode;
  /** The list that it counts; the whole readout links to it. */
  readonly to?: string | undefined;
  /** `small` on detail screens. */
  readonly size?: 'normal' | 'small';
  readonly tone?: 'failed' | 'limit' | undefined;
  /** True for a separate row on a phone. */
  readonly wide?: boolean;
}

export function Readout(props: ReadoutProps): ReactNode {
  const { label, shape, value, unit, note, to, size = 'normal', tone, wide } = props;
  const content = (
    <>
      <Row as="span" tight gap={1} align="center" size={1} nowrap>
        {shape && <Shape name={shape} />}
        {label}
      </Row>
      <span className="readout-value">
        {value}
        {unit !== undefined && <i>{unit}</i>}
      </span>
      {note !== undefined && <span className="readout-note">{note}</span>}
    </>
  );
  const attributes = { className: 'readout', 'data-size': size, 'data-tone': tone, 'data-wide': wide || undefined };
  return to === undefined ? (
    <div {...attributes}>{content}</div>
  ) : (
    <PageLink to={to} {...attributes}>
      {content}
    </PageLink>
  );
}

/** The row of numbers in a header. */
export const Readouts = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className="readouts">{children}</div>
);
