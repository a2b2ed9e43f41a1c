import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProxy, type ProxyName } from '../../tools/proxies.ts';
import { freePorts } from './free-port.ts';

export const hasProxy = (name: ProxyName): boolean => findProxy(name) !== undefined;

interface ProxyOptions {
  /** Divides every time limit of the configuration, and the proxy's defaults, so that an hour can be tested. */
  readonly speed?: number;
}

/** Debian's nginx or Caddy in front of a server, with the configuration that operators receive. */
export async function startProxy(
  name: ProxyName,
  server: string,
  { speed = 1 }: ProxyOptions = {},
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const program = findProxy(name);
  if (program === undefined) throw new Error(`${name} is not installed: install Debian's package.`);
  const folder = await mkdtemp(path.join(tmpdir(), `portico-${name}-`));
  const [plain, port] = (await freePorts(2)) as [number, number];
  const log = path.join(folder, 'error.log');
  const options = await prepare[name]({ folder, log, server: new URL(server).host, plain, port, speed });
  const child = spawn(program, options, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
  child.stderr.pipe(createWriteStream(log, { flags: 'a' }));
  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + 15_000; ; await sleep(50)) {
    if (await isReady(url)) break;
    if (child.exitCode === null && Date.now() < until) continue;
    child.kill();
    throw new Error(`${name} did not start: ${await readFile(log, 'utf8')}`);
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

interface Place {
  readonly folder: string;
  readonly log: string;
  readonly server: string;
  readonly plain: number;
  readonly port: number;
  readonly speed: number;
}

/** Writes the shipped configuration with other addresses and without TLS. Returns the command's options. */
const prepare: Record<ProxyName, (place: Place) => Promise<readonly string[]>> = {
  async nginx({ folder, log, server, plain, port, speed }) {
    const shipped = readFileSync('ops/nginx.conf', 'utf8')
      .replace('127.0.0.1:8080', server)
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace(/^ *ssl_certificate.*\n/gm, '')
      .replace(
        /(_timeout +)(\d+)s;/g,
        (_, name: string, seconds: string) => `${name}${milliseconds(+seconds, speed)};`,
      );
    if (shipped.includes('ssl')) throw new Error('ops/nginx.conf has other lines about TLS than this replaces');
    await writeFile(path.join(folder, 'portico.conf'), shipped);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    // Applies where the shipped file has no limit of its own: nginx's default of 60 s.
    const defaults = ['client_body', 'proxy_read', 'proxy_send', 'send'].map(
      (name) => `${name}_timeout ${milliseconds(60, speed)};`,
    );
    const config = path.join(folder, 'nginx.conf');
    await writeFile(
      config,
      `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${folder}/pid; error_log ${log};
       events { worker_connections 256; }
       http { access_log off; ${temporary.join(' ')} ${defaults.join(' ')} include ${folder}/portico.conf; }\n`,
    );
    return ['-p', folder, '-c', config, '-e', log, '-g', 'daemon off;'];
  },

  async caddy({ folder, server, port, speed }) {
    const units = { h: 3600, m: 60, s: 1 };
    const shipped = readFileSync('ops/Caddyfile', 'utf8')
      .replace('127.0.0.1:8080', server)
      .replace(/^portal\.example\.org \{$/m, `http://127.0.0.1:${port} {`)
      // Every Caddy of the machine uses the same admin port.
      .replace(/^\{$/m, '{\n\tadmin off')
      .replace(/^(\t+\w+ )(\d+)([hms])$/gm, (_, name: string, count: string, unit: keyof typeof units) => {
        return name + milliseconds(Number(count) * units[unit], speed);
      });
    const config = path.join(folder, 'Caddyfile');
    await writeFile(config, shipped);
    return ['run', '--config', config, '--adapter', 'caddyfile'];
  },
};

const milliseconds = (seconds: number, speed: number): string => `${Math.round((seconds * 1000) / speed)}ms`;

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/livez`)).ok;
  } catch {
    return false;
  }
}
