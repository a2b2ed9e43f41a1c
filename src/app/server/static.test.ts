import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBuilds } from './built-files.ts';
import { registerStatic } from './static.ts';

const distDir = mkdtempSync(path.join(tmpdir(), 'portico dist '));
let app: FastifyInstance;

const put = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(distDir, file)), { recursive: true });
  writeFileSync(path.join(distDir, file), text);
};

beforeAll(() => {
  put('new/index.html', '<html>new');
  put('new/assets/main-1.js', 'plain');
  put('new/assets/main-1.js.br', 'brotli');
  put('new/assets/main-1.js.gz', 'gzip');
  put('new/assets/reader-1.wasm', 'code');
  put('old/index.html', '<html>old');
  put('old/favicon.svg', '<svg>');
  put('old/assets/main-0.js', 'before');
  put('older/assets/main-x.js', 'long ago');
  put('current.json', '{"build":"new","previous":"old"}');
  put('secret.txt', 'secret');
  app = Fastify();
  registerStatic(app, readBuilds(distDir));
});
afterAll(async () => {
  await app.close();
  rmSync(distDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it('revalidates the page each time and caches assets for a year', async () => {
  const page = await get('/?x=1');
  expect(page).toMatchObject({ statusCode: 200, body: '<html>new' });
  expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
  const asset = await get('/assets/main-1.js');
  expect(asset.body).toBe('plain');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('sends the media type of WebAssembly, so that browsers compile it while loading', async () => {
  expect((await get('/assets/reader-1.wasm')).headers['content-type']).toBe('application/wasm');
});

it.each([
  ['gzip, br', 'brotli'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0', 'plain'],
  ['identity', 'plain'],
  ['brotli', 'plain'],
])('serves for Accept-Encoding %s the variant %s', async (encodings, body) => {
  const answer = await get('/assets/main-1.js', { 'accept-encoding': encodings });
  expect(answer.body).toBe(body);
  expect(answer.headers['vary']).toBe('accept-encoding');
});

it('returns 304 for an unchanged page, separately for each encoding', async () => {
  const br = await get('/assets/main-1.js', { 'accept-encoding': 'br' });
  const known = { 'if-none-match': String(br.headers['etag']) };
  const again = await get('/assets/main-1.js', { 'accept-encoding': 'br', ...known });
  expect(again).toMatchObject({ statusCode: 304, body: '' });
  expect(again.headers['etag']).toBe(br.headers['etag']);
  expect((await get('/assets/main-1.js', known)).statusCode).toBe(200);
});

it('serves the assets of the previous build, and no other file of it', async () => {
  expect((await get('/assets/main-0.js')).body).toBe('before');
  expect((await get('/favicon.svg')).statusCode).toBe(404);
  expect((await get('/assets/main-x.js')).statusCode).toBe(404);
});

it.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%5c..%5csecret.txt',
  '//secret.txt',
  '/current.json',
  '/new/index.html',
  '/assets',
  '/assets/main-1.js.br',
  '/assets/main-1.js%00',
  '/unknown',
])('returns 404 for %s', async (url) => {
  const answer = await get(url);
  expect(answer).toMatchObject({ statusCode: 404 });
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe('Not found\n');
});

it('finds no files and no build name before the first build', () => {
  expect(readBuilds(path.join(distDir, 'none'))).toEqual({ build: undefined, files: new Map() });
  expect(readBuilds(distDir).build).toBe('new');
});
