import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NoBrowser, requireBrowser } from './browser.ts';
import { installMosquitto } from './mosquitto.ts';
import { stages } from './stages.ts';
import { failureLines, skippedLines, type Failure, type TestReport } from './test-report.ts';

const isLong = process.argv.includes('--long');
let passed = 0;
const failures: Failure[] = [];
const skipped: string[] = [];

function count(name: string, isGood: boolean, output: string): void {
  console.log(`${isGood ? 'passed' : 'FAILED'}  ${name}`);
  if (isGood) passed += 1;
  else {
    failures.push({ where: name, test: null, message: output });
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
installMosquitto(console.log);
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
  const { status, signal } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=./tools/test-report.ts',
      ...(isLong ? [] : ['--silent=passed-only']),
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        PORTICO_TEST_REPORT: report,
        ...(browser && { CHROME: browser }),
        ...(isLong && { PORTICO_LONG: '1' }),
      },
    },
  );
  const run = readReport(report);
  passed += run.passed;
  failures.push(...run.failures);
  skipped.push(...run.skipped);
  if (status !== 0 && run.failures.length === 0) {
    failures.push({ where: `${project} tests`, test: null, message: `ended with ${signal ?? status}, see above` });
  }
  rmSync(folder, { recursive: true, force: true });
}

console.log(
  ['', ...skippedLines(skipped), ...failureLines(failures), `${passed} passed, ${failures.length} failed`].join('\n'),
);
process.exit(failures.length === 0 ? 0 : 1);

function readReport(file: string): TestReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  } catch {
    return { passed: 0, skipped: [], failures: [] };
  }
}
