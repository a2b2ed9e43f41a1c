import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { registerOpenApi } from './open-api.ts';

const app = Fastify();
registerOpenApi(app);
afterAll(() => app.close());

const get = (headers: Record<string, string> = {}) => app.inject({ url: '/openapi.json', headers });

it('publishes docs/openapi.json to pages of every origin', async () => {
  const response = await get();
  expect(response.json()).toEqual(JSON.parse(readFileSync('docs/openapi.json', 'utf8')));
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

it('returns 304 to a client that has the document, separately for each encoding', async () => {
  const packed = await get({ 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  const known = { 'if-none-match': String(packed.headers['etag']) };
  expect(await get({ 'accept-encoding': 'br', ...known })).toMatchObject({ statusCode: 304, body: '' });
  expect((await get(known)).statusCode).toBe(200);
});
