import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isDirect } from './demo-guard.ts';
import { openServer } from '../../../../../test/support/open-server.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';

const database = useDatabase();

describe('a request', () => {
  it.each(['127.0.0.1:8080', 'localhost', 'LOCALHOST:80', '[::1]:8080', '127.1.2.3'])('to %s is direct', (host) => {
    expect(isDirect({ host })).toBe(true);
  });
  it.each(['portal.example.com', 'localhost.example.com:80', '127.evil.example', '192.168.1.2', '', 'x@127.0.0.1'])(
    'to "%s" is not direct',
    (host) => {
      expect(isDirect({ host })).toBe(false);
    },
  );
  it.each([
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
    'forwarded',
    'via',
    'x-real-ip',
    'cf-ray',
    'ali-cdn-real-ip',
    'wl-proxy-client-ip',
    'x-vercel-id',
  ])('with %s is not direct', (header) => {
    expect(isDirect({ host: 'localhost', [header]: '' })).toBe(false);
  });
});

/** Sends a custom Host header, which fetch does not allow. */
const ask = (url: string, path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request(`${url}${path}`, { headers }, (response) => {
      let body = '';
      response.on('data', (piece: Buffer) => (body += piece.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve({ status: 101, body: '' });
    });
    sent.on('error', reject);
    sent.end();
  });

const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-protocol': 'mqtt',
};
const paths = [
  '/',
  '/assets/x.js',
  '/nothing',
  '/api/envelope/key',
  '/api/files/1',
  '/api/events',
  '/device/v1/x',
  '/livez',
  '/metrics',
  '/open/certificates.json',
];

it('returns 403 on every route of a default demo to remote requests, and names the setting', async () => {
  // the default demo: without an external database, on loopback
  const server = await openServer(database.url, { headsets: true, env: { DEMO: '' } });
  try {
    for (const path of paths) {
      const { status, body } = await ask(server.url, path, { 'x-forwarded-for': '203.0.113.9', accept: 'text/html' });
      expect([path, status]).toEqual([path, 403]);
      expect(body).toContain('DEMO=0');
      expect(body).toContain('DEMO=1');
      if (path.startsWith('/api')) expect(JSON.parse(body)).toMatchObject({ code: 4003 });
      expect((await ask(server.url, path, { host: 'portal.example.com' })).status).toBe(403);
      expect((await ask(server.url, path, {})).status).not.toBe(403);
    }
    expect((await ask(server.url, '/mqtt', { ...upgrade, via: '1.1 proxy' })).status).toBe(403);
    expect((await ask(server.url, '/mqtt', { ...upgrade, host: 'portal.example.com' })).status).toBe(403);
    expect((await ask(server.url, '/mqtt', upgrade)).status).toBe(101);
  } finally {
    await server.close();
  }
});

it('serves the demo to everyone if DEMO=1 is set', async () => {
  const server = await openServer(database.url, { env: { DEMO: '1' } });
  try {
    expect((await ask(server.url, '/api/envelope/key', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200);
    expect((await ask(server.url, '/metrics', { host: 'portal.example.com' })).status).toBe(404);
    expect((await ask(server.url, '/metrics', {})).status).toBe(200);
  } finally {
    await server.close();
  }
});
