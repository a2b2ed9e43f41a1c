import { sql } from 'kysely';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { cappedTotal } from '#kernel/db/server/capped.ts';
import { inOrder, type ListSource } from '#kernel/list/server/list-source.ts';
import { indicatorEditions } from '#zero-carbon/indicators/sets/server/indicator-editions.ts';
import { addDraft } from '#zero-carbon/indicators/editions/server/editions.ts';
import { defaultSet } from '#zero-carbon/indicators/content/default-set.ts';
import { reports } from '#zero-carbon/reports/server/reports.queries.ts';
import { allReviews, dueReviews } from '#zero-carbon/reviews/server/reviews.queries.ts';
import { fakeActor } from '../test/support/fake-actor.ts';
import type { Figure } from './support/figure.ts';
import { openStage } from './support/stage.ts';
import { median, slope } from './support/statistics.ts';

const sizes = [10_000, 100_000, 1_000_000];
const clock = createClock('Asia/Shanghai');
const bars = { slope: 0.15, page: 10 };

type Params = Readonly<Record<string, unknown>>;

/** The two halves of what a list answers. */
interface Reading {
  page(): Promise<unknown>;
  total(): Promise<unknown>;
}

/** Every filter of the three lists, alone. */
const queue: Readonly<Record<string, Params>> = {
  all: {},
  late: { due: 'overdue' },
  soon: { due: 'soon' },
  'one stage': { state: ['org_review'] },
  'type II': { type: 'II' },
  mine: { mine: true },
  'somebody else’s': { mine: false },
  'a number': { find: 'RPT-2025-0000042' },
  'part of a name': { find: '企业 4242' },
};
const submitted: Readonly<Record<string, Params>> = {
  all: {},
  'one stage': { state: ['org_passed'] },
  'type II': { type: 'II' },
  mine: { mine: true },
  'a number': { find: 'RPT-2025-0000042' },
  'part of a name': { find: '企业 4242' },
};
const everyReport: Readonly<Record<string, Params>> = {
  all: {},
  'by the end of the period': { order: '-end' },
  'one stage': { state: ['decision'] },
  'several stages': { state: ['expert_review', 'publicity'] },
  'type II': { type: 'II' },
  'one year': { year: 2023 },
  'a number': { find: 'RPT-2025-0000042' },
  'part of a name': { find: '企业 4242' },
};

/** First pages of the lists of reports, from 10,000 reports to a million, a tenth of them one organisation’s. */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  const pages = new Map<string, [number, number][]>();
  const totals = new Map<string, number>();
  for (const size of sizes) {
    await using stage = await openStage();
    const { database } = stage;
    const reviewer = await fakeActor(database, clock, {
      kind: 'review_organisation',
      permissions: { 'reviews.read': 'assigned', 'reviews.edit': 'assigned', 'reviews.assign': 'assigned' },
    });
    const officer = await fakeActor(database, clock, { kind: 'operator', permissions: { 'reports.read': 'all' } });
    await fill(database, size, reviewer);
    print(`${size} reports loaded`);
    const context = (who: typeof reviewer, held: Readonly<Record<string, 'assigned' | 'all'>>) =>
      ({
        db: database.kysely,
        lang: 'zh',
        clock,
        actor: { personId: who.personId, partyId: who.partyId, permissions: new Map(Object.entries(held)) },
      }) as never;
    const asReviewer = context(reviewer, {
      'reviews.read': 'assigned',
      'reviews.edit': 'assigned',
      'reviews.assign': 'assigned',
    });
    const asOfficer = context(officer, { 'reports.read': 'all' });
    const lists = {
      queue: [
        queue,
        async (params: Params, sort = 'dueOn') => readingOf(database, await dueReviews(params, asReviewer), sort),
      ],
      organisation: [
        submitted,
        async (params: Params, sort = '-submittedOn') => readingOf(database, allReviews(params, asReviewer), sort),
      ],
      scheme: [
        everyReport,
        async (params: Params, sort = '-createdAt') => readingOf(database, reports(params, asOfficer), sort),
      ],
    } satisfies Record<string, [typeof queue, (params: Params, sort?: string) => Promise<Reading>]>;
    for (const [list, [filters, read]] of Object.entries(lists)) {
      for (const [name, { order, ...params }] of Object.entries(filters)) {
        const page = await timed(async () => (await read(params, order as string | undefined)).page());
        const counted = await timed(async () => (await read(params, order as string | undefined)).total());
        const key = `${list}: ${name}`;
        pages.set(key, [...(pages.get(key) ?? []), [Math.log10(size), Math.log10(page)]]);
        totals.set(key, counted);
        print(`  ${key} ${page.toFixed(2)} ms, total ${counted.toFixed(2)} ms`);
      }
    }
  }
  return [...pages].map(([what, points]) => {
    const steepness = slope(points);
    const last = 10 ** (points.at(-1)?.[1] ?? 0);
    return {
      what: `${what}: page 1, ms at 10⁴ → 10⁵ → 10⁶ (total at 10⁶: ${totals.get(what)?.toFixed(1)} ms)`,
      ours: points.map(([, log]) => (10 ** log).toFixed(2)).join(' → '),
      ratio: steepness.toFixed(2),
      bar: `slope ≤ ${bars.slope}, ≤ ${bars.page} ms at 10⁶`,
      met: steepness <= bars.slope && last <= bars.page,
    };
  });
}

const readingOf = <Tables, From extends keyof Tables, Row, Found, Out, Sort extends string>(
  { kysely }: Database,
  source: ListSource<Tables, From, Row, Found, Out, Sort>,
  sort: string,
): Reading => ({
  page: () => inOrder(source, sort).limit(20).execute(),
  total: () => cappedTotal(kysely, source.rows.clearSelect().select(sql.lit(1).as('one'))),
});

async function timed(run: () => Promise<unknown>): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    const before = performance.now();
    await run();
    if (round >= 3) rounds.push(performance.now() - before);
  }
  return median(rounds);
}

/** Reports of five years on sites of enterprises that have ten each, in every state. */
async function fill(
  { pool, kysely }: Database,
  size: number,
  reviewer: { personId: string; partyId: string },
): Promise<void> {
  const set = await addDraft(kysely, indicatorEditions, {
    code: '2025.1',
    document: defaultSet,
    basedOn: null,
    at: clock.now(),
  });
  await pool.query(
    `
    insert into zero_carbon.areas (code, parent, name_zh, name_en, leaf) values ('330000', null, '浙江省', 'Zhejiang', false)
      on conflict do nothing;
    insert into accounts.parties (kind, name, name_key, state, created_at)
      select 'enterprise', '企业 ' || g, '企业' || g, 'active', now() from generate_series(1, ${size / 10}) g;
    insert into accounts.parties (kind, name, name_key, state, created_at)
      select 'review_organisation', '机构 ' || g, '机构' || g, 'active', now() from generate_series(1, 9) g;
    insert into zero_carbon.sites (party_id, name_zh, name_en, name_key, search_key, area, address, share, boundary_zh,
        boundary_en, created_at)
      select id, '厂区 ' || id, 'Plant ' || id, '厂区' || id, '厂区' || id, '330000', '1', 100, '', '', now()
        from accounts.parties where kind = 'enterprise' and name like '企业 %';
    create temp table organisations as
      select id, row_number() over (order by id) - 1 as at from accounts.parties
       where kind = 'review_organisation' and (name like '机构 %' or id = ${reviewer.partyId});
    create temp table states (at int, state text);
    insert into states values (0, 'draft'), (1, 'self_assessed'), (2, 'submitted'), (3, 'org_accepted'), (4, 'org_review'),
      (5, 'org_passed'), (6, 'expert_review'), (7, 'decision'), (8, 'publicity'), (9, 'approved');
    insert into zero_carbon.reports (number, party_id, site_id, evaluation_type, period_start, period_end, region,
        created_at, state, organisation_id, submitted_on, due_on, reviewer_id)
      select 'RPT-2025-' || lpad((s.n * 10 + y)::text, 8, '0'), s.party_id, s.id, case when y % 2 = 0 then 'I' else 'II' end,
             make_date(2016 + y, 1, 1), make_date(2016 + y, 12, 31), '330000',
             now() - ((s.n * 10 + y) * interval '1 minute'), t.state, case when t.at > 1 then o.id end,
             case when t.at > 1 then current_date - ((s.n * 7 + y) % 900)::int end,
             case when t.at between 2 and 4 then current_date + ((s.n * 13 + y) % 60)::int - 20 end,
             case when t.at between 4 and 5 and s.n % 50 = 0 then ${reviewer.personId} end
        from (select id, party_id, row_number() over (order by id) as n from zero_carbon.sites) s
        cross join generate_series(0, 9) y
        join states t on t.at = (s.n + y) % 10
        join organisations o on o.at = (s.n / 3) % 10;
    insert into zero_carbon.report_runs (report_id, indicator_set_id, inputs, document, star, points, gross, made_at)
      select id, ${set.id}, repeat('a', 64), '{}', 3 + id % 4, 70, 1000, now() from zero_carbon.reports where state <> 'draft';
    update zero_carbon.reports r set run_id = u.id from zero_carbon.report_runs u where u.report_id = r.id;
    vacuum analyze zero_carbon.reports;`.replace(/\s*vacuum[^;]*;/, ''),
  );
  await pool.query('vacuum analyze');
}
