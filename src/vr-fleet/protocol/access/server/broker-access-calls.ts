import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DeviceRefused, handleDevice, type DeviceRoute } from '#kernel/http/server/device-calls.ts';
import type { AccessRegistry, BrokerAccount } from '#kernel/mqtt/server/broker.ts';
import { brokerLoginCall, brokerTopicCall } from '#vr-fleet/protocol/access/broker-access.messages.ts';

interface Parts {
  readonly access: AccessRegistry;
  /** The bearer token of the broker. */
  readonly token: string;
  /** The server's own name and password on that broker. */
  readonly server: { readonly username: string; readonly password: string };
}

/**
 * `/device/v1/broker`: for brokers that check logins and topics over HTTP, as EMQX does (docs/operating.md). The
 * response is `{ "result": "allow" | "deny" }`, from the same registry that every broker enforces.
 */
export function brokerAccessCalls({ access, token, server }: Parts): DeviceRoute[] {
  const authenticate = (request: FastifyRequest): void => {
    if (!isSame(request.headers.authorization ?? '', hashOf(`Bearer ${token}`))) throw new DeviceRefused('refused');
  };
  const refusalBody = () => ({ result: 'deny' });
  const answer = (isAllowed: boolean) => ({ result: isAllowed ? ('allow' as const) : ('deny' as const) });

  return [
    handleDevice(brokerLoginCall, {
      authenticate,
      refusalBody,
      async run({ username, password, clientid }) {
        if (username === server.username) return answer(isSame(password, hashOf(server.password)));
        const account = await access.find(username);
        if (!account || account.clientId !== clientid || !isSame(password, account.secret)) return answer(false);
        await access.noteUse?.(account);
        return answer(true);
      },
    }),
    handleDevice(brokerTopicCall, {
      authenticate,
      refusalBody,
      async run({ username, topic, action }) {
        if (username === server.username) return answer(true);
        const account = await access.find(username);
        return answer(account !== undefined && topics(account)[action].includes(topic));
      },
    }),
  ];
}

const topics = ({ publishes, subscribes }: BrokerAccount): Record<'publish' | 'subscribe', readonly string[]> => ({
  publish: publishes,
  subscribe: subscribes,
});

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
const isSame = (given: string, hash: Buffer): boolean => timingSafeEqual(hashOf(given), hash);
