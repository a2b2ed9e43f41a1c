import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findNginx } from '../../tools/nginx.ts';
import { freePorts } from './free-port.ts';

const program = findNginx();

/** Whether the machine has one. */
export const hasNginx = program !== undefined;

/** ops/nginx.conf with another port before the server, without TLS; anything else is as an operator installs it. */
export function onLoopback(server: string, [plain, proxy]: readonly [number, number]): string {
  const config = readFileSync('ops/nginx.conf', 'utf8')
    .replace('127.0.0.1:8080', new URL(server).host)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${proxy};`)
    .replace(/^ *ssl_certificate.*\n/gm, '');
  if (config.includes('ssl')) throw new Error('ops/nginx.conf has other lines about TLS than this replaces');
  return config;
}

/** Debian's nginx with the configuration that operators are given, in front of a server. */
export async function startNginx(server: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  if (program === undefined) throw new Error('nginx is not installed: install the Debian package "nginx-light".');
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-nginx-'));
  const ports = (await freePorts(2)) as [number, number];
  await writeFile(path.join(folder, 'portico.conf'), onLoopback(server, ports));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const config = path.join(folder, 'nginx.conf');
  await writeFile(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 256; }
     http { access_log off; ${temporary.join(' ')} include ${folder}/portico.conf; }\n`,
  );
  const child = spawn(
    program,
    ['-p', folder, '-c', config, '-e', path.join(folder, 'error.log'), '-g', 'daemon off;'],
    {
      stdio: 'ignore',
    },
  );
  const url = `http://127.0.0.1:${ports[1]}`;
  for (const until = Date.now() + 15_000; ; await sleep(50)) {
    if (await answers(url)) break;
    if (child.exitCode === null && Date.now() < until) continue;
    child.kill();
    throw new Error(`nginx did not start: ${await readFile(path.join(folder, 'error.log'), 'utf8')}`);
  }
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/livez`)).ok;
  } catch {
    return false;
  }
}
