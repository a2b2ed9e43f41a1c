import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#kernel/db/server/database.ts';
import { code } from '#kernel/contract/codes.ts';
import { httpWords } from '#kernel/http/http.words.ts';
import { pickLang } from '#kernel/i18n/text.ts';
import type { Log } from '#kernel/log/server/log.ts';
import { namesTag, readRange } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';
import type { DownloadSigner } from './sign-downloads.ts';
import type { Storage } from './storage.ts';
import { findFile, type StoredFile } from './stored-file.ts';

export interface DownloadParts {
  readonly db: Db;
  readonly storage: Storage;
  readonly signer: DownloadSigner;
  readonly log: Log;
}

type Request = FastifyRequest<{
  Params: { readonly id: string };
  Querystring: { readonly expires?: unknown; readonly signature?: unknown };
}>;

/** What is no larger is compared with its hash before a byte of it is sent (bytes). A larger file flows as it is read. */
const mostChecked = 4 * 1024 * 1024;
/** A hash that no file has: a path to nothing is checked like any other. */
const noHash = '0'.repeat(64);

/**
 * Serves files to whoever has a signed path to them (docs/wire.md §3): a plain GET with ranges and tags, always as an
 * attachment that runs nothing. A wrong signature, one that is too old and a file that is not there answer alike.
 *
 * @example
 * registerDownloads(app, { db: database.kysely, storage, signer, log });
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
  const bytes =
    file.size <= mostChecked ? await readChecked(file, part, parts) : await parts.storage.read(file.sha256, part);
  if (!bytes) {
    parts.log.error(
      { requestId: request.id, fileId: file.id },
      'the bytes of a file are missing, or not those that were kept',
    );
    return nothingHere(request, reply);
  }
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`);
  return reply
    .headers({
      'content-type': safeType(file.mediaType),
      'content-disposition': contentDisposition(file.name),
      'content-length': part ? part.end - part.start + 1 : file.size,
    })
    .send(bytes);
}

/** The bytes that were asked for, once all of them are those that were kept. */
async function readChecked(
  { sha256 }: StoredFile,
  part: { readonly start: number; readonly end: number } | undefined,
  { storage }: Pick<DownloadParts, 'storage'>,
): Promise<Buffer | undefined> {
  const stream = await storage.read(sha256);
  const whole = stream && (await buffer(stream));
  if (!whole || hash('sha256', whole) !== sha256) return undefined;
  return part ? whole.subarray(part.start, part.end + 1) : whole;
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
