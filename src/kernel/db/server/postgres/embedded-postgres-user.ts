import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { PostgresStartError } from './embedded-postgres-binaries.ts';

/** The user that runs Postgres: a prefix for the command, or user ids. Postgres refuses to run as root. */
export interface RunAs {
  readonly prefix: readonly string[];
  /** Absent: the user of this process. */
  readonly ids?: { readonly uid: number; readonly gid: number };
}

const self: RunAs = { prefix: [] };
/**
 * A user namespace of its own: Postgres runs as the user `nobody`, which every system has, while the files stay this
 * user's and no account is made.
 */
const namespaced: RunAs = { prefix: ['unshare', '-U', '--map-user=65534', '--map-group=65534', '--'] };
const unprivileged: RunAs = { prefix: [], ids: { uid: 65534, gid: 65534 } };

/** Arguments of `spawn` to run a program as this user. */
export function commandAs(runAs: RunAs, program: string, args: readonly string[]) {
  const [command = program, ...rest] = [...runAs.prefix, program, ...args];
  return { command, args: rest, options: { ...runAs.ids, cwd: '/' } };
}

function runs(runAs: RunAs, program: string, ...args: string[]): boolean {
  const { command, args: rest, options } = commandAs(runAs, program, args);
  return spawnSync(command, rest, { ...options, stdio: 'ignore' }).status === 0;
}

/**
 * Refuses a folder that this user cannot use.
 *
 * @throws PostgresStartError with the folder's owner.
 */
export function checkOwner(home: string, cluster: string): void {
  const uid = process.getuid?.();
  if (uid === 0) return;
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid ?? uid;
  if (owner !== uid) {
    throw new PostgresStartError(
      `The database in ${home} belongs to another user (uid ${owner}): start as that user, or choose another DATA_DIR.`,
    );
  }
  try {
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new PostgresStartError(`${home} cannot be written by this user: choose another DATA_DIR.`);
  }
}

/** initdb needs its user's name, which a container started with a bare uid does not have. */
function hasName(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

/**
 * Chooses the user for Postgres: this one; as root a user namespace; where those are forbidden (a container's default
 * seccomp rules) uid 65534, to whom the folder then belongs. A cluster that another user made is run as that user.
 *
 * @param home the folder of the cluster.
 * @param cluster Postgres' data directory; it need not exist.
 * @throws PostgresStartError if none of these works.
 */
export function chooseRunAs(home: string, cluster: string, postgres: string): RunAs {
  if (process.getuid?.() !== 0) {
    return hasName() || !runs(namespaced, postgres, '--version') ? self : namespaced;
  }
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner?.uid) return { prefix: [], ids: { uid: owner.uid, gid: owner.gid } };
  if (runs(namespaced, postgres, '--version')) return namespaced;
  spawnSync('chown', ['-R', '65534:65534', home]);
  if (runs(unprivileged, postgres, '--version') && runs(unprivileged, 'test', '-w', home)) return unprivileged;
  throw new PostgresStartError(
    `Postgres does not run as root, and neither a user namespace nor uid 65534 works with ${home}: start as another user, or set DATABASE_URL to a Postgres 15 or newer, and SECRET_KEY_FILE.`,
  );
}
