import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { NoBrowser, requireBrowser } from './browser.ts';
import { installMosquitto } from './mosquitto.ts';
import { installProxies } from './proxies.ts';
import { spawnChild } from './spawn-child.ts';
import { checkStages, runStages } from './stages.ts';
import { runPart } from './test-part.ts';
import { failureLines, skippedLines, type Failure, type TestReport } from './test-report.ts';

const isLong = process.argv.includes('--long');
const part = process.argv.slice(2).filter((argument) => argument !== '--long');
if (part.length > 0) process.exit(await runPart(part));

let passed = 0;
const failures: Failure[] = [];
const skipped: string[] = [];

function count(name: string, isGood: boolean, output: string): void {
  console.log(`${isGood ? 'passed' : 'FAILED'}  ${name}`);
  if (isGood) passed += 1;
  else failures.push({ where: name, test: null, message: output });
}

let browser: string | undefined;
try {
  browser = await requireBrowser(console.log);
} catch (error) {
  if (!(error instanceof NoBrowser)) throw error;
  count('a browser', false, error.message);
}
installMosquitto(console.log);
installProxies(console.log);
const build = { name: 'build of the web client', command: ['tools/build-web.ts'] };
await runStages([...checkStages, build], ({ name, passed: isGood, output }) => count(name, isGood, output));

// Crash tests mostly wait for restarts. One at a time beside the server's tests, they take no extra time.
const kills = runProject('crash', ['--maxWorkers=1'], 'pipe');
await (await runProject('server')).count();
await (await kills).count();
if (browser !== undefined) {
  // A journey waits for the page about a fifth of its time: a third worker uses it.
  await (await runProject('journeys', ['--maxWorkers=3'])).count();
  // Again over a slow line.
  if (isLong) await (await runProject('journeys', [], 'inherit', { PORTICO_JOURNEYS_LATE: '1200' })).count();
}

console.log(
  ['', ...skippedLines(skipped), ...failureLines(failures), `${passed} passed, ${failures.length} failed`].join('\n'),
);
process.exit(failures.length === 0 ? 0 : 1);

/** Runs a project's tests. Its output is printed at once, or when it is counted. */
async function runProject(
  project: string,
  options: readonly string[] = [],
  output: 'inherit' | 'pipe' = 'inherit',
  more: NodeJS.ProcessEnv = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-report-'));
  const report = path.join(folder, 'report.json');
  const heading = `\n${project} tests`;
  if (output === 'inherit') console.log(heading);
  const child = spawnChild(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=./tools/test-report.ts',
      ...(isLong ? [] : ['--silent=passed-only']),
      ...options,
    ],
    {
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        PORTICO_TEST_REPORT: report,
        ...(browser && { CHROME: browser }),
        ...(isLong && { PORTICO_LONG: '1' }),
        ...more,
      },
    },
  );
  const printed = Promise.all([child.stdout, child.stderr].map(async (stream) => (stream ? text(stream) : '')));
  const [status, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  const run = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  return {
    async count() {
      if (output === 'pipe') console.log([heading, ...(await printed)].join('\n'));
      passed += run.passed;
      failures.push(...run.failures);
      skipped.push(...run.skipped);
      if (status !== 0 && run.failures.length === 0) {
        failures.push({ where: `${project} tests`, test: null, message: `ended with ${signal ?? status}, see above` });
      }
    },
  };
}

function readReport(file: string): TestReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  } catch {
    return { passed: 0, skipped: [], failures: [] };
  }
}
