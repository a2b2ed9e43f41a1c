import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { limitBodies } from './faults.ts';

it('ends a body that does not come, and leaves one that does', async () => {
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
