import { describe, expect, it } from 'vitest';
import { demoSerial } from '#vr-fleet/entry/enrolment/demo-key.messages.ts';
import { sideways } from './checks.ts';
import { useBrowser, visit, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { visitAs } from './tool-session.ts';

useBrowser();
const database = useProductDatabase();

/** The limit of the cumulative layout shift (Web Vitals). The rating "good" ends at 0.1. */
const mostShift = 0.05;

/** The user who opens a page. The pages of `nobody` are public. */
const pages: Readonly<Record<string, readonly string[]>> = {
  nobody: [
    '/index/welcome',
    '/index/certquery?companyName=湖州',
    '/index/certverify/ABC',
    '/index/zerocpolicylist/T',
    '/index/zerocpolicyshow/1',
    '/index/trainingcertquery?tab=notice',
    '/index/login?tab=register',
  ],
  enterprise1: ['/index/dashboard', '/index/account'],
  admin1: ['/index/dashboard', '/index/logs/history', '/index/certificates/registry'],
  fleet1: ['/index/vr/overview', '/index/vr/devices', '/index/vr/add', 'one headset'],
};

/**
 * Dependent selections, whose levels each load after the one above, and calls that running headsets trigger
 * meanwhile.
 */
const askedAgain = new Set([
  '/api/enterprise/areas',
  '/api/enterprise/industries',
  '/api/vr/overview',
  '/api/vr/commands/latest',
  '/api/vr/commands/list',
]);

/** Records layout shifts and requests from the first paint on. */
async function watch({ page, context }: Visitor): Promise<{ readonly asked: string[] }> {
  await context.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = [];
    Object.assign(globalThis, { shifts });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 60) : ''));
        shifts.push({ value: entry.value, moved });
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  return { asked };
}

interface Shifts {
  readonly shifts: readonly { readonly value: number; readonly moved: readonly string[] }[];
}

describe.each(Object.keys(pages))('the pages of %s', (who) => {
  it('open without layout shifts, send no request twice, and fit 320 pixels', async () => {
    const wrong: string[] = [];
    for (const width of [1280, 320]) {
      for (const route of pages[who]!) {
        const wish = { width, height: width === 320 ? 640 : 900 };
        const visitor = who === 'nobody' ? await visit(wish) : await visitAs(database(), who, wish);
        const { page, go, settle } = visitor;
        try {
          const { asked } = await watch(visitor);
          const { rows } = await database().pool.query<{ id: string }>(
            'select id from vr_fleet.devices where sn = $1',
            [demoSerial(1)],
          );
          await go(route === 'one headset' ? `/index/vr/device/${rows[0]?.id}` : route);
          await settle();
          const where = `${route} at ${width}`;
          const shifts = await page.evaluate(() => (globalThis as unknown as Shifts).shifts);
          const sum = shifts.reduce((total, { value }) => total + value, 0);
          if (sum > mostShift) wrong.push(`${where} moves by ${sum.toFixed(3)}: ${JSON.stringify(shifts)}`);
          const again = asked.filter((path, place) => asked.indexOf(path) !== place && !askedAgain.has(path));
          if (again.length > 0) wrong.push(`${where} asks twice: ${again.join(', ')}`);
          wrong.push(...(await sideways(page)).map((found) => `${where}: ${found}`));
          wrong.push(...visitor.faults.all.map((fault) => `${where}: ${fault}`));
        } finally {
          await visitor.context.close();
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
