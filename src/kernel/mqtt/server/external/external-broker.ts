import { randomBytes } from 'node:crypto';
import { openSession } from './broker-session.ts';
import type { Broker } from '#kernel/mqtt/server/broker.ts';
import { openDynamicSecurity } from './dynamic-security.ts';

interface Options {
  /** With the server's own name and password there. */
  readonly url: string;
  /** True if the broker stores accounts by mosquitto's dynamic security; otherwise it queries them by itself. */
  readonly keepsAccounts: boolean;
  /** Names that logged in there, if the broker reports logins. */
  readonly onLogins: (usernames: readonly string[]) => void;
  readonly onError: (error: Error) => void;
}

/**
 * A broker beside the server, by MQTT 3.1.1 alone. One connection publishes, and each listener has its own lasting
 * session, so that the next listener with the same client id continues with the messages that the broker stored.
 *
 * @example
 * const broker = openExternalBroker({ url: config.mqttUrl, keepsAccounts: true, onLogins, onError: warn });
 */
export function openExternalBroker({ url: address, keepsAccounts, onLogins, onError }: Options): Broker {
  const url = new URL(address);
  const name = `portico-${randomBytes(6).toString('hex')}`;
  const publishing = openSession({ url, clientId: `${name}-out`, lasting: false, filters: [], onError });
  const accounts = keepsAccounts
    ? openDynamicSecurity({ url, clientId: `${name}-accounts`, onLogins, onError })
    : undefined;
  const open = new Set<{ close(): Promise<void> }>();
  return {
    isUp: () => publishing.isUp(),
    publish: (topic, payload) => publishing.publish(topic, payload),
    listen(listening) {
      const session = openSession({
        url,
        clientId: listening.clientId,
        lasting: true,
        filters: listening.filters,
        onMessage: (message) => listening.onMessage(message),
        onUp: (resumed) => listening.onUp?.(resumed),
        onDown: () => listening.onDown?.(),
        onError,
      });
      open.add(session);
      return {
        async close() {
          open.delete(session);
          await session.close();
        },
      };
    },
    admit: async (admitted) => accounts?.admit(admitted),
    revoke: async (revoked) => accounts?.revoke(revoked),
    async close() {
      await Promise.all([...open, publishing, ...(accounts ? [accounts] : [])].map((one) => one.close()));
    },
  };
}
