import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from './journey.ts';

/** More tab stops than any page has between two related elements. */
const mostStops = 120;

/**
 * Presses a key, Tab by default, until an element, or one whose name starts with the text, has the focus. Each stop on
 * the way must be in view, uncovered, and have a focus mark.
 */
export async function tabTo({ page }: Visitor, target: Locator | string, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press(key);
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const labels = (element as HTMLInputElement).labels ?? [];
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      const inView = width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return {
        name: (
          element.getAttribute('aria-label') ??
          ([...labels].map((label) => label.textContent).join() || element.textContent) ??
          ''
        ).trim(),
        hidden: element.closest('[aria-hidden="true"], [inert]') !== null,
        inView,
        covered: inView && middle !== null && !element.contains(middle) && !middle.contains(element),
        ringed:
          (outlineStyle !== 'none' && outlineWidth !== '0px') ||
          boxShadow !== 'none' ||
          element.matches('input, select'),
      };
    });
    expect(at, `the stop “${at.name}”`).toMatchObject({ hidden: false, inView: true, covered: false, ringed: true });
    const isThere =
      typeof target === 'string'
        ? at.name.startsWith(target)
        : await target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement));
    if (isThere) return;
  }
  throw new Error(`${key} does not come to ${typeof target === 'string' ? target : String(target)}`);
}
