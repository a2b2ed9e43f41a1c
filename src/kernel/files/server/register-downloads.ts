import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#kernel/db/server/database.ts';
import { code } from '#kernel/contract/codes.ts';
import { httpWords } from '#kernel/http/http.words.ts';
import { pickLang } from '#kernel/i18n/text.ts';
import type { Log } from '#kernel/log/server/log.ts';
import type { SecurityEvents } from '#kernel/security/server/security-events.ts';
import { namesTag, readRange } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';
import type { DownloadSigner } from './sign-downloads.ts';
import { AlteredBytes, type Storage } from '#kernel/storage/server/storage.ts';
import { findFile, type StoredFile } from './stored-file.ts';

export interface DownloadParts {
  readonly db: Db;
  readonly storage: Storage;
  readonly signer: DownloadSigner;
  readonly log: Log;
  readonly security: Pick<SecurityEvents, 'report'>;
}

type Request = FastifyRequest<{
  Params: { readonly id: string };
  Querystring: { readonly expires?: unknown; readonly signature?: unknown };
}>;

/**
 * Up to this size nothing is sent before all of a file is verified (bytes). A larger file is sent while it is read, and
 * cut off before its end if it is altered.
 */
const mostChecked = 4 * 1024 * 1024;
/** A hash that no file has: a path to a missing file is checked like any other. */
const noHash = '0'.repeat(64);

/**
 * Serves files to clients with a signed path (docs/wire.md §3): a plain GET with ranges and tags, always as an
 * attachment that runs nothing. A wrong signature, an expired one and a missing file get the same response.
 *
 * @example
 * registerDownloads(app, { db: database.kysely, storage, signer, log, security });
 */
export function registerDownloads(app: FastifyInstance, parts: DownloadParts): void {
  app.get('/api/files/:id', { exposeHeadRoute: false }, async (request: Request, reply) => {
    const { id } = request.params;
    const { expires, signature } = request.query;
    const file = /^\d{1,18}$/.test(id) ? await findFile(parts.db, id) : undefined;
    const path = request.url.split('?', 1)[0] ?? '';
    const isSigned =
      typeof expires === 'string' &&
      typeof signature === 'string' &&
      parts.signer.check(path, expires, signature, file?.sha256 ?? noHash);
    if (!file || !isSigned) return nothingHere(request, reply);
    return sendFile(file, request, reply, parts);
  });
}

async function sendFile(
  file: StoredFile,
  request: Request,
  reply: FastifyReply,
  parts: DownloadParts,
): Promise<FastifyReply> {
  const tag = `"${file.sha256}"`;
  reply.headers({
    etag: tag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  });
  if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();

  const ifRange = request.headers['if-range'];
  const isSame = ifRange === undefined || ifRange === tag;
  const asked = readRange(isSame ? request.headers.range : undefined, file.size);
  if (asked === 'none') return reply.code(416).header('content-range', `bytes */${file.size}`).send();

  const part = asked === 'all' ? undefined : asked;
  const bytes = await readChecked(file, part, parts).catch((error: unknown) => {
    if (error instanceof AlteredBytes) return 'altered';
    throw error;
  });
  if (!bytes || bytes === 'altered') {
    const found = { requestId: request.id, fileId: file.id };
    // The storage has reported altered bytes.
    if (!bytes) {
      parts.log.error(found, 'the bytes of a file are missing');
      parts.security.report({ kind: 'file-altered', route: '/api/files/:id', detail: `missing ${file.sha256}` });
    }
    return nothingHere(request, reply);
  }
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`);
  return reply
    .headers({
      'content-type': safeType(file.mediaType),
      'content-disposition': contentDisposition(file.name, file.mediaType),
      'content-length': part ? part.end - part.start + 1 : file.size,
    })
    .send(bytes);
}

/** @throws AlteredBytes before anything is sent, if the alteration is detected by then. */
async function readChecked(
  { sha256, size }: StoredFile,
  part: { readonly start: number; readonly end: number } | undefined,
  { storage }: Pick<DownloadParts, 'storage'>,
): Promise<Readable | Buffer | undefined> {
  const stream = await storage.read(sha256, part);
  return stream && !part && size <= mostChecked ? buffer(stream) : stream;
}

const safeType = (mediaType: string): string =>
  /^[a-z0-9][\w.+-]{0,60}\/[\w.+-]{1,80}$/i.test(mediaType) ? mediaType : 'application/octet-stream';

function nothingHere(request: Request, reply: FastifyReply): FastifyReply {
  const msg = httpWords.notFound[pickLang(request.headers['accept-language'])];
  for (const name of ['etag', 'accept-ranges']) reply.removeHeader(name);
  return reply
    .code(404)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code: code.notFound, msg, errCode: '', data: null }));
}
