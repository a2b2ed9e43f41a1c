import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { BuiltFile } from './built-files.ts';
import { repositoryRoot } from './source-hash.ts';
import { sendFile } from './static.ts';

/** Serves docs/openapi.json to everyone, including pages of other origins. The first request reads and compresses it. */
export function registerOpenApi(app: FastifyInstance): void {
  let document: Promise<BuiltFile> | undefined;
  app.get('/openapi.json', async (request, reply) => {
    document ??= readDocument();
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    reply.type('application/json; charset=utf-8');
    return sendFile(reply, await document, request.headers['accept-encoding'] ?? '', request.headers['if-none-match']);
  });
}

async function readDocument(): Promise<BuiltFile> {
  const place = path.join(repositoryRoot, 'docs/openapi.json');
  const plain = await readFile(place);
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 16);
  // The usual quality of files that are compressed once would take seconds here.
  const br = await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { place, tag, plain, br, gz: await promisify(gzip)(plain) };
}
