import { createClock } from '#kernel/clock/server/clock.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';
import type { listDirectory } from '#zero-carbon/certification/directory/directory.contract.ts';
import { foldDirectory } from '#zero-carbon/certification/directory/server/fold-directory.ts';
import { showDirectory } from '#zero-carbon/certification/directory/server/show-directory.ts';
import type { Figure } from './support/figure.ts';
import { scaled, scaleNote } from './support/scale.ts';
import { openStage } from './support/stage.ts';
import { median, slope } from './support/statistics.ts';

const sizes = [10_000, 100_000, 1_000_000].map(scaled);
const bars = { slope: 0.15, page: 10 };
const clock = createClock('Asia/Shanghai');

type Filter = Omit<ParamsOf<typeof listDirectory>, 'start' | 'limit'>;

/**
 * Every filter alone, in combination, and with names that some, most and no certificates have. Each finds a page, or
 * nothing, among 10,000 as among a million; otherwise the slope would measure the result's size.
 */
const filters: Readonly<Record<string, Filter>> = {
  'no filter': {},
  star: { star: '6' },
  province: { province: '330000' },
  'a province with little': { province: '460000' },
  industry: { industry: '17' },
  'province and star': { province: '330000', star: '5' },
  'province and industry': { province: '330000', industry: '17' },
  'industry and star': { industry: '17', star: '3' },
  'all three': { province: '330000', industry: '17', star: '4' },
  'all three, with nothing': { province: '460000', industry: '01', star: '6' },
  'two characters of a name': { find: '储能' },
  'two characters of a place': { find: '湖州' },
  'a longer part': { find: '储能电池' },
  'a common longer part': { find: '科技有限公司' },
  'a name that nobody has': { find: '不存在的企业' },
  'name and province': { find: '储能', province: '330000' },
};

/** Page 1 of the directory with its shares, which the page requests together. */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  const points = new Map<string, [number, number][]>();
  /** The number of results per filter. If a million has more, more was also read. */
  const totals = new Map<string, string[]>();
  for (const size of sizes) {
    await using stage = await openStage();
    const { pool, kysely } = stage.database;
    await loadDemoCertificates(pool, size, clock.today());
    await foldDirectory(kysely);
    await pool.query('vacuum analyze zero_carbon.directory_figures, zero_carbon.directory_changes');
    // The number of rows that a busy minute leaves for the job.
    await pool.query(`update zero_carbon.certificates set listed = false where id in (
      select id from zero_carbon.certificates where state = 'valid' limit 100)`);
    print(`${size} certificates loaded`);
    for (const [name, filter] of Object.entries(filters)) {
      const asked = { ...filter, start: 0, limit: 20 };
      const milliseconds = await timed(() => showDirectory(asked, { pool, lang: 'zh', clock }));
      const { total, more } = await showDirectory(asked, { pool, lang: 'zh', clock });
      totals.set(name, [...(totals.get(name) ?? []), `${total}${more ? '+' : ''}`]);
      points.set(name, [...(points.get(name) ?? []), [Math.log10(size), Math.log10(milliseconds)]]);
    }
  }
  return Object.keys(filters).flatMap((name) => {
    const found = points.get(name) ?? [];
    const times = found.map(([, log]) => 10 ** log);
    const steepness = slope(found);
    return [
      {
        what: `${name}, ${totals.get(name)?.join(', ')} found: ms at ${sizes.map((size) => size.toLocaleString('en-US')).join(' → ')}${scaleNote}`,
        ours: times.map((time) => time.toFixed(2)).join(' → '),
        ratio: steepness.toFixed(2),
        bar: `slope ≤ ${bars.slope}`,
        met: steepness <= bars.slope,
      },
      {
        what: `${name}: page 1 of ${sizes.at(-1)!.toLocaleString('en-US')}`,
        ours: `${times.at(-1)!.toFixed(2)} ms`,
        bar: `≤ ${bars.page} ms`,
        met: times.at(-1)! <= bars.page,
      },
    ];
  });
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 40; round += 1) {
    const before = performance.now();
    await run();
    if (round >= 10) times.push(performance.now() - before);
  }
  return median(times);
}
