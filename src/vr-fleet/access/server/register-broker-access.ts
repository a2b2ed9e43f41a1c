import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccessRegistry, BrokerAccount } from '#kernel/mqtt/server/broker.ts';
import * as z from 'zod/mini';

/** Bytes of a question. */
const bodyLimit = 4_096;
const text = z.string().check(z.maxLength(300));
const loginQuestion = z.object({ username: text, password: text, clientid: text });
const topicQuestion = z.object({ username: text, topic: text, action: z.enum(['publish', 'subscribe']) });

interface Parts {
  readonly access: AccessRegistry;
  /** What the broker shows as a bearer. */
  readonly token: string;
  /** The server's own name and password on that broker. */
  readonly server: { readonly username: string; readonly password: string };
}

/**
 * `/device/v1/broker`: for brokers that ask over HTTP who may log in and use which topic, as EMQX does (docs/operating.md).
 * The answer is `{ "result": "allow" | "deny" }`, from the same registry that every broker obeys.
 */
export function registerBrokerAccess(app: FastifyInstance, { access, token, server }: Parts): void {
  const isBroker = (request: FastifyRequest): boolean =>
    isSame(request.headers.authorization ?? '', hashOf(`Bearer ${token}`));

  const answering = (path: string, isAllowed: (body: unknown) => Promise<boolean>): void => {
    app.post(`/device/v1/broker/${path}`, { bodyLimit }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isBroker(request)) return reply.code(403).send({ result: 'deny' });
      return reply.send({ result: (await isAllowed(request.body)) ? 'allow' : 'deny' });
    });
  };

  answering('login', async (body) => {
    const { data } = loginQuestion.safeParse(body);
    if (!data) return false;
    if (data.username === server.username) return isSame(data.password, hashOf(server.password));
    const account = await access.find(data.username);
    if (!account || account.clientId !== data.clientid || !isSame(data.password, account.secret)) return false;
    await access.noteUse?.(account);
    return true;
  });

  answering('topic', async (body) => {
    const { data } = topicQuestion.safeParse(body);
    if (!data) return false;
    if (data.username === server.username) return true;
    const account = await access.find(data.username);
    return account !== undefined && topics(account)[data.action].includes(data.topic);
  });
}

const topics = ({ publishes, subscribes }: BrokerAccount): Record<'publish' | 'subscribe', readonly string[]> => ({
  publish: publishes,
  subscribe: subscribes,
});

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
const isSame = (given: string, hash: Buffer): boolean => timingSafeEqual(hashOf(given), hash);
