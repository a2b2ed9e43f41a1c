import { createClock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { readRows, readTotal, type ListSource } from '#kernel/list/server/list-source.ts';
import { listReports } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { reports } from '#zero-carbon/reporting/reports/server/reports.queries.ts';
import { listDueReviews, listReviews } from '#zero-carbon/evaluation/reviews/reviews.contract.ts';
import { allReviews, dueReviews } from '#zero-carbon/evaluation/reviews/server/reviews.queries.ts';
import { fakeActor } from '../test/support/fake-actor.ts';
import { against } from './support/against.ts';
import type { Figure } from './support/figure.ts';
import { loadReports } from './support/load-reports.ts';
import { scaled, scaleNote } from './support/scale.ts';
import { sealedRequests } from './support/sealed-requests.ts';
import { openStage, type Stage } from './support/stage.ts';
import { statementsOf, type Statement } from './support/statements-of.ts';
import { median, slope } from './support/statistics.ts';

const sizes = [10_000, 100_000, 1_000_000].map(scaled);
const clock = createClock('Asia/Shanghai');
const bars = { slope: 0.15, page: 10, call: 0.35 };
const rounds = 20;

/**
 * Filters with so many results that each method takes long: walking the order until a page is full, or sorting all
 * results. The better of both grows with the root of the size, so that only its time has a bar.
 */
const worst = 'part of a hundredth of all names';

type Params = Readonly<Record<string, unknown>>;

/** The two parts of a list's response. */
interface Reading {
  page(): Promise<readonly unknown[]>;
  total(): Promise<unknown>;
  /** Their SQL, as it is sent. */
  statements(): Promise<Statement[]>;
}

/**
 * Texts to search for: substrings of one character, of two, and of more, that few, some or all reports have. Each finds
 * a page of the same size among 10,000 reports as among a million; otherwise the slope would measure the result's size.
 */
const sought: Readonly<Record<string, Params>> = {
  'a number': { find: 'RPT-2025-0000042' },
  'the beginning of a number': { find: 'RPT-2025-000004' },
  'part of one name': { find: '企业 300鲟' },
  [worst]: { find: '企业 42' },
  'one character': { find: '公' },
  'one character that few have': { find: '鱼' },
  'two characters': { find: '纺织' },
  'two characters that some have': { find: '储能' },
  'two characters that few have': { find: '鲟鱼' },
  'a part that most have': { find: '科技有限公司' },
  'a part that some have': { find: '储能设备' },
  'a part that nobody has': { find: '科技设备有限公司' },
};
/** Every filter of the three lists, alone. */
const queue: Readonly<Record<string, Params>> = {
  all: {},
  late: { due: 'overdue' },
  soon: { due: 'soon' },
  'one stage': { state: ['org_review'] },
  'type II': { type: 'II' },
  mine: { mine: true },
  'somebody else’s': { mine: false },
  ...sought,
};
const submitted: Readonly<Record<string, Params>> = {
  all: {},
  'one stage': { state: ['org_passed'] },
  'type II': { type: 'II' },
  mine: { mine: true },
  ...sought,
};
const everyReport: Readonly<Record<string, Params>> = {
  all: {},
  'by the end of the period': { order: '-end' },
  'one stage': { state: ['decision'] },
  'several stages': { state: ['expert_review', 'publicity'] },
  'type II': { type: 'II' },
  'one year': { year: 2023 },
  ...sought,
};

/** First pages of the lists of reports, from 10,000 reports to a million, a tenth of them one organisation’s. */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  const pages = new Map<string, [number, number][]>();
  const totals = new Map<string, number>();
  /** The number of rows per page. If a million has more, more was also read. */
  const found = new Map<string, number[]>();
  const calls: Figure[] = [];
  for (const size of sizes) {
    await using stage = await openStage();
    const { database } = stage;
    const reviewer = await fakeActor(database, clock, {
      kind: 'review_organisation',
      permissions: { 'reviews.read': 'assigned', 'reviews.edit': 'assigned', 'reviews.assign': 'assigned' },
    });
    const officer = await fakeActor(database, clock, { kind: 'operator', permissions: { 'reports.read': 'all' } });
    await loadReports(database, size, reviewer);
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
        const rows = await (await read(params, order as string | undefined)).page();
        found.set(key, [...(found.get(key) ?? []), rows.length]);
        print(`  ${key} ${page.toFixed(2)} ms, total ${counted.toFixed(2)} ms`);
      }
    }
    if (size !== sizes.at(-1)) continue;
    const first = { start: 0, limit: 20 };
    calls.push(
      ...(await calling(
        stage,
        'queue',
        await lists.queue[1]({}),
        (url) => sealedRequests(url, listDueReviews, [first], { as: reviewer.session }),
        print,
      )),
      ...(await calling(
        stage,
        'organisation',
        await lists.organisation[1]({}),
        (url) => sealedRequests(url, listReviews, [first], { as: reviewer.session }),
        print,
      )),
      ...(await calling(
        stage,
        'scheme',
        await lists.scheme[1]({}),
        (url) => sealedRequests(url, listReports, [first], { as: officer.session }),
        print,
      )),
    );
  }
  const filters = [...pages].map(([what, points]) => {
    const steepness = slope(points);
    const last = 10 ** (points.at(-1)?.[1] ?? 0);
    const isWorst = what.endsWith(worst);
    return {
      what: `${what}: page 1 of ${found.get(what)?.join(', ')} rows, ms at 10⁴ → 10⁵ → 10⁶ (total at 10⁶: ${totals.get(what)?.toFixed(1)} ms)${scaleNote}`,
      ours: points.map(([, log]) => (10 ** log).toFixed(2)).join(' → '),
      ratio: steepness.toFixed(2),
      bar: `${isWorst ? '' : `slope ≤ ${bars.slope}, `}≤ ${bars.page} ms at 10⁶`,
      met: (isWorst || steepness <= bars.slope) && last <= bars.page,
    };
  });
  return [...filters, ...calls];
}

/** A list's call over HTTP, page and total, against a bare server that runs the same statements. */
async function calling(
  stage: Stage,
  name: string,
  reading: Reading,
  requests: (url: string) => ReturnType<typeof sealedRequests>,
  print: (line: string) => void,
): Promise<Figure[]> {
  process.env['QUERIES'] = JSON.stringify({ [name]: await reading.statements() });
  const [product, rival] = [await stage.product(), await stage.rival('rivals/bare-queries.ts')];
  return against(
    { server: product, requests: await requests(product.url) },
    { server: rival, requests: [{ method: 'GET', path: `/query/${name}` }] },
    { what: `${name}: the call at 10⁶, 20 connections${scaleNote}`, ratio: bars.call },
    print,
  );
}

const readingOf = async <Tables, From extends keyof Tables, Row, Found, Out, Sort extends string>(
  { kysely: db, pool }: Database,
  source: ListSource<Tables, From, Row, Found, Out, Sort>,
  sort: string,
): Promise<Reading> => {
  const place = { sort, start: 0, limit: 20 };
  const page = () => readRows({ db, pool }, source, place);
  const total = () => readTotal({ db, pool }, source);
  return {
    page,
    total,
    statements: async () => [...(await statementsOf(page)), ...(await statementsOf(total))],
  };
};

async function timed(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = performance.now();
    await run();
    if (round >= 4) times.push(performance.now() - before);
  }
  return median(times);
}
