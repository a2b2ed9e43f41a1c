import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { stateNames } from '#kernel/workflow/lifecycle.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { allViews, type View } from '#zero-carbon/evaluation/statistics/dimensions.ts';
import { fakeActor } from '../../../../../test/support/fake-actor.ts';
import { timesOf } from '../../../../../test/support/long-run.ts';
import { makeSite } from '../../../../../test/support/make-site.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { foldChanges } from './fold-changes.ts';
import { readFigures } from './read-figures.ts';
import { stagePace } from './stage-pace.ts';

const database = useDatabase();
const clock = createClock('Asia/Shanghai');

/** The counted columns, as a test writes them: they count for any writer at any time. */
const day = fc.constantFrom('2025-11-30', '2025-12-01', '2026-02-28', '2026-03-01', '2026-03-15');
const columns = fc.record({
  submitted_on: fc.option(day),
  region: fc.constantFrom('330000', '110000'),
  industry: fc.option(fc.constantFrom('38', '26')),
  evaluation_type: fc.constantFrom('I', 'II'),
  star: fc.option(fc.constantFrom(3, 4, 6)),
  state: fc.constantFrom(...stateNames(reportLifecycle)),
  due_on: fc.option(day),
  // a clock that was set back leaves reports that ended before they started
  ended_on: fc.option(day),
  spread: fc.option(fc.constantFrom('0.00', '15.00', '15.01', '40.50')),
  organisation: fc.constantFrom(0, 1, null),
});
type Columns = Omit<typeof columns extends fc.Arbitrary<infer T> ? T : never, never>;

const acts = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ act: fc.constant('add' as const), columns }) },
    { weight: 5, arbitrary: fc.record({ act: fc.constant('change' as const), at: fc.nat(), columns }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('change all' as const), columns }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('delete' as const), at: fc.nat() }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('fold' as const) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('give up' as const), columns }) },
  ),
  { minLength: 1, maxLength: 14 },
);

interface Counted {
  reports: number;
  ended: number;
  approved: number;
  days: number;
}

/** Expected counts of a view, calculated from the reports without the code under test. */
function plainCount(reports: readonly (Columns & { organisation_id: string | null })[]): Record<string, Counted> {
  const cells: Record<string, Counted> = {};
  for (const report of reports) {
    const { submitted_on: from, ended_on: end, state } = report;
    if (from === null) continue;
    const month = `${from.slice(0, 7)}-01`;
    const isEnded = ['approved', 'certified', 'not_approved', 'org_rejected'].includes(state) && end !== null;
    const days = isEnded ? (Date.parse(end) - Date.parse(from)) / 86_400_000 : 0;
    const values: Record<string, string> = {
      organisation: report.organisation_id ?? '',
      region: report.region,
      industry: report.industry ?? '',
      type: report.evaluation_type,
      star: String(report.star ?? ''),
    };
    const add = (view: View, on: string, a: string, b = ''): void => {
      const cell = (cells[`${view}|${on}|${a}/${b}`] ??= { reports: 0, ended: 0, approved: 0, days: 0 });
      cell.reports += 1;
      cell.ended += Number(isEnded);
      cell.approved += Number(state === 'approved' || state === 'certified');
      cell.days += days;
    };
    const names = Object.keys(values);
    for (const [at, name] of names.entries()) {
      add(name as View, name === 'type' ? from : month, values[name]!);
      for (const other of names.slice(at + 1)) add(`${name} ${other}` as View, month, values[name]!, values[other]);
    }
    add('state', '-infinity', state);
    add('organisation state', '-infinity', values['organisation']!, state);
    if (end !== null) add('ended', end, state);
    if (report.due_on !== null) add('due', report.due_on, state, values['organisation']);
    if (report.spread !== null) add('spread', month, String(Math.ceil(Number(report.spread))));
    if (isEnded) add('days', month, String(days));
    if (isEnded) add('organisation days', month, values['organisation']!, String(days));
  }
  return cells;
}

it('stores totals equal to a full count at every moment, after any changes to reports', async () => {
  const { kysely, pool } = database;
  const owner = await fakeActor(database, clock, {});
  const parties = [owner, await fakeActor(database, clock, { kind: 'review_organisation' })].map((one) => one.partyId);
  const officer = await fakeActor(database, clock, { kind: 'operator' });
  const reader = {
    db: kysely,
    lang: 'en',
    clock,
    actor: { ...officer, permissions: new Map([['statistics.read', 'all']]) },
  } as never;
  let made = 0;
  const add = async ({ organisation, ...given }: Columns, db = kysely): Promise<void> => {
    made += 1;
    const site = await makeSite(database, clock, owner.partyId);
    await db
      .insertInto('zero_carbon.reports')
      .values({
        ...given,
        number: `RPT-2025-P${made}`,
        party_id: owner.partyId,
        site_id: site.id,
        period_start: '2025-01-01',
        period_end: '2025-12-31',
        created_at: clock.now(),
        organisation_id: organisation === null ? null : parties[organisation]!,
      })
      .execute();
  };
  const change = ({ organisation, ...given }: Columns, ids: readonly string[], db = kysely) =>
    db
      .updateTable('zero_carbon.reports')
      .set({ ...given, organisation_id: organisation === null ? null : parties[organisation]! } as never)
      .where('id', 'in', ids)
      .execute();
  const compare = async (): Promise<void> => {
    const { rows } = await pool.query(`select * from zero_carbon.reports`);
    const counted = plainCount(rows as never);
    const read: Record<string, Counted> = {};
    for (const view of allViews) {
      // day by day, as stored
      const own = Object.keys(counted).filter((key) => key.startsWith(`${view}|`));
      const days = [...new Set(own.map((key) => key.split('|')[1]!))];
      for (const on of days) {
        for (const { a, b, reports, ended, approved, days: sum } of await readFigures(
          view,
          { from: on, until: on, by: ['a', 'b'] },
          reader,
        )) {
          read[`${view}|${on}|${a}/${b}`] = { reports, ended, approved, days: sum };
        }
      }
      const whole = await readFigures(view, { by: [] }, reader);
      const sum = own.reduce((total, key) => total + counted[key]!.reports, 0);
      expect(whole[0]?.reports ?? 0).toBe(sum);
    }
    expect(read).toEqual(counted);
  };

  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      for (const step of steps) {
        const { rows } = await pool.query<{ id: string }>(`select id from zero_carbon.reports order by id`);
        const ids = rows.map(({ id }) => id);
        const one = 'at' in step && ids.length > 0 ? [ids[step.at % ids.length]!] : [];
        if (step.act === 'add') await add(step.columns);
        else if (step.act === 'change' && one.length > 0) await change(step.columns, one);
        else if (step.act === 'change all' && ids.length > 0) await change(step.columns, ids);
        else if (step.act === 'delete' && one.length > 0)
          await kysely.deleteFrom('zero_carbon.reports').where('id', 'in', one).execute();
        else if (step.act === 'fold') await foldChanges(kysely);
        else if (step.act === 'give up' && ids.length > 0) {
          const back = new Error('taken back');
          await kysely
            .transaction()
            .execute(async (tx) => {
              await change(step.columns, ids, tx);
              throw back;
            })
            .catch((error: unknown) => expect(error).toBe(back));
        }
      }
      await compare();
    }),
    { numRuns: timesOf(15, 200) },
  );
  await foldChanges(kysely);
  await compare();
  const { rows } = await pool.query(`select count(*)::int as left from zero_carbon.report_changes`);
  expect(rows).toEqual([{ left: 0 }]);
});

/** The days of one report's stages, each a random number of calendar days after the previous one. */
const way = fc.record({
  mine: fc.boolean(),
  steps: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 8, maxLength: 8 }),
  /** The last reached stage: later ones have no day yet. */
  reached: fc.integer({ min: 1, max: 8 }),
});

it('calculates the duration of each stage as a full count, for all and for one organisation', async () => {
  const { kysely, pool } = database;
  const officer = await fakeActor(database, clock, { kind: 'operator' });
  const owner = await fakeActor(database, clock, {});
  const [mine, other] = await Promise.all(
    [1, 2].map(() => fakeActor(database, clock, { kind: 'review_organisation' })),
  );
  const holidays = await pool.query<{ day: string; kind: string }>(
    'select day::text, kind from accounts.calendar_days',
  );
  const kinds = new Map(holidays.rows.map(({ day: on, kind }) => [on, kind]));
  const dayAfter = (on: string, count: number): string =>
    new Date(Date.parse(on) + count * 86_400_000).toISOString().slice(0, 10);
  const isWorked = (on: string): boolean =>
    kinds.has(on) ? kinds.get(on) === 'workday' : ![0, 6].includes(new Date(on).getUTCDay());
  const workedBetween = (from: string, until: string): number => {
    let count = 0;
    for (let on = dayAfter(from, 1); on <= until; on = dayAfter(on, 1)) count += Number(isWorked(on));
    return count;
  };
  const middle = (values: readonly number[]): number | null => {
    const sorted = values.toSorted((a, b) => a - b);
    const half = sorted.length / 2;
    if (sorted.length === 0) return null;
    return Number.isInteger(half) ? (sorted[half - 1]! + sorted[half]!) / 2 : sorted[Math.floor(half)]!;
  };
  const stages = ['acceptance', 'review', 'panel', 'scoring', 'summary', 'decision', 'publicity'] as const;
  /** Publicity ends after its last day: the job runs on the next one. */
  const lastOf = (days: readonly string[], at: number): string =>
    stages[at] === 'publicity' ? dayAfter(days[at + 1]!, -1) : days[at + 1]!;
  let made = 0;
  const read = async (actor: { partyId: string; personId: string }, scope: 'all' | 'assigned') =>
    stagePace({
      db: kysely,
      lang: 'en',
      clock,
      actor: { ...actor, permissions: new Map([['statistics.read', scope]]) },
    } as never);

  /** One report with the data its stages derive from: instants at noon in the business zone. */
  async function add(days: readonly string[], organisation: string): Promise<void> {
    made += 1;
    const site = await makeSite(database, clock, owner.partyId);
    const [submitted, accepted, confirmed, seated, scored, signed, agreed, ended] = days.map(
      (on) => on && `${on}T04:00:00Z`,
    );
    await kysely.transaction().execute(async (tx) => {
      // only the data of the stages is written: no runs and no draws
      await sql`set local session_replication_role = replica`.execute(tx);
      const state = ended ? 'approved' : 'decision';
      const report = await sql<{ id: string }>`
        insert into zero_carbon.reports (number, party_id, site_id, region, evaluation_type, period_start, period_end, created_at,
            organisation_id, state, scores_open, signatures_open, ended_on)
        values (${`RPT-2025-W${made}`}, ${owner.partyId}, ${site.id}, '330000', 'I', '2025-01-01', '2025-12-31', now(),
            ${organisation}, ${state}, 0, 0, ${ended ? days[7]! : null}) returning id`.execute(tx);
      const { id } = report.rows[0]!;
      const submission = await sql<{ id: string }>`
        insert into zero_carbon.report_submissions (report_id, run_id, organisation_id, organisation_name, signatory, position,
            declaration, lang, submitted_at, submitted_on)
        values (${id}, 1, ${organisation}, 'x', 'x', 'x', 'x', 'en', ${submitted}, ${days[0]}) returning id`.execute(
        tx,
      );
      if (!accepted) return;
      await sql`
        insert into zero_carbon.reviews (report_id, submission_id, report_number, organisation_id, accepted_at, confirmed_at)
        values (${id}, ${submission.rows[0]!.id}, 'x', ${organisation}, ${accepted}, ${confirmed ?? null})`.execute(tx);
      if (!seated) return;
      const panel = await sql<{ id: string }>`
        insert into zero_carbon.panels (report_id, report_number, size, seated_at) values (${id}, 'x', 3, ${seated})
        returning id`.execute(tx);
      const seat = await sql<{ id: string }>`
        insert into zero_carbon.seats (panel_id, report_id, place, draw_id, leader, invited_at, changed_at)
        values (${panel.rows[0]!.id}, ${id}, 1, 1, true, ${seated}, ${seated}) returning id`.execute(tx);
      const seatId = seat.rows[0]!.id;
      if (!scored) return;
      await sql`insert into zero_carbon.score_seals (seat_id, history_id, submitted_at)
        values (${seatId}, ${1_000_000 + made}, ${scored})`.execute(tx);
      if (!signed) return;
      await sql`insert into zero_carbon.summary_signatures (seat_id, signed_at) values (${seatId}, ${signed})`.execute(
        tx,
      );
      if (!agreed) return;
      await sql`
        insert into zero_carbon.decisions (report_id, report_number, outcome, star, points, reasons, lang, proposed_at, agreed_at,
            hash, published_on)
        values (${id}, 'x', 'publish', 3, 60, 'x', 'en', ${agreed}, ${agreed}, sha256('x'), ${days[6]})`.execute(tx);
    });
  }

  await fc.assert(
    fc.asyncProperty(fc.array(way, { minLength: 1, maxLength: 6 }), async (ways) => {
      await sql`truncate zero_carbon.reviews, zero_carbon.panels, zero_carbon.decisions cascade`.execute(kysely);
      const taken = ways.map(({ mine: isMine, steps, reached }) => {
        const days: string[] = [];
        for (const [at, step] of steps.entries()) days.push(dayAfter(days[at - 1] ?? '2026-01-05', step));
        return { isMine, days: days.slice(0, reached) };
      });
      for (const { isMine, days } of taken) await add(days, (isMine ? mine! : other!).partyId);
      const plain = (of: typeof taken) =>
        stages.map((stage, at) => {
          const lasted = of.flatMap(({ days }) =>
            days.length > at + 1 ? [workedBetween(days[at]!, lastOf(days, at))] : [],
          );
          return { stage, median: middle(lasted), of: lasted.length };
        });
      const shown = (pace: Awaited<ReturnType<typeof read>>) =>
        pace.map(({ stage, median, of }) => ({ stage, median, of }));
      expect(shown(await read(officer, 'all'))).toEqual(plain(taken));
      expect(shown(await read(mine!, 'assigned'))).toEqual(plain(taken.filter(({ isMine }) => isMine)));
    }),
    { numRuns: timesOf(12, 200) },
  );
  const limits = Object.fromEntries((await read(officer, 'all')).map(({ stage, limit }) => [stage, limit]));
  expect(limits).toMatchObject({ acceptance: 5, review: 20, panel: null, decision: 5, publicity: 10 });
});
