import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';

/** Beside these the best practice that all content is in a landmark, by which a screen reader skips from one to another. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds wrong with what is shown: rule, element, and why; and forms in forms, which it does not look for. */
export async function axeFaults(page: Page): Promise<string[]> {
  // a table that waits for an answer is paler until it comes
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy="true"]')].every((busy) => !busy.checkVisibility()),
  );
  // evaluated by the debugger, so that the page's own security policy stays on
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axe.source}; undefined`);
  const { violations } = await page.evaluate(
    (options) => (globalThis as unknown as { axe: typeof axe }).axe.run(document, options),
    // style sheets are ours, and need not be fetched again; what is in order need not be described
    {
      runOnly: rules,
      rules: { region: { enabled: true } },
      preload: false,
      resultTypes: ['violations'],
    } satisfies axe.RunOptions,
  );
  const nested = await page.locator('form form').count();
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
    ),
    ...(nested > 0 ? [`${nested} forms in forms`] : []),
  ];
}

/**
 * What does not fit the width: a page that scrolls sideways, and text that lies beyond the window or is cut by a box that
 * hides what does not fit. A drawing may bleed; text may not.
 */
export async function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const found =
      document.documentElement.scrollWidth > wide ? [`the page is ${document.documentElement.scrollWidth} wide`] : [];

    /** The box that shows an element: what its ancestors cut off is outside; none where one can scroll to it. */
    const shownIn = (element: Element): { left: number; right: number } | undefined => {
      let left = 0;
      let right = wide;
      for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        if (overflowX === 'auto' || overflowX === 'scroll') return undefined;
        if (overflowX !== 'hidden' && overflowX !== 'clip') continue;
        const box = at.getBoundingClientRect();
        // kept for screen readers, or until it has the focus
        if (box.width <= 16 || box.height <= 16) return undefined;
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
      }
      return { left, right };
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.nodeValue?.trim() || !element || element.closest('svg, noscript, datalist, option')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      const shown = shownIn(element);
      if (width === 0 || !shown || (left >= shown.left - 0.5 && right <= shown.right + 0.5)) continue;
      found.push(
        `“${node.nodeValue.trim().slice(0, 30)}” reaches from ${Math.round(left)} to ${Math.round(right)} of ${Math.round(shown.right)}`,
      );
    }
    return found;
  });
}

/** Every piece of text in Chinese script that nothing marks as Chinese, but what a reader types, and what a select holds for forms alone: shown, read out, or in the title. */
export async function unmarkedChinese(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const han = /\p{Script=Han}/u;
    const found: string[] = [];
    const inspect = (text: string | null, element: Element | null): void => {
      const marked = element?.closest('[lang]')?.getAttribute('lang')?.startsWith('zh') ?? false;
      if (text && han.test(text) && !marked && !element?.closest('noscript, textarea, [aria-hidden] select'))
        found.push(text.trim());
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) inspect(node.nodeValue, node.parentElement);
    for (const element of document.querySelectorAll('body *')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) inspect(element.getAttribute(name), element);
    }
    // nothing can be marked in a title: a record's name in it is one that the page marks
    const marked = [...document.querySelectorAll('[lang|="zh"]')].map(({ textContent }) => textContent ?? '');
    for (const part of document.title.split(' · ')) {
      if (!marked.some((text) => text.includes(part))) inspect(part, document.documentElement);
    }
    return found;
  });
}

/** The runs of Chinese characters in a text. */
export const chineseIn = (text: string): string[] =>
  text.match(/[\p{Script=Han}\p{Nd}（）()A-Za-z]*\p{Script=Han}[\p{Script=Han}\p{Nd}（）()A-Za-z]*/gu) ?? [];

/** Where the focus is, as the reader would name it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at && at !== document.body
      ? `${at.tagName.toLowerCase()} ${(at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 60)}`
      : 'nothing';
  });

/** How far what was on the page moved by itself since it was loaded: the sum that a browser calls its layout shift. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; value: number })[];
          resolve(shifts.reduce((sum, { hadRecentInput, value }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 1_000);
      }),
  );

/** Whether a button or link has the colour of what cannot be undone. */
export const isRed = (at: Locator): Promise<boolean> =>
  at.evaluate((element) => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--error)';
    element.parentElement?.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return getComputedStyle(element).color === color;
  });

/** Waits until something in the page has the focus: it never stays with the page's body. */
export const focusSomewhere = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body);
};
