import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';
import { searchCertificates } from '#zero-carbon/certification/certificates/server/search/search-certificates.ts';
import type { CertificateSearch } from '#zero-carbon/certification/certificates/server/search/certificate-page.ts';
import type { Figure } from './support/figure.ts';
import { openStage } from './support/stage.ts';
import { median, slope } from './support/statistics.ts';

const sizes = [10_000, 100_000, 1_000_000];
/** Every filter of the query, alone and combined, with the newest page. */
const filters: Readonly<Record<string, Omit<CertificateSearch, 'start' | 'limit' | 'sort'>>> = {
  'no filter': {},
  'issue dates': { startDate: '2025-03-01', endDate: '2025-03-31' },
  organisation: { issueOrg: '长三角零碳评价中心' },
  'several organisations': { issueOrg: '评价' },
  'two characters of a name': { companyName: '储能' },
  'two characters, rarer': { companyName: '麓电' },
  'two characters of a place': { companyName: '湖州' },
  'a longer part': { companyName: '岭储能电' },
  'a common longer part': { companyName: '科技有限公司' },
  'name and dates': { companyName: '湖州', startDate: '2025-03-01', endDate: '2025-06-30' },
  'name and organisation': { companyName: '储能', issueOrg: '长三角' },
  'organisation and dates': { issueOrg: '西南能碳', startDate: '2025-03-01', endDate: '2025-03-31' },
};
const clock = { today: () => '2026-11-21' };
const slopeBar = 0.15;
const totalBar = 5;

export async function measure(print: (line: string) => void): Promise<Figure[]> {
  const page = new Map<string, [number, number][]>();
  const total = new Map<string, number>();
  for (const size of sizes) {
    await using stage = await openStage();
    const { pool } = stage.database;
    await loadDemoCertificates(pool, size, '2026-11-21');
    print(`${size} certificates loaded`);
    for (const [name, filter] of Object.entries(filters)) {
      const search = { ...filter, sort: '-certDate', start: 0, limit: 20 } as const;
      const milliseconds = await timed(() => searchCertificates(pool, search, clock));
      page.set(name, [...(page.get(name) ?? []), [Math.log10(size), Math.log10(milliseconds)]]);
      const counting = await searchCertificates(pool, search, clock);
      if (size === sizes.at(-1)) total.set(name, await timed(() => counting.total()));
    }
  }
  return Object.keys(filters).flatMap((name) => {
    const points = page.get(name) ?? [];
    const steepness = slope(points);
    const counted = total.get(name) ?? 0;
    const path = points.map(([, log]) => (10 ** log).toFixed(2)).join(' → ');
    return [
      {
        what: `${name}: page 1, ms at 10⁴ → 10⁵ → 10⁶`,
        ours: path,
        ratio: steepness.toFixed(2),
        bar: `slope ≤ ${slopeBar}`,
        met: steepness <= slopeBar,
      },
      {
        what: `${name}: total at 10⁶`,
        ours: `${counted.toFixed(2)} ms`,
        bar: `≤ ${totalBar} ms`,
        met: counted <= totalBar,
      },
    ];
  });
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 60; round += 1) {
    const before = performance.now();
    await run();
    if (round >= 10) times.push(performance.now() - before);
  }
  return median(times);
}
