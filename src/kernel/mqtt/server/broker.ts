/** The credentials and rights of a broker client. Every topic that is not listed is refused. */
export interface BrokerAccount {
  readonly username: string;
  /** The one client id that it may connect with. */
  readonly clientId: string;
  /** SHA-256 of the password. */
  readonly secret: Buffer;
  /** The same password in the form of mosquitto's dynamic security: PBKDF2-SHA512, one round. */
  readonly brokerSecret: { readonly salt: Buffer; readonly hash: Buffer };
  /** Topics that it may publish to, without wildcards. */
  readonly publishes: readonly string[];
  /** Topics that it may subscribe to, without wildcards. */
  readonly subscribes: readonly string[];
}

/** A new account; the password is known at this moment only. */
export interface AdmittedAccount extends BrokerAccount {
  readonly password: string;
}

/** The single source of rights on topics; every kind of broker enforces it. */
export interface AccessRegistry {
  /** Undefined for an unknown or revoked name. */
  find(username: string): Promise<BrokerAccount | undefined>;
  /** All valid accounts, a page at a time, in the order of their names; for brokers that store a copy. */
  page(after: string | undefined, limit: number): Promise<readonly BrokerAccount[]>;
  /** Called at each login, by a broker that sees logins. */
  noteUse?(account: BrokerAccount): Promise<void>;
}

/** An incoming message. Unless it is confirmed, the broker delivers it again to the next client of the session. */
export interface Incoming {
  readonly topic: string;
  readonly payload: Buffer;
  confirm(): void;
}

export interface Listening {
  readonly clientId: string;
  /** Exact filters of MQTT 3.1.1. */
  readonly filters: readonly string[];
  onMessage(message: Incoming): void;
  /**
   * The session is open; `resumed` means that the broker stored messages meanwhile. From now on messages are stored.
   */
  onUp?(resumed: boolean): void;
  onDown?(): void;
}

/** A broker as the server uses it, embedded or beside it. Only features of MQTT 3.1.1. */
export interface Broker {
  isUp(): boolean;
  /**
   * Delivers at least once (QoS 1), never retained; resolves when the broker has the message.
   *
   * @throws BrokerAway if there is no connection, or it ended before the broker confirmed.
   */
  publish(topic: string, payload: string): Promise<void>;
  /** Listens until closed; reconnects automatically, without limit. */
  listen(listening: Listening): { close(): Promise<void> };
  /** Publishes accounts to a broker that stores a copy of them; several at once cost little more than one. */
  admit(accounts: readonly AdmittedAccount[]): Promise<void>;
  /** Removes accounts and cuts their connections. */
  revoke(accounts: readonly Pick<BrokerAccount, 'username' | 'clientId'>[]): Promise<void>;
  close(): Promise<void>;
}

/** The broker cannot be reached at the moment. */
export class BrokerAway extends Error {
  override readonly name = 'BrokerAway';
}
