import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BuiltFile, Builds } from './built-files.ts';

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
};

/**
 * Serves the built client. Browsers revalidate the page each time; assets have a hash in their name and are cached for
 * a year. Assets of the previous build remain available for pages that were open during an update.
 */
export function registerStatic(app: FastifyInstance, { files }: Builds): void {
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const file = files.get(path === '/' ? '/index.html' : path);
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    const isAsset = path.startsWith('/assets/');
    reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
    reply.header('vary', 'accept-encoding');
    reply.type(types[path === '/' ? 'html' : (path.split('.').at(-1) ?? '')] ?? 'application/octet-stream');
    return sendFile(reply, file, request.headers['accept-encoding'] ?? '', request.headers['if-none-match']);
  });
}

/** Sends a file in the best encoding that the client accepts, or 304 if the client has it. */
export async function sendFile(
  reply: FastifyReply,
  file: BuiltFile,
  accepted: string,
  known: string | undefined,
): Promise<FastifyReply> {
  const encoding =
    file.br && accepts(accepted, 'br') ? 'br' : file.gz && accepts(accepted, 'gzip') ? 'gzip' : undefined;
  const etag = `"${file.tag}${encoding ? `-${encoding}` : ''}"`;
  reply.header('etag', etag);
  if (known === etag) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(
    encoding === 'br' ? file.br : encoding === 'gzip' ? file.gz : (file.plain ?? (await readFile(file.place))),
  );
}

/** Returns true if Accept-Encoding contains a coding without `q=0`. */
const accepts = (header: string, coding: string): boolean =>
  header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim());
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
