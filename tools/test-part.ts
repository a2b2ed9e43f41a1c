import { once } from 'node:events';
import { filesLike } from '../test/house/source-tree.ts';
import { requireBrowser } from './browser.ts';
import { spawnChild } from './spawn-child.ts';

/**
 * Runs selected tests, with vitest's own options: `npm test -- FILE|FOLDER …`, `--changed`, `--watch`. Skips the
 * checks. Builds the web client and loads the demo only for journeys.
 *
 * @param args filters of paths and options.
 * @returns the exit status.
 */
export async function runPart(args: readonly string[]): Promise<number> {
  const watches = args.includes('--watch');
  const rest = args.filter((arg) => arg !== '--watch');
  const withJourneys = hasJourneys(rest);
  const browser = withJourneys ? await requireBrowser(console.log) : undefined;
  if (withJourneys) await run(['tools/build-web.ts']);
  return run(
    [
      'node_modules/vitest/vitest.mjs',
      watches ? 'watch' : 'run',
      ...(withJourneys ? [] : ['--project=server', '--project=crash']),
      ...rest,
    ],
    browser === undefined ? {} : { CHROME: browser },
  );
}

/** Returns true if a filter names a journey. A filter is part of a path, as with vitest. */
function hasJourneys(args: readonly string[]): boolean {
  const journeys = filesLike(/^test\/journeys\/.*\.test\.ts$/);
  return args.some((arg) => !arg.startsWith('-') && journeys.some((file) => file.includes(arg)));
}

async function run(command: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawnChild(command, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [status] = (await once(child, 'close')) as [number | null];
  return status ?? 1;
}
