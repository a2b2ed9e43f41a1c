import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { reportStages, type ReportState } from '#zero-carbon/reporting/reports/start/stages.ts';

interface Report {
  readonly id: string;
  readonly state: ReportState;
  readonly createdAt: Date;
}

/** For each report by its id, the date when it last reached each stage; null for stages not reached. */
export async function stageDates(db: Db, reports: readonly Report[]): Promise<Map<string, (string | null)[]>> {
  if (reports.length === 0) return new Map();
  const rows = await db
    .selectFrom('kernel.history')
    .select(['entity_id as id', 'action', sql<Date>`max(at)`.as('at')])
    .where('entity', '=', reportLifecycle.name)
    .where(
      'entity_id',
      'in',
      reports.map(({ id }) => id),
    )
    .where('action', 'in', [...movesTo.keys()])
    .groupBy(['entity_id', 'action'])
    .execute();
  return new Map(
    reports.map(({ id, state, createdAt }) => {
      const now = reportStages.findIndex(({ states }) => includes(states, state));
      const reached = reportStages.map(({ states }, at) => {
        if (at > now) return null;
        const moves = rows.filter((row) => row.id === id && includes(states, movesTo.get(row.action)));
        const last = moves
          .map((row) => row.at.toISOString())
          .toSorted()
          .at(-1);
        return last ?? (at === 0 ? createdAt.toISOString() : null);
      });
      return [id, reached];
    }),
  );
}

const includes = (states: readonly ReportState[], state: string | undefined): boolean =>
  (states as readonly string[]).includes(state ?? '');

/** The target state of a move, by the move's name in the history. */
const movesTo = new Map<string, string>(
  Object.entries(reportLifecycle.moves).map(([name, { to }]) => [`${reportLifecycle.name}.${name}`, to]),
);
