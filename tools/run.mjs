// Runs a program of this repository on Node 24 with its packages, both installed when they are missing. Plain
// JavaScript on builtins, since it is what an older Node runs first.   node tools/run.mjs [--again] PROGRAM [ARGUMENT …]
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const networkFailure = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|E5\d\d|\w*CERT\w*)\b/;

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

// One installation at a time: two would write the same files.
function locked(work) {
  const file = path.join(root, '.installing');
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') fail(`The packages cannot be installed: ${root} cannot be written.`);
      const pid = Number(existsSync(file) && readFileSync(file, 'utf8'));
      if (pid > 0 && !alive(pid)) rmSync(file, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    }
  }
  const unlock = () => rmSync(file, { force: true });
  process.once('exit', unlock);
  work();
  process.off('exit', unlock);
  unlock();
}

const stamp = (folder) =>
  createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
const stampFile = (folder) => path.join(folder, 'node_modules/.lock-installed');
const isStamped = (folder) => existsSync(stampFile(folder)) && readFileSync(stampFile(folder), 'utf8') === stamp(folder);

const suits = (list, own) => !list || list.includes(own);
const isForThisMachine = ({ os, cpu, libc }) => {
  if (!os && !cpu) return false;
  const own = process.platform !== 'linux' || process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return suits(os, process.platform) && suits(cpu, process.arch) && suits(libc, own);
};

// What the lockfile wants and node_modules lacks. npm passes over an optional package that it cannot download, and
// Postgres and Node are such packages: for this machine they are not optional.
function missing(folder) {
  const read = (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')).packages;
  const record = 'node_modules/.package-lock.json';
  const present = existsSync(path.join(folder, record)) ? read(record) : {};
  return Object.entries(read('package-lock.json'))
    .filter(([where, wanted]) => where !== '' && (!wanted.optional || isForThisMachine(wanted)))
    .filter(([where, { version }]) => present[where]?.version !== version || !existsSync(path.join(folder, where)))
    .map(([where]) => where.replace('node_modules/', ''));
}

function install(folder, node, sentence) {
  if (isStamped(folder)) return;
  locked(() => {
    if (isStamped(folder)) return;
    if (missing(folder).length > 0) {
      console.error(sentence);
      const npm = /npm-cli\.[cm]?js$/.test(process.env.npm_execpath ?? '') ? process.env.npm_execpath : undefined;
      // Not `npm ci`: it refuses a lockfile that lacks another platform's variant of an optional package, and npm leaves
      // out those that the registry does not offer. The versions are the lockfile's all the same, and it stays as it is.
      const flags = '--no-save --ignore-scripts --no-progress --loglevel=error --fetch-retries=1 --fetch-retry-mintimeout=500';
      const args = ['install', ...flags.split(' ')];
      // npm looks for its global settings beside the Node that it runs on; they lie beside the one that was called.
      const globalconfig = process.env.npm_config_globalconfig ?? path.resolve(process.execPath, '../../etc/npmrc');
      const env = { ...environment(node), npm_config_globalconfig: globalconfig };
      const options = { cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] };
      const done = npm ? spawnSync(node, [npm, ...args], options) : spawnSync('npm', args, options);
      if (done.error) fail('npm was not found: install Node with npm, then type the command again.');
      if (done.signal) process.exit(130);
      if (done.status !== 0) {
        const code = networkFailure.exec(done.stderr)?.[1];
        if (code) fail(`The packages could not be downloaded (${code}): check the network and npm's registry and proxy settings, then type the command again.`);
        const said = done.stderr.split('\n').filter((line) => line.trim() !== '' && !/complete log|^\s+at /.test(line));
        fail(`The packages could not be installed.\n${said.slice(0, 12).join('\n')}`);
      }
      const [lost] = missing(folder);
      if (lost) fail(`${lost} could not be downloaded: check the network and npm's registry and proxy settings, then type the command again.`);
    }
    writeFileSync(stampFile(folder), stamp(folder));
  });
}

const environment = (node) => ({ ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}` });

function findNode() {
  const [major] = process.versions.node.split('.');
  if (Number(major) >= 24) return process.execPath;
  const folder = path.join(root, 'tools/node');
  const name = `node-${process.platform}-${process.arch}`;
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const advice = `This is Node ${process.versions.node}, and Node 24 or newer is needed: install it from https://nodejs.org, then type the command again.`;
  if (!(name in optionalDependencies)) fail(advice);
  install(folder, process.execPath, `Installing Node ${optionalDependencies[name]} for this folder …`);
  const node = path.join(folder, 'node_modules', name, 'bin/node');
  if (spawnSync(node, ['--version']).status !== 0) fail(advice);
  return node;
}

const [first, ...others] = process.argv.slice(2);
const again = first === '--again';
const [program, ...args] = again ? others : [first, ...others];
const node = findNode();
install(root, node, 'Installing the packages, once; this may take a minute …');

let child;
let stopping = false;
let deathsInARow = 0;

function start() {
  // A program that is kept running gets a channel: on it, it says when it is ready, and sees the end of this process.
  const stdio = ['inherit', 'inherit', 'inherit', ...(again ? ['ipc'] : [])];
  child = spawn(node, [path.resolve(root, program), ...args], { env: environment(node), stdio });
  child.on('message', () => (deathsInARow = 0));
  child.on('error', (error) => fail(`${program} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    // 70: the program found itself broken. Every other code is its last word.
    if (again && !stopping && (signal ? signal !== 'SIGINT' && signal !== 'SIGTERM' : code === 70)) {
      deathsInARow += 1;
      if (deathsInARow < 5) {
        console.error(`The server ended by itself (${signal ?? 'error'}); starting it again …`);
        return void setTimeout(start, (deathsInARow - 1) * 500);
      }
      console.error('The server keeps ending by itself.');
    }
    if (!signal) process.exit(code);
    for (const name of signals) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of signals) {
  process.on(signal, () => {
    stopping = true;
    if (!child.kill(signal)) process.exit(1);
  });
}
start();

// npm, killed, takes what it started with it.
const parent = process.ppid;
if (again && process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid === parent || stopping) return;
    stopping = true;
    child.kill('SIGTERM');
  }, 500).unref();
}
