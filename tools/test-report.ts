import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

/** A check or test that failed. */
export interface Failure {
  /** The stage, or the project with the file: `server src/app/web/areas.test.ts`. */
  readonly where: string;
  /** The full name of the test; null for a failure outside of tests: a file, a hook, an unhandled rejection. */
  readonly test: string | null;
  readonly message: string;
}

/** The result of a project's run. */
export interface TestReport {
  readonly passed: number;
  /** The skipped tests, as `server src/app/server/broker.test.ts > a server > passes on`. */
  readonly skipped: readonly string[];
  readonly failures: readonly Failure[];
}

const mostFailures = 20;
const mostLines = 15;

/**
 * The failures, for the end of a log whose beginning may be cut off.
 *
 * @example
 * failureLines([{ where: 'lint', test: null, message: '…' }]);
 */
export function failureLines(failures: readonly Failure[]): readonly string[] {
  const lines = failures.slice(0, mostFailures).flatMap(({ where, test, message }) => {
    const said = stripVTControlCharacters(message).trimEnd().split('\n');
    const left = said.length - mostLines;
    return [
      `FAILED  ${where}${test === null ? '' : ` > ${test}`}`,
      ...said.slice(0, mostLines).map((line) => `  ${line}`),
      ...(left > 0 ? [`  … ${left} more lines`] : []),
    ];
  });
  const left = failures.length - mostFailures;
  return left > 0 ? [...lines, `… and ${left} more failures`] : lines;
}

/**
 * The skipped tests: those that need something this machine lacks, and the longer variants.
 *
 * @example
 * skippedLines(['server a.test.ts > a sum > is right']);
 */
export const skippedLines = (skipped: readonly string[]): readonly string[] =>
  skipped.map((name) => `NOT RUN  ${name}`);

type Errors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1];

/** The message first, then the position in the repository's own files. */
function messageOf(errors: Errors): string {
  const lines = errors.flatMap(({ message, stack = message, diff }) => {
    const [said = '', ...places] = stack.split(/\n(?=\s+at )/);
    return [said, diff, ...places.filter((place) => place.includes(process.cwd()) && !place.includes('node_modules'))];
  });
  return lines.filter(Boolean).join('\n');
}

/** Writes the report of a run to the file of PORTICO_TEST_REPORT. Vitest's own report lacks failed hooks. */
export default class TestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: Errors): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = (task: TestModule | TestSuite | TestCase, errors: Errors): Failure[] => {
      if (errors.length === 0) return [];
      const { project, relativeModuleId: file } = task.type === 'module' ? task : task.module;
      const test = task.type === 'module' ? null : task.fullName;
      return [{ where: `${project.name} ${file}`.trim(), test, message: messageOf(errors) }];
    };
    const outside = `${modules[0]?.project.name ?? ''} outside of the tests`.trim();
    const report: TestReport = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      skipped: tests
        .filter((test) => test.result().state === 'skipped' && test.module.errors().length === 0)
        .map((test) => `${test.project.name} ${test.module.relativeModuleId} > ${test.fullName}`.trim()),
      failures: [
        ...modules.flatMap((module) => [
          ...failed(module, module.errors()),
          ...[...module.children.allSuites()].flatMap((suite) => failed(suite, suite.errors())),
        ]),
        ...tests.flatMap((test) => failed(test, test.result().errors ?? [])),
        ...unhandled.map((error) => ({ where: outside, test: null, message: messageOf([error]) })),
      ],
    };
    writeFileSync(path.resolve(process.env['PORTICO_TEST_REPORT'] ?? ''), JSON.stringify(report));
  }
}
