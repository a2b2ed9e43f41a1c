import type { ReactNode } from 'react';
import './road.css';

export interface Stop {
  readonly name: ReactNode;
  /** When it was reached, or is expected. */
  readonly note?: ReactNode;
}

export interface RoadProps {
  /** What goes along it. */
  readonly label: string;
  readonly stops: readonly Stop[];
  /** The place of the stop where it stands now. */
  readonly now: number;
}

/**
 * The stages of something one after the other: what is past as a thick line, a disc for now, hollow discs for what is to
 * come; upright where there is little room.
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
