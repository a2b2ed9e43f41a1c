import { createHash, timingSafeEqual } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { Aedes, type AedesOptions, type Client, type PublishPacket } from 'aedes';
import type { AccessRegistry, BrokerAccount } from '#kernel/mqtt/server/broker.ts';
import { ExactTopics } from './exact-topics.ts';
import { noPersistence } from './no-persistence.ts';

/** Maximum bytes queued for one slow reader; one more closes its connection. */
const mostQueued = 256 * 1024;
/** Maximum unconfirmed messages of one client; then no more is read from it. */
const mostPending = 200;
/** Seconds; a client without packets for 1.5 times as long is disconnected. */
const longestKeepalive = 300;
const longestClientId = 64;
const longestWill = 4_096;
/** Maximum duration of a login that started before its name was revoked (milliseconds). */
const longestLogin = 60_000;
/** Timeouts for the first message, and for a connection that does not read (milliseconds). */
const patience = { connectTimeout: 10_000, drainTimeout: 20_000 };

/** A connection in the hooks. */
export interface BrokerClient extends Client {
  /** The topic of its will. */
  willTopic?: string;
  /** Once it logged in. */
  account?: BrokerAccount;
  /** Its login could not be checked, for a reason that is not the client's. */
  isUnchecked?: true;
  /** The number of its unconfirmed messages. */
  pending?: number;
}

/** Members of aedes that its types lack. */
interface Internals {
  handle(connection: Duplex): BrokerClient;
  readonly clients: Readonly<Record<string, BrokerClient>>;
  on(event: 'error', listener: (error: Error) => void): void;
  registerClient(client: BrokerClient): void;
  unregisterClient(client: BrokerClient): void;
}
const Base = Aedes as unknown as new (
  options: AedesOptions,
) => Omit<Aedes, 'publish' | 'handle' | 'on'> &
  Internals & { publish(packet: PublishPacket, ...rest: unknown[]): void };

interface Hooks {
  readonly access: AccessRegistry;
  /** A message of a client, its will among them. */
  readonly take: (topic: string, payload: Buffer, settle: (error?: Error) => void) => void;
  readonly onError: (error: Error) => void;
}

class RefusedLogin extends Error {
  override readonly name = 'RefusedLogin';
  readonly returnCode: number;
  constructor(returnCode: number) {
    super('login refused');
    this.returnCode = returnCode;
  }
}
/** Codes of CONNACK (MQTT 3.1.1, 3.2.2.3). */
const unavailable = 3;
const badLogin = 4;
const notAllowed = 5;

/**
 * aedes with the hooks below: only the server receives client messages, and only the server publishes to clients. The
 * messages of aedes about connections are dropped, because no client may read them.
 */
export class EmbeddedClients extends Base {
  /** Names revoked a moment ago. */
  readonly #revoked = new Set<string>();

  constructor({ access, take, onError }: Hooks) {
    super({
      id: 'portico',
      mq: new ExactTopics(),
      persistence: noPersistence(),
      concurrency: 0,
      heartbeatInterval: 2_147_483,
      ...patience,
      preConnect: (client, packet, done) => {
        const { clientId, keepalive = 0, protocolVersion, will } = packet;
        const isFit =
          protocolVersion === 4 &&
          clientId !== '' &&
          clientId.length <= longestClientId &&
          keepalive > 0 &&
          keepalive <= longestKeepalive;
        const isWillFit = !will || (!will.retain && (will.qos ?? 0) <= 1 && will.payload.length <= longestWill);
        // The server responds that no session was stored (MQTT 3.1.1, 3.2.2.2), so that it needs to store none.
        packet.clean = true;
        if (will) (client as BrokerClient).willTopic = will.topic;
        done(isFit && isWillFit ? null : new Error('connection refused'), isFit && isWillFit);
      },
      authenticate: (client, username, password, done) => {
        void logIn({ access, onError, done }, client, username, password);
      },
      authorizePublish: (client, packet, done) => {
        const account = accountOf(client);
        const isAllowed = account?.publishes.includes(packet.topic) && !packet.retain && packet.qos <= 1;
        if (!isAllowed) return done(new Error('publishing refused'));
        // aedes acknowledges a message after this callback, when its effect is safe.
        const sender = client as BrokerClient;
        sender.pending = (sender.pending ?? 0) + 1;
        if (sender.pending < mostPending) readOn(sender);
        take(packet.topic, asBuffer(packet.payload), (error) => {
          sender.pending = (sender.pending ?? 1) - 1;
          done(error ?? null);
        });
      },
      authorizeSubscribe: (client, subscription, done) => {
        const isAllowed = accountOf(client)?.subscribes.includes(subscription.topic);
        done(null, isAllowed ? subscription : null);
      },
      authorizeForward: (client, packet) => {
        if (!accountOf(client)?.subscribes.includes(packet.topic)) return null;
        if (client.conn.writableLength > mostQueued) {
          client.conn.destroy();
          return null;
        }
        return packet;
      },
    });
    this.on('error', onError);
  }

  /** Cuts the connection that logged in by this name, also one whose login is still in progress. */
  revoke(username: string, clientId: string): void {
    this.#revoked.add(username);
    setTimeout(() => this.#revoked.delete(username), longestLogin).unref();
    const client = this.clients[clientId];
    if (client?.account?.username === username) client.conn.destroy();
  }

  override publish(packet: PublishPacket, ...rest: unknown[]): void {
    // A client's message was handed over during authorisation; messages of aedes itself are dropped.
    if (rest.length > 1 || packet.topic.startsWith('$SYS/')) setImmediate(rest.at(-1) as () => void);
    else super.publish(packet, ...rest);
  }

  override registerClient(client: BrokerClient): void {
    if (client.account && this.#revoked.has(client.account.username)) client.conn.destroy();
    else if (!client.closed) super.registerClient(client);
  }

  override unregisterClient(client: BrokerClient): void {
    // A client that ended between its login and its registration must not unregister its successor.
    if (this.clients[client.id] === client) super.unregisterClient(client);
  }
}

interface LogIn extends Pick<Hooks, 'access' | 'onError'> {
  readonly done: (error: (Error & { returnCode: number }) | null, isGood: boolean | null) => void;
}

async function logIn(
  { access, onError, done }: LogIn,
  client: BrokerClient,
  username: string | undefined,
  password: Buffer | undefined,
): Promise<void> {
  try {
    client.account = await findAccount(access, client, username, password);
  } catch (error) {
    if (!(error instanceof RefusedLogin)) {
      client.isUnchecked = true;
      onError(error as Error);
    }
    done(error instanceof RefusedLogin ? error : new RefusedLogin(unavailable), false);
    return;
  }
  done(null, true);
}

async function findAccount(
  access: AccessRegistry,
  { id, willTopic }: BrokerClient,
  username: string | undefined,
  password: Buffer | undefined,
): Promise<BrokerAccount> {
  if (username === undefined || password === undefined) throw new RefusedLogin(badLogin);
  const account = await access.find(username);
  const given = createHash('sha256').update(password).digest();
  if (!account || account.clientId !== id || !timingSafeEqual(given, account.secret)) throw new RefusedLogin(badLogin);
  if (willTopic !== undefined && !account.publishes.includes(willTopic)) throw new RefusedLogin(notAllowed);
  await access.noteUse?.(account);
  return account;
}

const accountOf = (client: BrokerClient | null): BrokerAccount | undefined => client?.account;

/**
 * aedes reads on only after it handled everything before; messages that only wait for confirmation need not block it.
 */
function readOn(client: BrokerClient): void {
  const { _nextBatch: next } = client as unknown as { readonly _nextBatch: () => void };
  setImmediate(next);
}

const asBuffer = (payload: Buffer | string): Buffer => (typeof payload === 'string' ? Buffer.from(payload) : payload);
