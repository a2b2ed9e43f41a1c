/** What somebody shows the broker and may use there. Every topic not named is refused. */
export interface BrokerAccount {
  readonly username: string;
  /** The one client id that it may connect with. */
  readonly clientId: string;
  /** SHA-256 of the password. */
  readonly secret: Buffer;
  /** The same password as mosquitto's dynamic security keeps it: PBKDF2-SHA512, one round. */
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

/** The one place that says who may use which topic; every kind of broker obeys it. */
export interface AccessRegistry {
  /** Undefined for an unknown or revoked name. */
  find(username: string): Promise<BrokerAccount | undefined>;
  /** All that are good, a page at a time, in the order of their names; for brokers that keep a copy. */
  page(after: string | undefined, limit: number): Promise<readonly BrokerAccount[]>;
  /** Called at each login, by a broker that sees logins. */
  noteUse?(account: BrokerAccount): Promise<void>;
}

/** A message on its way in. Unless it is confirmed, the broker gives it again to the next holder of the session. */
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
   * The session is open; `resumed` says that the broker stored what came meanwhile. What comes from now on is stored.
   */
  onUp?(resumed: boolean): void;
  onDown?(): void;
}

/** A broker as the server uses it, embedded or beside it. Only what MQTT 3.1.1 gives. */
export interface Broker {
  isUp(): boolean;
  /**
   * At least once (QoS 1), never retained; settles when the broker has it.
   *
   * @throws BrokerAway when there is no connection, or it ended before the broker confirmed.
   */
  publish(topic: string, payload: string): Promise<void>;
  /** Listens until closed; connects again by itself, as often as it takes. */
  listen(listening: Listening): { close(): Promise<void> };
  /** Makes accounts known where the broker keeps a copy of them; several at once cost little more than one. */
  admit(accounts: readonly AdmittedAccount[]): Promise<void>;
  /** Forgets accounts and cuts their connections. */
  revoke(accounts: readonly Pick<BrokerAccount, 'username' | 'clientId'>[]): Promise<void>;
  close(): Promise<void>;
}

/** The broker cannot be reached at the moment. */
export class BrokerAway extends Error {
  override readonly name = 'BrokerAway';
}
