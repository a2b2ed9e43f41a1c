import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { spawnChild } from './spawn-child.ts';

export interface Stage {
  readonly name: string;
  /** A script and its arguments. */
  readonly command: readonly string[];
}

export interface StageResult {
  readonly name: string;
  readonly passed: boolean;
  readonly output: string;
}

/**
 * Checks types from what the last run stored beside the packages; a clean machine has nothing stored and checks
 * everything. One checker, because each one builds the types again, which costs more than a second core gains while
 * another stage runs.
 */
const types = (name: string, project: string): Stage => ({
  name,
  command: [
    'node_modules/typescript/bin/tsc',
    '-p',
    project,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/types/${project}.tsbuildinfo`,
  ],
});
const allTypes = types('types', 'tsconfig.json');
const lint = (files: readonly string[]): Stage => ({
  name: 'lint',
  command: ['node_modules/oxlint/bin/oxlint', '--quiet', ...files],
});
const format = (files: readonly string[]): Stage => ({
  name: 'format',
  command: ['node_modules/oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files],
});

/** The checks that do not run the product, the longest first. */
export const checkStages: readonly Stage[] = [
  allTypes,
  lint([]),
  types('types of the server', 'tsconfig.server.json'),
  types('types of the client', 'tsconfig.web.json'),
  { name: 'dead code', command: ['node_modules/knip/bin/knip.js'] },
  format([]),
];

/** The checks of single files. */
export const quickStages = (files: readonly string[]): readonly Stage[] => [
  allTypes,
  lint(files.filter((file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file))),
  format(files),
];

/** Runs stages in parallel, one per core. Prints each line as it comes, and reports each stage as it ends. */
export async function runStages(stages: readonly Stage[], onResult: (result: StageResult) => void): Promise<void> {
  const queue = stages.values();
  const work = async (): Promise<void> => {
    for (const stage of queue) onResult(await runStage(stage));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

async function runStage({ name, command }: Stage): Promise<StageResult> {
  // One thread: with more, the linter reads the types once for each, and another stage uses the other core.
  const env = { ...process.env, GOMAXPROCS: '1' };
  const child = spawnChild(command, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const lines: string[] = [];
  const print = async (stream: Readable): Promise<void> => {
    for await (const line of createInterface({ input: stream })) {
      lines.push(line);
      console.log(`${name}: ${line}`);
    }
  };
  const [[status]] = await Promise.all([once(child, 'close'), print(child.stdout!), print(child.stderr!)]);
  return { name, passed: status === 0, output: lines.join('\n') };
}
