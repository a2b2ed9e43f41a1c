import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { translate, type AnyText, type Lang, type ValuesOf } from '#kernel/i18n/text.ts';
import { repositoryRoot } from '../../tools/api-doc/parse-source.ts';
import { browserFlags, requireBrowser } from '../../tools/browser.ts';
import { watchFaults, type Faults } from './faults.ts';
import { holdAnswersBack } from './late-answers.ts';
import type { Product } from './product.ts';
import { runningProduct } from './running-product.ts';
import { watchTraffic, type Traffic } from './traffic.ts';

/** The browser settings of a visit. */
export interface Visit {
  readonly lang?: Lang;
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly forcedColors?: 'active' | 'none';
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: Faults;
  readonly product: Product;
  readonly traffic: Traffic;
  /** Opens an address of the client, from the hash on: `/index/welcome`. Returns when the page is complete. */
  go(route: string): Promise<void>;
  /** Waits until pending requests and rendering are complete. */
  settle(page?: Page): Promise<void>;
  /** A text of the product in the language of the visit. */
  translate<T extends AnyText>(text: T, ...values: ValuesOf<T>): string;
}

let browser: Browser | undefined;

/** One browser for the journeys of a file, each in a separate profile. More flags replace its real devices. */
export function useBrowser(flags: readonly string[] = []): void {
  beforeAll(async () => {
    const executablePath = await requireBrowser((line) => console.log(line));
    browser = await chromium.launch({ executablePath, args: ['--headless', ...browserFlags, ...flags] });
  });
  afterAll(async () => {
    await browser?.close();
  });
}

/** Opens a fresh profile. The caller closes it. */
export async function visit({
  lang = 'zh',
  theme = 'light',
  width = 1280,
  height = 900,
  reducedMotion = 'no-preference',
  forcedColors = 'none',
}: Visit): Promise<Visitor> {
  if (!browser) throw new Error('useBrowser() comes first');
  const product = runningProduct();
  const context = await browser.newContext({
    locale: lang === 'zh' ? 'zh-CN' : 'en-GB',
    timezoneId: 'Asia/Shanghai',
    colorScheme: theme,
    viewport: { width, height },
    reducedMotion,
    forcedColors,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(15_000);
  await holdAnswersBack(context);
  const faults = await watchFaults(context);
  const traffic = watchTraffic(context);
  const page = await context.newPage();
  const settle = async (which = page): Promise<void> => {
    await traffic.quiet(which);
    // A screen that is kept in the document while another is visible is hidden.
    await which.locator('main:not([aria-busy]) h1:visible').first().waitFor();
    await which.waitForFunction(() =>
      [...document.querySelectorAll('[aria-busy="true"]')].every((busy) => !busy.checkVisibility()),
    );
    // The requests that the page sent once its code was loaded.
    await traffic.quiet(which);
  };
  return {
    page,
    context,
    faults,
    product,
    go: async (route) => {
      await page.goto(`${product.url}/#${route}`);
      await settle();
    },
    traffic,
    settle,
    translate: (text, ...values) => translate(text, lang, ...values),
  };
}

/** Runs a journey: a visitor's steps, without an unexpected fault. A failed journey saves a picture. */
export function journey(name: string, wish: Visit, steps: (visitor: Visitor) => Promise<void>): void {
  it(name, async () => {
    const visitor = await visit(wish);
    try {
      await steps(visitor);
      expect(visitor.faults.all).toEqual([]);
    } catch (error) {
      await keepPicture(visitor, name);
      throw error;
    } finally {
      await visitor.context.close();
    }
  });
}

async function keepPicture({ page }: Visitor, name: string): Promise<void> {
  // The folder of the products is removed at the end of the run.
  const folder = path.join(repositoryRoot, 'coverage/failed-journeys');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name.replace(/[^\p{Letter}\p{Number}]+/gu, '-')}.png`);
  await page.screenshot({ path: file, fullPage: true }).catch(() => undefined);
  console.error(`A picture of the failed journey: ${file}`);
}
