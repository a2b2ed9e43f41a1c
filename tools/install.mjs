// Installs Node 24 and the packages where they are missing. Plain JavaScript on builtins: an older Node runs it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Ends the command with one sentence. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * The environment for a program that runs on this Node. Compiled code is kept, which shortens every start. glibc takes
 * memory for each thread that draws or hashes, and keeps it: two such pools are enough, and blocks of 128 KiB and more go
 * back at once, or pictures would leave holes behind them.
 */
export const environment = (node) => ({
  NODE_COMPILE_CACHE: path.join(cacheFolder(), 'node'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  ...process.env,
  PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
});

const isWritable = (folder) => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** Where what can be made again is kept: beside the packages, or in the data directory of a read-only checkout. */
const cacheFolder = () => {
  const packages = path.join(root, 'node_modules');
  return isWritable(packages)
    ? path.join(packages, '.cache')
    : path.join(path.resolve(process.env.DATA_DIR || 'data'), 'cache');
};

const readJson = (folder, file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

const stampFile = (folder) => path.join(folder, 'node_modules/.lock-installed');
const stamp = (folder) =>
  createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
// The stamp of an installation without development packages says so; a whole one serves for both.
const withoutDevelopment = ' without development packages';
const isStamped = (folder, production) => {
  if (!existsSync(stampFile(folder))) return false;
  const text = readFileSync(stampFile(folder), 'utf8');
  return text === stamp(folder) || (production && text === stamp(folder) + withoutDevelopment);
};

// What the lockfile wants and node_modules lacks, as `name@version`. npm passes over an optional package that it cannot
// download, and Postgres and Node are such packages: for this machine they are not optional.
export function missing(folder, production = false) {
  const record = 'node_modules/.package-lock.json';
  const present = existsSync(path.join(folder, record)) ? readJson(folder, record).packages : {};
  const libc = process.platform !== 'linux' || process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  const suits = (list, own) => !list || list.includes(own);
  const isWanted = ({ optional, dev, devOptional, os, cpu, libc: libcs }) =>
    (!production || (!dev && !devOptional)) &&
    (!optional || ((os || cpu) && suits(os, process.platform) && suits(cpu, process.arch) && suits(libcs, libc)));
  return Object.entries(readJson(folder, 'package-lock.json').packages)
    .filter(([where, wanted]) => where !== '' && isWanted(wanted))
    .filter(([where, { version }]) => present[where]?.version !== version || !existsSync(path.join(folder, where)))
    .map(([where, { version }]) => `${where.split('node_modules/').at(-1)}@${version}`);
}

function npm(folder, node, ...args) {
  const cli = process.env.npm_execpath ?? '';
  // npm looks for its global settings beside the Node that it runs on; they lie beside the one that was called.
  const globalconfig = process.env.npm_config_globalconfig ?? path.resolve(process.execPath, '../../etc/npmrc');
  const options = {
    cwd: folder,
    env: { ...environment(node), npm_config_globalconfig: globalconfig },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1e8,
  };
  const done = /npm-cli\.[cm]?js$/.test(cli)
    ? spawnSync(node, [cli, ...args], options)
    : spawnSync('npm', args, options);
  if (done.error) fail('npm was not found: install Node with npm, then type the command again.');
  if (done.signal) process.exit(130);
  if (done.status === 0) return;
  const cause = /\b(ENOTFOUND|EAI_AGAIN|ECONN\w+|E\w*TIMEDOUT|ENETUNREACH|EHOSTUNREACH|E5\d\d|\w*CERT\w*)\b/.exec(
    done.stderr,
  );
  if (cause) failDownload(`The packages could not be downloaded (${cause[1]})`);
  const said = done.stderr.split('\n').filter((line) => line.trim() !== '' && !/complete log|^\s+at /.test(line));
  fail(`The packages could not be installed.\n${said.slice(0, 12).join('\n')}`);
}

const failDownload = (what) =>
  fail(`${what}: check the network and npm's registry and proxy settings, then type the command again.`);

const patience = ['--loglevel=error', '--fetch-retries=1', '--fetch-retry-mintimeout=500'];

// One installation at a time: two would write the same files.
function locked(work) {
  const file = path.join(root, '.installing');
  const holds = (pid) => {
    try {
      return process.kill(pid, 0);
    } catch (error) {
      return error.code === 'EPERM';
    }
  };
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST')
        fail(
          `The packages cannot be installed: ${root} cannot be written. Install them as its owner with npm install, then start again.`,
        );
      const pid = Number(existsSync(file) && readFileSync(file, 'utf8'));
      if (pid > 0 && !holds(pid)) rmSync(file, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    }
  }
  const unlock = () => rmSync(file, { force: true });
  process.once('exit', unlock);
  work();
  process.off('exit', unlock);
  unlock();
}

/**
 * Whether the environment asks npm to leave development packages out: `NODE_ENV=production`, or `npm_config_omit`, which
 * npm itself sets from `--omit` and .npmrc too.
 */
export const omitsDevelopment = ({ NODE_ENV, npm_config_omit: omit = '', npm_config_include: include = '' }) =>
  (NODE_ENV === 'production' || /\bdev\b/.test(omit)) && !/\bdev\b/.test(include);

/**
 * Makes node_modules of a folder what its lockfile says, running npm on the Node given; says so only if it has to.
 *
 * @param production leaves out what only tests and checks need.
 */
export function install(folder, node, sentence, production = false) {
  if (isStamped(folder, production)) return;
  // An image or a package of the system's may have everything in place and nothing writable.
  if (!isWritable(folder) && missing(folder, production).length === 0) return;
  locked(() => {
    if (isStamped(folder, production)) return;
    const [absent] = missing(folder, production);
    if (absent) {
      console.error(sentence);
      // Without a network the installation would try package after package; this fails within a second.
      npm(folder, node, 'view', absent, 'version', ...patience);
      // Not `npm ci`: it refuses a lockfile that lacks another platform's variant of an optional package, and npm leaves
      // out those that the registry does not offer. The versions are the lockfile's all the same, and it stays as it is.
      const which = production ? '--omit=dev' : '--include=dev';
      npm(folder, node, 'install', which, '--no-save', '--ignore-scripts', '--no-progress', ...patience);
      const [lost] = missing(folder, production);
      if (lost) failDownload(`${lost} could not be downloaded`);
    }
    const isWhole = !production || missing(folder).length === 0;
    writeFileSync(stampFile(folder), stamp(folder) + (isWhole ? '' : withoutDevelopment));
  });
}

/** A Node 24 or newer: this one if it is, else the pinned one, installed if need be. */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const folder = path.join(root, 'tools/node');
  const name = `node-${process.platform}-${process.arch}`;
  const version = readJson(folder, 'package.json').optionalDependencies[name];
  const advice = `This is Node ${process.versions.node}, and Node 24 or newer is needed: install it from https://nodejs.org, then type the command again.`;
  if (!version) fail(advice);
  install(folder, process.execPath, `Installing Node ${version} for this folder …`);
  const node = path.join(folder, 'node_modules', name, 'bin/node');
  if (spawnSync(node, ['--version']).status !== 0) fail(advice);
  return node;
}
