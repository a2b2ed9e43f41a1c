import { addMonths } from '#kernel/checks/calendar-date.ts';
import { type AnyText, type Lang, translate, type ValuesOf } from '#kernel/i18n/text.ts';
import type { Factors } from '#zero-carbon/rules/calculation/factor.ts';
import { evaluateInventory, readInventory, type Inventory } from '#zero-carbon/rules/calculation/inventory.ts';
import { mostLines } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { inventoryFileWords as text } from './inventory.words.ts';

export interface ReadFile {
  /** Null if there is any problem. */
  readonly inventory: Inventory | null;
  /** All problems, each with its line. */
  readonly problems: readonly string[];
}

/** Parses the inventory file for a new report. Checks the format, and the limits of a report. */
export function readInventoryFile(file: string, factors: Factors, lang: Lang): ReadFile {
  const say = <T extends AnyText>(words: T, ...values: ValuesOf<T>): string => translate(words, lang, ...values);
  const refused = (...problems: string[]): ReadFile => ({ inventory: null, problems });
  let json: unknown;
  try {
    json = JSON.parse(file);
  } catch {
    return refused(say(text.notJson));
  }
  const result = evaluateInventory(json, factors);
  const inventory = readInventory(json);
  const problems = result.problems.map(({ line, message }) => {
    const [zh = message, en = message] = message.split(' / ');
    const localized = lang === 'zh' ? zh : en;
    return line === null ? localized : say(text.problem, { line, message: localized });
  });
  if (!inventory) return refused(...problems);
  if (!isTwelveMonths(inventory)) problems.push(say(text.notTwelve));
  if (inventory.lines.length > mostLines) problems.push(say(text.tooMany, { most: mostLines }));
  if (inventory.type === 'I') {
    for (const { id, scope } of inventory.lines) {
      if (scope.startsWith('3.')) problems.push(say(text.problem, { line: id, message: say(text.notAsked) }));
    }
  }
  return problems.length > 0 ? refused(...problems) : { inventory, problems };
}

function isTwelveMonths({ start, end }: Inventory): boolean {
  const after = new Date(`${end}T00:00:00Z`);
  after.setUTCDate(after.getUTCDate() + 1);
  return start.endsWith('-01') && after.toISOString().slice(0, 10) === addMonths(start, 12);
}
