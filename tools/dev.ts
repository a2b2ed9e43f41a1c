import { createServer as createProbe, type AddressInfo } from 'node:net';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import { repositoryRoot } from '#app/server/source-hash.ts';
import { forward, forwardUpgrade } from './dev/forward.ts';
import { startServerProcess } from './dev/server-process.ts';

const host = '127.0.0.1';
const port = Number(process.env['PORT'] ?? 5173);
const url = `http://${host}:${port}`;
const dataDir = process.env['DATA_DIR'] ?? 'data/dev';
const [serverPort = 0, mqttPort = 0] = await freePorts(2);

/** Sends every request that is not for the client to the server, and waits while the server starts. */
const toServer: Plugin = {
  name: 'portico:to-server',
  configureServer({ middlewares, httpServer }) {
    httpServer?.on('upgrade', (request, socket, head) => {
      const isHotReload = request.headers['sec-websocket-protocol']?.startsWith('vite-') === true;
      if (!isHotReload) forwardUpgrade(request, socket, head, serverPort);
    });
    // After Vite's own middleware, which serves the page and its modules.
    return () => {
      middlewares.use((request, response, next) => {
        if (request.url === '/index.html') next();
        else void server.ready().then(() => forward(request, response, serverPort));
      });
    };
  },
};

const vite = await createServer({
  configFile: path.join(repositoryRoot, 'vite.config.ts'),
  configLoader: 'native',
  appType: 'mpa',
  cacheDir: path.join(repositoryRoot, 'node_modules/.cache/vite'),
  clearScreen: false,
  plugins: [react(), toServer],
  server: { host, port, strictPort: true },
});

let isFirst = true;
const server = startServerProcess(
  {
    ...process.env,
    HOST: host,
    PORT: String(serverPort),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    MQTT_PORT: process.env['MQTT_PORT'] ?? String(mqttPort),
  },
  (seconds) => {
    if (isFirst) console.log(`\nPortico is at ${url}\nData: ${dataDir}\nCtrl-C stops it.\n`);
    else console.log(`The server is ready again (${seconds.toFixed(1)} s).`);
    isFirst = false;
  },
);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
// tools/run.mjs has ended.
process.on('disconnect', () => void stop(0));
process.channel?.unref();
await vite.listen().catch((error: Error) => {
  console.error(`The client cannot be served. ${error.message}`);
  return stop(1);
});

vite.watcher.add(['src', 'migrations'].map((folder) => path.join(repositoryRoot, folder)));
vite.watcher.on('all', (_event, file) => {
  const name = path.relative(repositoryRoot, file);
  if (!isServers(name)) return;
  console.log(`${name} has changed: restarting the server …`);
  server.restart();
});

/** Returns true for sources that the server loads. */
function isServers(file: string): boolean {
  return /\.(?:ts|sql)$/.test(file) && !/\.test\.ts$|^src\/headset\/|\/(?:web|ui|pages)\//.test(file);
}

async function stop(status: number): Promise<void> {
  await Promise.all([server.stop(), vite.close()]);
  process.exit(status);
}

async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createProbe().listen(0, host));
  return Promise.all(
    probes.map(
      (probe) =>
        new Promise<number>((resolve) => {
          probe.once('listening', () => {
            const { port: free } = probe.address() as AddressInfo;
            probe.close(() => resolve(free));
          });
        }),
    ),
  );
}
