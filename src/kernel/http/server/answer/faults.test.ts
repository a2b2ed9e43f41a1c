import { connect, type Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { limitBodies } from './faults.ts';

it('closes a connection with a slow unread body, except on a route that receives files', async () => {
  const app = Fastify();
  limitBodies(app, 300);
  app.get('/', async () => 'read');
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.patch('/', { config: { receivesFiles: true } }, async ({ raw }) => `${(await buffer(raw)).length}`);
  app.post('/', async () => 'refused');
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const open = (method: string): Socket => {
    const socket = connect(Number(url.port), url.hostname);
    socket.write(`${method} / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data\r\ncontent-length: 2\r\n\r\nx`);
    return socket;
  };
  try {
    const patch = open('PATCH');
    for (const method of ['GET', 'POST']) {
      const answer = await text(open(method));
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer).not.toMatch(/408/);
    }
    patch.end('x');
    expect(await text(patch)).toMatch(/^HTTP\/1\.1 200 [^]*\r\n2$/);
  } finally {
    await app.close();
  }
});

it('times out a body that does not arrive, and accepts one that does', async () => {
  const app = Fastify();
  limitBodies(app, 300);
  app.post('/', async ({ body }) => body);
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  try {
    const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n';
    const slow = connect(Number(url.port), url.hostname);
    slow.write(`${head}{`);
    expect(await text(slow)).toMatch(/^HTTP\/1\.1 408 /);
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ whole: true }),
    });
    expect(await answer.json()).toEqual({ whole: true });
  } finally {
    await app.close();
  }
});
