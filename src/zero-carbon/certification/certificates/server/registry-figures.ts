import type pg from 'pg';
import type { Clock } from '#kernel/clock/server/clock.ts';
import { prepared } from '#kernel/db/server/prepared.ts';
import { minuteOld } from '#kernel/db/server/minute-old.ts';

interface FigureRow {
  month: string;
  star: number;
  evaluation_type: 'I' | 'II';
  issued: number;
  valid: number;
}

const figuresByMonth = prepared<FigureRow>(
  'registry-figures',
  `select to_char(issued_on, 'YYYY-MM') as month, star, evaluation_type, count(*)::int as issued,
          (count(*) filter (where state = 'valid' and expires_on >= $1))::int as valid
     from zero_carbon.certificates group by 1, 2, 3 order by 1`,
);

const newestValid = prepared<{ number: string }>(
  'registry-newest-valid',
  `select number from zero_carbon.certificates where state = 'valid' and expires_on >= $1
    order by issued_on desc, id desc limit 1`,
);

export interface RegistryFigures {
  readonly asOf: string;
  readonly size: number;
  readonly valid: number;
  readonly byStar: readonly { star: number; typeI: number; typeII: number }[];
  readonly months: readonly { month: string; issued: number }[];
  readonly exampleNumber: string | null;
}

/** The registry's figures, at most a minute old: a million rows are too many to count for each visitor. */
export const registryFigures = minuteOld(countRegistry);

/** The number of certificates in the registry, at most a minute old. */
export const registrySize = async (pool: pg.Pool, clock: Clock): Promise<number> =>
  (await registryFigures(pool, clock)).size;

async function countRegistry(pool: pg.Pool, clock: Clock): Promise<RegistryFigures> {
  const today = clock.today();
  const rows = await figuresByMonth(pool, [today]);
  const [example] = await newestValid(pool, [today]);
  const sum = (of: readonly FigureRow[], what: 'issued' | 'valid'): number =>
    of.reduce((total, row) => total + row[what], 0);
  return {
    asOf: clock.now().toISOString(),
    size: sum(rows, 'issued'),
    valid: sum(rows, 'valid'),
    byStar: [6, 5, 4, 3].map((star) => {
      const ofStar = rows.filter((row) => row.star === star);
      return {
        star,
        typeI: sum(
          ofStar.filter((row) => row.evaluation_type === 'I'),
          'valid',
        ),
        typeII: sum(
          ofStar.filter((row) => row.evaluation_type === 'II'),
          'valid',
        ),
      };
    }),
    months: monthsUpTo(rows[0]?.month, today.slice(0, 7)).map((month) => ({
      month,
      issued: sum(
        rows.filter((row) => row.month === month),
        'issued',
      ),
    })),
    exampleNumber: example?.number ?? null,
  };
}

/** Every month from the first to the last, months without certificates included. */
function monthsUpTo(first: string | undefined, last: string): string[] {
  const months: string[] = [];
  for (let month = first ?? last; month <= last;) {
    months.push(month);
    const [year = 0, number = 0] = month.split('-').map(Number);
    month = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  }
  return months;
}
