import { createServer } from 'node:net';

// Below the range from which systems take the ports of outgoing connections (32,768 to 60,999 on Linux): a port from
// there may belong to somebody's connection by the time a server listens on it.
const first = 10_240;
const last = 32_767;

/** A port on loopback that nobody listens on, and that no outgoing connection takes before a server does. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first + 1));
    if (await isFree(port)) return port;
  }
}

/** So many ports that nobody listens on, no two the same. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
