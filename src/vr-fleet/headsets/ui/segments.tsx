import type { ReactNode } from 'react';
import './segments.css';

/** Options side by side, one of them selected; the arrow keys move between them. */
export const Segments = ({
  labelledBy,
  children,
}: {
  readonly labelledBy: string;
  readonly children: ReactNode;
}): ReactNode => (
  <div className="segments" role="radiogroup" aria-labelledby={labelledBy}>
    {children}
  </div>
);

export interface SegmentProps {
  /** One name for all mutually exclusive options. */
  readonly group: string;
  readonly value: string;
  readonly current: string;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

export const Segment = ({ group, value, current, onChoose, children }: SegmentProps): ReactNode => (
  <label className="segment" data-value={value}>
    <input type="radio" name={group} checked={value === current} onChange={() => onChoose(value)} />
    <span>{children}</span>
  </label>
);
