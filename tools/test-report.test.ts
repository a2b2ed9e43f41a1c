import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { failureLines, type TestReport } from './test-report.ts';

const files = {
  'asserts.test.ts': `
    test('holds', () => {});
    test.skip('is left out', () => {});
    describe('a sum', () => { test('is right', () => expect({ sum: 1 + 1 }).toEqual({ sum: 3 })); });`,
  'hook.test.ts': `
    describe('a world', () => { beforeAll(() => { throw new Error('no world'); }); test('turns', () => {}); });`,
  'missing.test.ts': `import './nowhere.ts'; test('never runs', () => {});`,
  'forgotten.test.ts': `test('forgets', () => { void Promise.reject(new Error('nobody waited')); });`,
};

test('lists the failures of a run, inside and outside of tests', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico report '));
  const report = path.join(folder, 'report.json');
  for (const [name, code] of Object.entries(files)) writeFileSync(path.join(folder, name), code);
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--globals',
      `--root=${folder}`,
      `--reporter=${path.resolve('tools/test-report.ts')}`,
    ],
    { env: { ...process.env, PORTICO_TEST_REPORT: report } },
  );
  const { passed, skipped, failures } = JSON.parse(readFileSync(report, 'utf8')) as TestReport;
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(passed).toBe(2);
  expect(skipped).toContain('asserts.test.ts > is left out');
  expect(failures.toSorted((one, other) => one.where.localeCompare(other.where))).toEqual([
    { where: 'asserts.test.ts', test: 'a sum > is right', message: expect.stringContaining('"sum": 3') },
    { where: 'hook.test.ts', test: 'a world', message: expect.stringContaining('no world') },
    { where: 'missing.test.ts', test: null, message: expect.stringContaining('nowhere.ts') },
    { where: 'outside of the tests', test: null, message: expect.stringContaining('nobody waited') },
  ]);
});

test('ends a log with the beginning of each failure, and the number of further ones', () => {
  const long = Array.from({ length: 17 }, (_, line) => `line ${line}`).join('\n');
  const lines = failureLines([
    { where: 'lint', test: null, message: '\u001B[31mno\u001B[0m\n' },
    { where: 'server a.test.ts', test: 'a sum > is right', message: long },
    ...Array.from({ length: 19 }, () => ({ where: 'types', test: null, message: '' })),
  ]);
  expect(lines.slice(0, 4)).toEqual([
    'FAILED  lint',
    '  no',
    'FAILED  server a.test.ts > a sum > is right',
    '  line 0',
  ]);
  expect(lines.slice(17, 20)).toEqual(['  line 14', '  … 2 more lines', 'FAILED  types']);
  expect(lines.at(-1)).toBe('… and 1 more failures');
});
