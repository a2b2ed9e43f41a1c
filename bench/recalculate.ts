import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import type { Figure } from './support/figure.ts';
import { median } from './support/statistics.ts';
import { openBrowser } from './support/visit.ts';

const lines = 417;
const rounds = 15;
const edits = 60;
const bars = { all: 0.3, cell: 10 };

/** The functions of the page, built from `rivals/recalculate-page.ts`. */
interface Page {
  pair(report: string): { ours: number; rival: number; differ: string | null };
  cells(report: string, count: number): number[];
}

/** A report of 417 lines by 12 months, 5,004 rows, as a browser receives it. */
function report(): string {
  const value = (line: number, month: number): string =>
    (((line * 7919 + month * 104_729) % 900_000) / 10 + 10_000).toFixed(1);
  const kinds = [
    { section: 'purchased-power', kind: 'power', details: {} },
    { section: 'stationary-fuels', kind: 'fuel', unit: 't', factor: 'fuel-A-lignite' },
    { section: 'stationary-fuels', kind: 'fuel', unit: 'm³', factor: 'fuel-A-natural-gas' },
    { section: 'mobile-fuels', kind: 'fuel', unit: 'L', factor: 'fuel-A-diesel' },
    { section: 'gases', kind: 'gas', details: { gas: 'R-410A' } },
    { section: 'process', kind: 'own' },
  ] as const;
  const terms = [{ value: '0.6', unit: 'kg CO2/kg', source: 'own', year: 2025, measured: true }];
  return JSON.stringify({
    start: '2025-01-01',
    end: '2025-12-31',
    type: 'I',
    region: '330000',
    gwp: 'AR5',
    base: null,
    scope3: [],
    answers: {},
    denominator: null,
    lines: Array.from({ length: lines }, (_, at) => {
      const kind = kinds[at % kinds.length]!;
      const quantities = (month: number) => {
        if (kind.kind === 'power')
          return {
            grid: { value: value(at, month), unit: 'kWh' },
            green: { value: '5000', unit: 'kWh' },
            greenBacked: { value: String(month), unit: 'MWh' },
          };
        if (kind.kind === 'fuel') return { used: { value: value(at, month), unit: kind.unit } };
        return { [kind.kind === 'gas' ? 'refilled' : 'amount']: { value: value(at, month), unit: 'kg' } };
      };
      const details =
        kind.kind === 'fuel'
          ? { factor: { factor: kind.factor }, density: kind.unit === 'L' ? { value: '0.84', unit: 'kg/L' } : null }
          : kind.kind === 'own'
            ? { scope: '1', every: 'month', terms, market: null }
            : kind.details;
      const rows = Array.from({ length: 12 }, (_, month) => ({
        month: month + 1,
        values: quantities(month + 1),
        basis: 'bill',
        evidence: [],
      }));
      return { id: String(at), name: '', section: kind.section, kind: kind.kind, inUse: true, details, rows };
    }),
  });
}

async function bundle(): Promise<string> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'portico-recalculate-'));
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        outDir,
        lib: {
          entry: path.resolve('bench/rivals/recalculate-page.ts'),
          formats: ['iife'],
          name: 'page',
          fileName: 'page',
        },
      },
    });
    return await readFile(path.join(outDir, 'page.iife.js'), 'utf8');
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * A report of 5,000 rows in Chromium: a full recalculation against a plain loop with the same decimals, and one after a
 * changed cell.
 */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  const script = await bundle();
  await using browser = await openBrowser();
  const page = await browser.newPage();
  await page.addScriptTag({ content: script });
  const text = report();
  const pairs: { ours: number; rival: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const { ours, rival, differ } = await page.evaluate(
      (text) => (globalThis as unknown as { recalculate: Page }).recalculate.pair(text),
      text,
    );
    if (differ !== null) throw new Error(differ);
    // The first pair warms up.
    if (round === 0) continue;
    pairs.push({ ours, rival });
    print(`round ${round}: ${ours.toFixed(0)} against ${rival.toFixed(0)} ms`);
  }
  const cells = await page.evaluate(
    ([text, count]) => (globalThis as unknown as { recalculate: Page }).recalculate.cells(text, count),
    [text, edits] as const,
  );
  const ratio = median(pairs.map(({ ours, rival }) => rival / ours));
  const cell = median(cells);
  return [
    {
      what: '5,000 rows, all anew',
      ours: `${median(pairs.map(({ ours }) => ours)).toFixed(0)} ms`,
      rival: `${median(pairs.map(({ rival }) => rival)).toFixed(0)} ms`,
      ratio: ratio.toFixed(2),
      bar: `≥ ${bars.all}`,
      met: ratio >= bars.all,
    },
    {
      what: 'after one cell',
      ours: `${cell.toFixed(1)} ms (at most ${Math.max(...cells).toFixed(1)})`,
      bar: `≤ ${bars.cell} ms`,
      met: cell <= bars.cell,
    },
  ];
}
