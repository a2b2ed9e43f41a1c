import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { makeMemoryFolder } from './test/support/memory-folder.ts';

const long = process.env['PORTICO_LONG'] === '1';

// Sets what `tmpdir()` returns in this process and in every process that it starts. A TMPDIR that is already set has priority.
if (process.env['TMPDIR'] === undefined) {
  const folder = makeMemoryFolder();
  if (folder !== undefined) process.env['TMPDIR'] = folder;
}

/** Short files that go through many screens: they begin first, or one of them would run alone at the end. */
const takesLong = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('screens.test.ts');

/** Larger files first, as is usual where no earlier run told how long each takes, and before them those. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const largestFirst = await BaseSequencer.prototype.sort.call(this, files);
    const byProject = Map.groupBy(largestFirst, ({ project }) => project.name);
    return [...byProject.values()].flatMap((own) => [
      ...own.filter(takesLong),
      ...own.filter((file) => !takesLong(file)),
    ]);
  }
}

export default defineConfig({
  test: {
    globalSetup: ['test/support/postgres.ts'],
    // a worker a core: the machines are small, and every file talks to one Postgres
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    env: { NODE_ENV: 'test', TZ: 'UTC' },
    // these end what hangs, and are no measure of speed: a busy machine may take ten times as long as a quiet one
    testTimeout: 300_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          // a worker loads the product's code once and not for each of its files, which took longer than most of them: what
          // a file changes that outlives it (a global, the time, an entry in a register) it puts back
          isolate: false,
          // rows that the tenants' test makes; they hold no test
          exclude: ['src/**/*.fixtures.test.ts'],
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts', 'test/{house,fuzz,support,protocol}/**/*.test.ts'],
          testTimeout: long ? 1_200_000 : 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'crash',
          include: ['test/crash/**/*.test.ts'],
          testTimeout: long ? 1_200_000 : 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          isolate: false,
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: ['test/journeys/running-products.ts'],
          testTimeout: 300_000,
        },
      },
    ],
  },
});
