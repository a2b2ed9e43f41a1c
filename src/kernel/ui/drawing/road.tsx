import type { ReactNode } from 'react';
import './road.css';

export interface Stop {
  readonly name: ReactNode;
  /** The date on which it was reached, or is expected. */
  readonly note?: ReactNode;
}

export interface RoadProps {
  /** The name of the record. */
  readonly label: string;
  readonly stops: readonly Stop[];
  /** The index of the current stage. */
  readonly now: number;
}

/**
 * The stages of a record in order: past stages as a thick line, a disc for the current one, hollow discs for future
 * ones; vertical in narrow windows.
 *
 * @example
 * <Road label="RPT-2026-00002" stops={[{ name: t(words.draft), note: '2026-10-08' }, { name: t(words.submitted) }]} now={0} />
 */
export function Road({ label, stops, now }: RoadProps): ReactNode {
  return (
    <ol className="road" aria-label={label}>
      {stops.map(({ name, note }, at) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- stops have an order and nothing else
          key={at}
          data-stop={at < now ? 'past' : at === now ? 'now' : 'ahead'}
          aria-current={at === now ? 'step' : undefined}
        >
          <b>{name}</b>
          {note !== undefined && <small>{note}</small>}
        </li>
      ))}
    </ol>
  );
}
