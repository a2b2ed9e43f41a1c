import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NoBrowser, requireBrowser } from './browser.ts';
import { stages } from './stages.ts';

const isLong = process.argv.includes('--long');
let passed = 0;
let failed = 0;

function count(name: string, isGood: boolean, output: string): void {
  console.log(`${isGood ? 'passed' : 'FAILED'}  ${name}`);
  if (isGood) passed += 1;
  else {
    failed += 1;
    console.log(output);
  }
}

let browser: string | undefined;
try {
  browser = await requireBrowser(console.log);
} catch (error) {
  if (!(error instanceof NoBrowser)) throw error;
  count('a browser', false, error.message);
}
for (const { name, run } of stages) {
  const result = run();
  count(name, result.passed, result.output);
}
const build = spawnSync(process.execPath, ['tools/build-web.ts'], { encoding: 'utf8' });
count('build of the web client', build.status === 0, build.stdout + build.stderr);

for (const project of ['server', 'crash', 'journeys']) {
  if (project === 'journeys' && browser === undefined) continue;
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-report-'));
  const report = path.join(folder, 'report.json');
  console.log(`\n${project} tests`);
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(isLong ? [] : ['--silent=passed-only']),
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, ...(browser && { CHROME: browser }), ...(isLong && { PORTICO_LONG: '1' }) },
    },
  );
  const counts = readReport(report);
  passed += counts.passed;
  // a file that could not even be loaded has no tests to count
  failed += Math.max(counts.failed, status === 0 ? 0 : 1);
  rmSync(folder, { recursive: true, force: true });
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function readReport(file: string): { passed: number; failed: number } {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number };
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
