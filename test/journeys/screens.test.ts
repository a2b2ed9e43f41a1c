import { beforeAll, describe, expect, it } from 'vitest';
import type { Lang } from '#kernel/i18n/text.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { axeFaults, chineseIn, sideways, unmarkedChinese } from './checks.ts';
import { useBrowser, visit, type Visitor } from './journey.ts';
import { runningProduct } from './running-product.ts';
import { publicScreens, type Screen } from './screens.ts';
import { screenLanguages } from './variants.ts';

/** 640 is 1280 at 200 %. */
const widths = [320, 360, 640, 768, 1280, 1920];

interface Seen {
  readonly screen: Screen;
  readonly title: string;
  readonly headings: number;
  readonly lang: string | null;
  readonly axe: string[];
  readonly misfits: string[];
  readonly chinese: string[];
}

useBrowser();

async function inspect(visitor: Visitor, screen: Screen): Promise<Seen> {
  const { page, settle } = visitor;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await visitor.go(screen.route);
  const seen = {
    screen,
    title: await page.title(),
    headings: await page.locator('h1').count(),
    lang: await page.locator('html').getAttribute('lang'),
    chinese: await unmarkedChinese(page),
  };
  const axe = await axeFaultsInThemes(page);
  const misfits: string[] = [];
  for (const width of widths.toReversed()) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    for (const fault of await sideways(page)) misfits.push(`at ${width}: ${fault}`);
  }
  await settle();
  axe.push(...(await axeFaults(page)).map((fault) => `on a phone: ${fault}`));
  return { ...seen, axe, misfits };
}

describe.each(screenLanguages)('every public screen in %s', (lang: Lang) => {
  const seen: Seen[] = [];
  let faults: readonly string[] = [];
  beforeAll(async () => {
    const visitor = await visit({ lang, reducedMotion: 'reduce' });
    for (const screen of await publicScreens(runningProduct())) seen.push(await inspect(visitor, screen));
    faults = visitor.faults.all;
    await visitor.context.close();
  }, 400_000);
  const wrong = (find: (one: Seen) => readonly string[]): string[] =>
    seen.flatMap((one) => find(one).map((fault) => `${one.screen.name}: ${fault}`));

  it('causes no error, no warning, no failed request and no violation of the security policy', () => {
    expect(faults).toEqual([]);
  });
  it('has no axe violations in both themes and on a phone', () => {
    expect(wrong(({ axe }) => axe)).toEqual([]);
  });
  it('has one h1, the language of its text, and a unique title', () => {
    expect(wrong(({ headings }) => (headings === 1 ? [] : [`${headings} h1`]))).toEqual([]);
    expect(wrong((one) => (one.lang?.startsWith(lang) ? [] : [`html lang is ${one.lang}`]))).toEqual([]);
    const paths = Map.groupBy(seen, ({ title }) => title);
    const pageOf = ({ screen }: Seen): string => screen.route.split('?')[0] ?? '';
    const shared = [...paths].filter(([, same]) => new Set(same.map(pageOf)).size > 1);
    expect(shared.map(([title, same]) => `${title}: ${same.map(({ screen }) => screen.name).join(', ')}`)).toEqual([]);
  });
  it(`fits ${widths.join(', ')} pixels without horizontal scrolling and without clipped text`, () => {
    expect(wrong(({ misfits }) => misfits)).toEqual([]);
  });
  it.runIf(lang === 'en')('is in English, except for the requested content and text that is marked as Chinese', () => {
    const asked = ({ screen }: Seen): string => decodeURIComponent(screen.route);
    const left = wrong((one) => one.chinese.flatMap(chineseIn).filter((text) => !asked(one).includes(text)));
    expect(left).toEqual([]);
  });
});
