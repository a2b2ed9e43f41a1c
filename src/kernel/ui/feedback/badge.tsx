import type { ReactNode } from 'react';
import './badge.css';

export interface BadgeProps {
  /** Zero displays nothing; more than 99 displays `99+`. */
  readonly count: number;
  /** The text for screen readers, after the name of the entry. */
  readonly label: string;
}

/**
 * A count beside the name of an entry.
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
