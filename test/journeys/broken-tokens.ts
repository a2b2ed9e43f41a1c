import type { Page } from 'playwright-core';

const token = String.raw`[≥≤<>] ?\d[\d.,]* ?%?|\d[\d.,]* ?%|\d[\d.,]* (?:[kMGT]i?B|[kMG]?Wh|Wh|kg|t|tce|GJ|MJ|Nm³|m³|km)\b\S*|(?:\S+ )?[A-Za-z\d₂³²]{1,8}/(?:10⁴ )?[A-Za-z₂³²]{1,8}|(?:类型|Type) I+`;

/**
 * Finds short tokens that a table breaks over two lines: a number with its unit, a comparison, a unit with a slash, a
 * type.
 */
export async function brokenTokens(page: Page): Promise<string[]> {
  return page.evaluate((source) => {
    const found: string[] = [];
    for (const cell of document.querySelectorAll('td, th')) {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.parentElement?.checkVisibility()) continue;
        for (const { 0: text, index } of (node.nodeValue ?? '')
          .replaceAll('\u00a0', ' ')
          .matchAll(new RegExp(source, 'g'))) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + text.length);
          const lines = new Set(
            [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
          );
          if (lines.size > 1) found.push(text);
        }
      }
    }
    return found;
  }, token);
}
