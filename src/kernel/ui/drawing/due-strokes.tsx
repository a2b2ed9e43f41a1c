import type { ReactNode } from 'react';
import { addDays, daysFrom } from '#kernel/checks/calendar-date.ts';
import './due-strokes.css';

/** The work due on one day, each item a stroke, tall or short. */
export interface DueDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly tall: number;
  readonly short: number;
}

export interface DueStrokesProps {
  /** The text alternative of the chart. */
  readonly label: string;
  /** Undefined while the data is being loaded; the chart reserves its room. */
  readonly today: string | undefined;
  readonly todayName: string;
  readonly days: readonly DueDay[];
}

/** The number of days before today and of all days; a phone displays fewer. Lengths are in the chart's units. */
const sizes = {
  wide: { before: 7, days: 35, width: 980 },
  narrow: { before: 4, days: 18, width: 320 },
} as const;
const height = 34;
const shortFrom = 14;
/**
 * The distance between two strokes of a day; more strokes are closer together, so that a day stays within its column.
 */
const step = 4;

/**
 * A stroke for each due item, on its day, along the days around today. Overdue items have the colour of errors; a day
 * without a stroke has nothing due. Items due outside the displayed days are at the edges.
 *
 * @example
 * <DueStrokes label="…" today="2026-11-23" todayName={t(words.today)} days={[{ day: '2026-11-24', tall: 2, short: 1 }]} />
 */
export function DueStrokes(props: DueStrokesProps): ReactNode {
  return (
    <div className="due-strokes" role="img" aria-label={props.label}>
      <Drawing {...props} size="wide" />
      <Drawing {...props} size="narrow" />
    </div>
  );
}

function Drawing({ today, todayName, days, size }: DueStrokesProps & { readonly size: keyof typeof sizes }): ReactNode {
  const { before, days: drawn, width } = sizes[size];
  const frame = { 'data-size': size, viewBox: `0 0 ${width} ${height + 34}`, 'aria-hidden': true } as const;
  const line = <path className="due-line" d={`M0 ${height}H${width}`} />;
  if (today === undefined) return <svg {...frame}>{line}</svg>;
  const from = addDays(today, -before);
  const place = width / drawn;
  const placeOf = (day: string): number => Math.min(Math.max(daysFrom(from, day), 0), drawn - 1);
  const xOf = (at: number): number => Math.round((at + 0.5) * place * 10) / 10;
  const byPlace = Map.groupBy(days, ({ day }) => placeOf(day));
  const weeks = Array.from({ length: drawn }, (_, at) => ({ at, day: addDays(from, at) })).filter(
    ({ at, day }) =>
      new Date(`${day}T00:00:00Z`).getUTCDay() === 1 && Math.abs(at - before) > (size === 'wide' ? 2 : 3),
  );
  return (
    <svg {...frame}>
      {line}
      <path className="due-past" d={`M0 ${height}H${xOf(before)}`} />
      {[...byPlace].map(([at, due]) => (
        <path key={at} data-late={at < before || undefined} d={strokesAt(xOf(at), due, place)} />
      ))}
      <text className="due-now" x={xOf(before)} y={height + 16} textAnchor="middle">
        {todayName}
      </text>
      <text x={xOf(before)} y={height + 31} textAnchor="middle">
        {today.slice(5)}
      </text>
      {weeks.map(({ at, day }) => (
        <text key={day} x={xOf(at)} y={height + 16} textAnchor="middle">
          {day.slice(5)}
        </text>
      ))}
    </svg>
  );
}

/** The strokes of one column, the tall ones first, around its middle. */
function strokesAt(middle: number, due: readonly DueDay[], place: number): string {
  const [tall, short] = due.reduce(([talls, shorts], one) => [talls + one.tall, shorts + one.short], [0, 0]);
  const count = tall + short;
  const apart = Math.min(step, (place - step) / Math.max(count - 1, 1));
  return Array.from({ length: count }, (_, at) => {
    const x = Math.round((middle + (at - (count - 1) / 2) * apart) * 10) / 10;
    return `M${x} ${at < tall ? 0 : shortFrom}V${height - 3}`;
  }).join('');
}
