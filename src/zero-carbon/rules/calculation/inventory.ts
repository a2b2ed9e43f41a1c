import * as z from 'zod/mini';
import type { Text } from '#kernel/i18n/text.ts';
import { isCalendarDate } from '#kernel/checks/calendar-date.ts';
import { exactText, rounded, zero, type Exact } from './decimals.ts';
import { evaluateTerms, isProblem } from './evaluate-terms.ts';
import type { Factors } from './factor.ts';
import { inventoryWords } from './inventory.words.ts';
import type { Step } from './product.ts';

/** The scope of a line. */
export const inventoryScopes = [
  '1',
  '2',
  ...Array.from({ length: 15 }, (_, at) => `3.${at + 1}`),
  'biogenic',
  'removal',
  'offset',
] as const;

const ownFigure = z.object({
  value: z.string(),
  unit: z._default(z.string().check(z.maxLength(60)), ''),
  source: z._default(z.string().check(z.maxLength(200)), ''),
  year: z._default(z.nullable(z.int().check(z.gte(1900), z.lte(2199))), null),
  measured: z._default(z.boolean(), false),
});
const term = z.union([z.object({ factor: z.string().check(z.minLength(1), z.maxLength(80)) }), ownFigure]);
/** A quantity and up to seven factors. */
const terms = z.array(term).check(z.minLength(1), z.maxLength(8));

const lineShape = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(80)),
  scope: z.enum(inventoryScopes),
  terms,
  market: z.optional(terms),
});
export type InventoryLine = z.output<typeof lineShape>;

/** Lines are validated one by one, so that an invalid line is named and the others count. */
const fileShape = z.object({
  format: z.literal('portico-inventory/1'),
  start: z.string().check(z.refine(isCalendarDate)),
  end: z.string().check(z.refine(isCalendarDate)),
  type: z.enum(['I', 'II']),
  region: z._default(z.string().check(z.regex(/^(\d{6})?$/)), ''),
  gwp: z.enum(['AR5', 'AR6']),
  lines: z.array(z.unknown()).check(z.maxLength(5000)),
});

/** An inventory as a file: `docs/inventory.md`. */
export type Inventory = Omit<z.output<typeof fileShape>, 'lines'> & { readonly lines: readonly InventoryLine[] };

/** Parses a file in which every line is valid; null for any other file. */
export function readInventory(file: unknown): Inventory | null {
  const read = fileShape.safeParse(file);
  if (!read.success) return null;
  const lines = read.data.lines.map((line) => lineShape.safeParse(line));
  return lines.every((line) => line.success) ? { ...read.data, lines: lines.map((line) => line.data) } : null;
}

export interface InventoryResult {
  readonly format: 'portico-inventory-result/1';
  /** t CO2e, each rounded to 3 decimals from its own exact value; lines with problems are left out. */
  readonly totals: Readonly<Record<TotalName, string>>;
  readonly lines: readonly {
    readonly id: string;
    readonly tonnes: string;
    /** To 30 significant digits. */
    readonly exact: string;
    readonly market: { readonly tonnes: string; readonly exact: string } | null;
    readonly steps: readonly Step[];
  }[];
  /** In Chinese and English; the line is null if the problem concerns the file itself. */
  readonly problems: readonly { readonly line: string | null; readonly message: string }[];
}

type TotalName =
  | 'scope1'
  | 'scope2Location'
  | 'scope2Market'
  | 'scope3'
  | 'biogenic'
  | 'removal'
  | 'offset'
  | 'gross'
  | 'net';

export interface Totals {
  readonly scope1: Exact;
  readonly scope2Location: Exact;
  readonly scope2Market: Exact;
  readonly scope3: Exact;
  readonly biogenic: Exact;
  readonly removal: Exact;
  readonly offset: Exact;
}

/** Gross = scope 1 + market-based scope 2, with scope 3 in type II; net = gross − removals − offsets, not below zero. */
export function grossAndNet(totals: Totals, type: 'I' | 'II'): { gross: Exact; net: Exact } {
  const gross = totals.scope1.plus(totals.scope2Market).plus(type === 'II' ? totals.scope3 : zero);
  const net = gross.minus(totals.removal).minus(totals.offset);
  return { gross, net: net.isNegative() ? zero : net };
}

const both = ({ zh, en }: Text): string => `${zh} / ${en}`;

/** The results of an inventory file. Problems are reported by line; a result without problems is complete. */
export function evaluateInventory(file: unknown, factors: Factors): InventoryResult {
  const read = fileShape.safeParse(file);
  const problems: { line: string | null; message: string }[] = [];
  const lines: InventoryResult['lines'][number][] = [];
  const totals = {
    scope1: zero,
    scope2Location: zero,
    scope2Market: zero,
    scope3: zero,
    biogenic: zero,
    removal: zero,
    offset: zero,
  };
  if (!read.success) {
    for (const { path } of read.error.issues) problems.push({ line: null, message: wrongAt(path) });
    return answer(totals, 'I', lines, problems);
  }
  const { type, gwp, start, end } = read.data;
  if (start > end) problems.push({ line: null, message: both(inventoryWords.order) });
  const ids = new Set<string>();
  read.data.lines.forEach((raw, at) => {
    const line = lineShape.safeParse(raw);
    const id = idOf(raw) ?? `#${at + 1}`;
    if (!line.success) {
      for (const { path } of line.error.issues) problems.push({ line: id, message: wrongAt(path) });
      return;
    }
    if (ids.has(id)) return void problems.push({ line: id, message: both(inventoryWords.twice) });
    ids.add(id);
    const { scope, terms, market } = line.data;
    if (market && scope !== '2') return void problems.push({ line: id, message: both(inventoryWords.marketOnly) });
    const location = evaluateTerms(terms, factors, gwp);
    const other = market ? evaluateTerms(market, factors, gwp) : location;
    const found = [location, ...(market ? [other] : [])];
    for (const one of found) if (isProblem(one)) problems.push({ line: id, message: both(one.problem) });
    if (isProblem(location) || isProblem(other)) return;
    lines.push({
      id,
      ...figures(location.tonnes),
      market: scope === '2' ? figures(other.tonnes) : null,
      steps: location.steps,
    });
    if (scope === '2') totals.scope2Market = totals.scope2Market.plus(other.tonnes);
    const into = totalOf(scope);
    totals[into] = totals[into].plus(location.tonnes);
  });
  return answer(totals, type, lines, problems);
}

const figures = (value: Exact) => ({ tonnes: rounded(value), exact: exactText(value) });

function totalOf(scope: InventoryLine['scope']): keyof Totals {
  if (scope === '1') return 'scope1';
  if (scope === '2') return 'scope2Location';
  if (scope === 'biogenic' || scope === 'removal' || scope === 'offset') return scope;
  return 'scope3';
}

function answer(
  totals: Totals,
  type: 'I' | 'II',
  lines: InventoryResult['lines'],
  problems: InventoryResult['problems'],
): InventoryResult {
  const all = { ...totals, ...grossAndNet(totals, type) };
  const shown = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, rounded(value)]));
  return { format: 'portico-inventory-result/1', totals: shown as Record<TotalName, string>, lines, problems };
}

const idOf = (raw: unknown): string | undefined => {
  const id: unknown = raw !== null && typeof raw === 'object' && 'id' in raw ? raw.id : undefined;
  return typeof id === 'string' && id !== '' ? id.slice(0, 80) : undefined;
};

const wrongAt = (path: readonly PropertyKey[]): string => {
  const at = path.join('.');
  return both({
    zh: inventoryWords.wrongAt.zh.replace('{at}', at),
    en: inventoryWords.wrongAt.en.replace('{at}', at),
  });
};
