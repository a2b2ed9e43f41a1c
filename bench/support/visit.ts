import { chromium, type Browser } from 'playwright-core';
import { browserFlags, requireBrowser } from '../../tools/browser.ts';

export interface Visit {
  /** Milliseconds from the navigation to the largest contentful paint. */
  readonly lcp: number;
  readonly cls: number;
  /** Bytes of script as transferred, without response headers. */
  readonly script: number;
  /** The addresses of those scripts. */
  readonly scripts: readonly string[];
}

// Lighthouse's mobile preset, as applied through the DevTools protocol: RTT 150 ms × 3.75, 1.6 Mbit/s × 0.9, CPU ÷ 4.
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_638.4 * 1024 * 0.9) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const cpuRate = 4;

export async function openBrowser(): Promise<Browser & AsyncDisposable> {
  const browser = await chromium.launch({
    executablePath: await requireBrowser(console.log),
    args: [...browserFlags],
  });
  return Object.assign(browser, { [Symbol.asyncDispose]: () => browser.close() });
}

/**
 * One first visit on a phone, in a new context.
 *
 * @param stored the content of the browser's local storage, by key.
 */
export async function visit(
  browser: Browser,
  url: string,
  stored: Readonly<Record<string, string>> = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    // The promise counts gzip bytes, and the rival has no denser encoding either.
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  const heads = new Map<string, number>();
  const scripts: string[] = [];
  let script = 0;
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script') return;
    heads.set(requestId, response.encodedDataLength);
    scripts.push(response.url);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    script += Math.max(0, encodedDataLength - (heads.get(requestId) ?? encodedDataLength));
  });
  await page.addInitScript(observe);
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(stored));
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await page.locator('h1').first().waitFor({ timeout: 60_000 });
  // After the login the stream of events stays open, so the network is never idle.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  // The requests after the first paint come in steps, with pauses between them on a slow phone.
  await page.waitForTimeout(5_000);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: { lcp: number; cls: number } }).seen);
  await context.close();
  return { ...seen, script, scripts };
}

function observe(): void {
  const seen = { lcp: 0, cls: 0 };
  (globalThis as unknown as { seen: typeof seen }).seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) seen.cls += shift.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
