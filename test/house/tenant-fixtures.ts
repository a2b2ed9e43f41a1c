import { globSync } from 'node:fs';
import path from 'node:path';
import type { MakeRecord } from '../support/tenant-record.ts';
import { repositoryRoot } from '../../tools/api-doc/parse-source.ts';

/**
 * For every endpoint whose reach is `own` or `assigned`, by method and path: creates a record that its caller may read.
 * The house test requests it as its owner and as another tenant. Each domain has its own, in a `*.fixtures.test.ts`.
 */
export const tenantFixtures: Readonly<Record<string, MakeRecord>> = await collected();

async function collected(): Promise<Record<string, MakeRecord>> {
  const all: Record<string, MakeRecord> = {};
  for (const file of globSync('src/**/*.fixtures.test.ts', { cwd: repositoryRoot }).toSorted()) {
    const exported = Object.values((await import(path.join(repositoryRoot, file))) as object);
    for (const fixtures of exported) {
      // Helpers of one domain's fixtures are exported for another's.
      if (typeof fixtures !== 'object') continue;
      for (const [asked, make] of Object.entries(fixtures as Record<string, MakeRecord>)) {
        if (asked in all) throw new Error(`${asked} has two fixtures, the second in ${file}`);
        all[asked] = make;
      }
    }
  }
  return all;
}
