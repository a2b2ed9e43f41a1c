import { createServer } from 'node:net';

/** The port that the server should listen on is in use; its message is one plain sentence. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

/** Makes sure, before anything slow is done, that a port can be listened on. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new PortTaken(`Port ${port} on ${host} is in use. Stop what uses it, or choose another: PORT=8081 npm start`)
          : new PortTaken(`The server cannot listen on ${host}, port ${port}: ${error.code ?? error.message}.`),
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
