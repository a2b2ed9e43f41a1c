import { holdLock } from '#kernel/db/server/locks/hold-lock.ts';
import type { Log } from '#kernel/log/server/log.ts';
import type { EmbeddedBroker } from './embedded-broker.ts';
import { listenTcp } from './listen-embedded.ts';

interface Parts {
  readonly broker: EmbeddedBroker;
  /** Of the database. */
  readonly url: string;
  readonly host: string;
  /** Undefined: none; 0: a free one. */
  readonly port: number | undefined;
  readonly log: Log;
}

/** An embedded broker that runs while this server is the only one of its database to run it. */
export interface RunningBroker {
  /** The port that is currently in use. */
  port(): number | undefined;
  close(): Promise<void>;
}

/**
 * Runs the embedded broker on one server of a database at a time; another server continues without it, until its turn.
 * Resolves when it is decided which server runs it.
 *
 * @throws the error of `listen` if this server runs it and the port cannot be used.
 * @example
 * const running = await runEmbedded({ broker, url, host: '127.0.0.1', port: 1883, log });
 */
export async function runEmbedded({ broker, url, host, port, log }: Parts): Promise<RunningBroker> {
  let listener: Awaited<ReturnType<typeof listenTcp>> | undefined;
  let work = Promise.resolve();
  const decided = Promise.withResolvers<void>();

  async function open(): Promise<void> {
    await broker.open();
    if (port !== undefined) listener = await listenTcp(broker, { port, host });
  }

  async function close(): Promise<void> {
    const closed = listener?.close();
    listener = undefined;
    await broker.close();
    await closed;
  }

  const lock = holdLock(url, 'portico embedded broker', {
    onHeld() {
      work = work.then(open).then(decided.resolve, (error: Error) => {
        decided.reject(error);
        log.error({ err: error }, 'the embedded broker could not be opened');
      });
    },
    onTaken() {
      log.warn('another server on this database runs the embedded broker; several servers need MQTT_URL');
      work = work.then(close).then(decided.resolve);
    },
    onError: (error) => log.warn({ err: error }, 'the lock of the embedded broker is out of sight'),
  });

  const stop = async (): Promise<void> => {
    await work;
    await close();
    await lock.close();
  };
  try {
    await decided.promise;
  } catch (error) {
    await stop();
    throw error;
  }
  return { port: () => listener?.port, close: stop };
}
