import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
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
 * One checker, because each one builds the types again. This costs more than a second core gains while another stage
 * runs.
 */
const tsc = (project: string): string[] => ['node_modules/typescript/bin/tsc', '-p', project, '--checkers', '1'];

/** The checks that do not run the product, the longest first. */
export const checkStages: readonly Stage[] = [
  { name: 'types', command: tsc('.') },
  { name: 'types of the server', command: tsc('tsconfig.server.json') },
  { name: 'types of the client', command: tsc('tsconfig.web.json') },
  { name: 'dead code', command: ['node_modules/knip/bin/knip.js'] },
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '--quiet'] },
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
];

/** Runs stages in parallel, one per core, and reports each as it ends. */
export async function runStages(stages: readonly Stage[], onResult: (result: StageResult) => void): Promise<void> {
  const queue = stages.values();
  const work = async (): Promise<void> => {
    for (const stage of queue) onResult(await runStage(stage));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

async function runStage({ name, command }: Stage): Promise<StageResult> {
  const child = spawnChild(command, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'close'),
  ]);
  return { name, passed: status === 0, output: stdout + stderr };
}
