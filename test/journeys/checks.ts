import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';

/** Adds the best practice that all content is in a landmark, because screen readers navigate by landmarks. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Returns axe's violations on the current screen: rule, element and reason. Also finds nested forms, which axe does not
 * check.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  // Evaluated through the debugger, so that the page's security policy stays active.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axe.source}; undefined`);
  let found = await runAxe(page);
  // A list reads its rows again at any time, as when a task ends.
  for (let again = 0; again < 4 && found.wasBusy; again += 1) found = await runAxe(page);
  const { violations } = found;
  const nested = await page.locator('form form').count();
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
    ),
    ...(nested > 0 ? [`${nested} forms in forms`] : []),
  ];
}

/** Runs axe on an idle page: a table that waits for a response is paler until it arrives. */
async function runAxe(page: Page): Promise<{ violations: axe.Result[]; wasBusy: boolean }> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy="true"]')].every((busy) => !busy.checkVisibility()),
  );
  return page.evaluate(
    async (options) => {
      let wasBusy = false;
      const observer = new MutationObserver(() => {
        wasBusy ||= [...document.querySelectorAll('[aria-busy="true"]')].some((busy) => busy.checkVisibility());
      });
      observer.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options);
      observer.disconnect();
      return { violations, wasBusy };
    },
    // Axe need not fetch the stylesheets again, because they are the product's own. Passed checks need no description.
    {
      runOnly: rules,
      rules: { region: { enabled: true } },
      preload: false,
      resultTypes: ['violations'],
    } satisfies axe.RunOptions,
  );
}

/**
 * Returns overflows: a page that scrolls horizontally, and text that lies outside the window or is clipped by a box
 * with hidden overflow. Decoration may overflow; text may not.
 */
export async function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const found =
      document.documentElement.scrollWidth > wide ? [`the page is ${document.documentElement.scrollWidth} wide`] : [];

    /**
     * The visible box of an element, without the area that its ancestors clip. Undefined where an ancestor scrolls to
     * it.
     */
    const shownIn = (element: Element): { left: number; right: number } | undefined => {
      let left = 0;
      let right = wide;
      for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        if (overflowX === 'auto' || overflowX === 'scroll') return undefined;
        if (overflowX !== 'hidden' && overflowX !== 'clip') continue;
        const box = at.getBoundingClientRect();
        // Hidden content for screen readers, or visible on focus only.
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

/**
 * Returns every Chinese text that is not marked as Chinese: visible text, accessible names and titles. Skips the user's
 * input and the options that a hidden select holds for the form.
 */
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
    // A title attribute cannot contain markup. The page marks the record name that appears in it.
    const marked = [...document.querySelectorAll('[lang|="zh"]')].map(({ textContent }) => textContent ?? '');
    for (const part of document.title.split(' · ')) {
      if (!marked.some((text) => text.includes(part))) inspect(part, document.documentElement);
    }
    return found;
  });
}

/** Returns the runs of Chinese characters in a text. */
export const chineseIn = (text: string): string[] =>
  text.match(/[\p{Script=Han}\p{Nd}（）()A-Za-z]*\p{Script=Han}[\p{Script=Han}\p{Nd}（）()A-Za-z]*/gu) ?? [];

/** Returns the focused element as the user would name it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at && at !== document.body
      ? `${at.tagName.toLowerCase()} ${(at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 60)}`
      : 'nothing';
  });

/** Returns the cumulative layout shift since the page was loaded. */
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

/** Returns true if a button or link has the colour of an irreversible action. */
export const isRed = (at: Locator): Promise<boolean> =>
  at.evaluate((element) => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--error)';
    element.parentElement?.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return getComputedStyle(element).color === color;
  });

/** Waits until an element of the page has the focus. The focus never stays on the body. */
export const focusSomewhere = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body);
};
