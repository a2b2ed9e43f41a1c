import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'portico-calculate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The two JSON blocks of docs/inventory.md: a file, and its result with one of its lines. */
const [file = '', answer = ''] = [...readFileSync('docs/inventory.md', 'utf8').matchAll(/```json\n([\s\S]*?)```/g)].map(
  ([, block = '']) => block,
);

function calculate(text: string): { status: number | null; out: string; err: string } {
  const at = path.join(folder, 'inventory.json');
  writeFileSync(at, text);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/calculate.ts', at], { encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}

it('calculates the file of docs/inventory.md to the documented result', () => {
  const { status, out } = calculate(file);
  const printed = JSON.parse(answer) as { totals: object; lines: [object] };
  const found = JSON.parse(out) as { totals: object; lines: object[] };
  expect(status).toBe(0);
  expect(found.totals).toEqual(printed.totals);
  expect(found.lines[1]).toMatchObject(printed.lines[0]);
});

it('exits with 1 where a line has problems, and names line and reason', () => {
  const { status, out, err } = calculate(file.replace('"kg CO2/kWh"', '"kg CO2·kWh"'));
  expect(status).toBe(1);
  expect(err).toContain('grid: 单位不匹配：乘积中多出 kWh² / The units do not match: kWh² is left over');
  expect((JSON.parse(out) as { problems: unknown[] }).problems).toHaveLength(1);
});

it('exits with 1 for invalid JSON, and for a missing file', () => {
  expect(calculate('{').status).toBe(1);
  expect(spawnSync(process.execPath, ['tools/calculate.ts', path.join(folder, 'none.json')]).status).toBe(1);
});
