// Runs a program of this repository on Node 24 with its packages, both installed when they are missing. Plain
// JavaScript on builtins: an older Node runs it first.
// node tools/run.mjs [--again] PROGRAM [--env-file=FILE] [ARGUMENT …]
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as util from 'node:util';
import { environment, fail, findNode, install, omitsDevelopment, root } from './install.mjs';

// --again: a program that ends by itself is started anew.
const again = process.argv[2] === '--again';
const [program, ...rest] = process.argv.slice(again ? 3 : 2);

// Settings from a file, as systemd reads them with EnvironmentFile; what the environment has already wins. Most versions of
// Node read it by themselves, even behind the program's name.
const isEnvFile = (argument) => argument.startsWith('--env-file=');
const args = rest.filter((argument) => !isEnvFile(argument));
for (const argument of rest.filter(isEnvFile)) {
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), argument.slice('--env-file='.length));
  try {
    for (const [name, value] of Object.entries(util.parseEnv(readFileSync(file, 'utf8')))) process.env[name] ??= value;
  } catch (error) {
    fail(`The environment file ${file} cannot be read (${error.code ?? error.message}).`);
  }
}

const node = findNode();
// The server and the operator's commands run without what tests, checks and generated documents need.
const isDevelopment = /^(?:bench|node_modules|tools\/(?:test|check|dev|write-\w+-(?:doc|example))\b)/.test(program);
const production = !isDevelopment && omitsDevelopment(process.env);
install(root, node, 'Installing the packages, once; this may take a minute …', production);

// A server under load fills what it may with what it no longer needs. 12 MB of what is new are enough, and save 80; and
// what is old is searched whenever it has grown by 40 %, which saves a third of all memory at 3 % of a long import's time.
const serverFlags = JSON.parse(readFileSync(path.join(root, 'tools/server-flags.json'), 'utf8'));

// What Linux says of a process: `4711 (sh) S 4710 …`.
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
let child;
let stopping = false;
let deathsInARow = 0;

function start() {
  // On the channel a server reports that it is ready, and a long program sees the end of this process.
  const flags = again ? serverFlags : [];
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  child = spawn(node, [...flags, path.resolve(root, program), ...args], { env: environment(node), stdio });
  child.on('message', () => (deathsInARow = 0));
  child.on('error', (error) => fail(`${program} could not be started: ${error.message}`));
  child.on('exit', onExit);
}

function onExit(code, signal) {
  // 70: the program found itself broken. Every other code ends this program too.
  const byItself = signal ? !signals.includes(signal) : code === 70;
  if (again && !stopping && byItself) {
    deathsInARow += 1;
    if (deathsInARow < 5) {
      console.error(`The server ended by itself (${signal ?? 'error'}); starting it again …`);
      setTimeout(start, (deathsInARow - 1) * 500);
      return;
    }
    console.error('The server keeps ending by itself.');
  }
  if (!signal) process.exit(code);
  for (const name of signals) process.removeAllListeners(name);
  process.kill(process.pid, signal);
}

for (const signal of signals) {
  process.on(signal, () => {
    stopping = true;
    if (!child.kill(signal)) process.exit(1);
  });
}
start();

// npm, killed, takes what it started with it. Between npm and this process there may be a shell that outlives it.
if (process.env.npm_lifecycle_event) {
  const starter = () => {
    const [, name, above] = /\((.*)\) \S (\d+)/.exec(statOf(process.ppid)) ?? [];
    return name?.endsWith('sh') ? `${process.ppid} of ${above}` : String(process.ppid);
  };
  const first = starter();
  setInterval(() => {
    if (stopping || starter() === first) return;
    stopping = true;
    child.kill('SIGTERM');
  }, 500).unref();
}
