import { createServer } from 'node:net';

// Below the range from which systems take the ports of outgoing connections (32,768 to 60,999 on Linux): a port in that
// range may belong to another connection by the time a server listens on it.
const first = 10_240;
const last = 32_767;

/** A loopback port without a listener that no outgoing connection takes before a server does. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first + 1));
    if (await isFree(port)) return port;
  }
}

/** So many different ports without a listener. */
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
