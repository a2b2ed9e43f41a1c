import type { ReactNode } from 'react';
import './badge.css';

export interface BadgeProps {
  /** Nothing is shown of none; more than 99 are `99+`. */
  readonly count: number;
  /** What a screen reader says of it, after the name of what it is on. */
  readonly label: string;
}

/**
 * How many there are, beside the name of what they are in.
 *
 * @example
 * {t(text.tasks)}<Badge count={active.length} label={t(text.active, { count })} />
 */
export const Badge = ({ count, label }: BadgeProps): ReactNode =>
  count > 0 && (
    <>
      <span className="badge" aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <span className="visually-hidden">{label}</span>
    </>
  );
