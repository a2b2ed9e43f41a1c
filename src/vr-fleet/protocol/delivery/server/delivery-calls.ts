import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { readRange } from '#kernel/files/server/byte-range.ts';
import { AlteredBytes, type ChunkHashes, type Storage } from '#kernel/storage/server/storage.ts';
import {
  createAddressLimit,
  DeviceRefused,
  handleDevice,
  type DeviceHandler,
  type DeviceRoute,
} from '#kernel/http/server/device-calls.ts';
import { createSharedLimit } from '#kernel/limits/server/shared-limit.ts';
import type { AccessRegistry } from '#kernel/mqtt/server/broker.ts';
import { logInHeadset } from '#vr-fleet/protocol/access/server/log-in-headset.ts';
import { chunkListCall, chunkSize, contentCall, hashSize } from '#vr-fleet/protocol/delivery/delivery.messages.ts';
import type { DesiredKind } from '#vr-fleet/protocol/revisions/desired-kind.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly kinds: readonly DesiredKind[];
  readonly access: Pick<AccessRegistry, 'find' | 'noteUse'>;
  readonly storage: Pick<Storage, 'read'>;
}

interface Asked {
  readonly sha256: string;
}

type Handler = DeviceHandler<typeof contentCall.input, typeof contentCall.output, string>;

/**
 * `GET /device/v1/content/{sha256}` and its chunk list: a headset may fetch only the contents in the highest revision
 * of a kind, regardless of the source of the hash (docs/device.md).
 */
export function deliveryCalls(parts: Parts): DeviceRoute[] {
  const limit = createAddressLimit('refused contents', {
    perMinute: 60,
    burst: 300,
    remembered: 20_000,
    counts: ['refused'],
    retryAfter: 30,
  });
  // 10 MiB each if the headset follows the protocol: more than its network can transfer.
  const fetches = createSharedLimit('contents of a headset', { perMinute: 1_200, burst: 2_400, remembered: 100_000 });
  const authenticate: Handler['authenticate'] = async (request, reply) => {
    const deviceId = await logInHeadset(parts.access, request.headers.authorization);
    if (deviceId !== undefined) return deviceId;
    reply.header('www-authenticate', 'Basic realm="headset"');
    throw new DeviceRefused('refused');
  };
  const handler = (send: (sha256: string, request: FastifyRequest, reply: FastifyReply) => Answer): Handler => ({
    limit,
    authenticate,
    async run({ sha256 }, { caller: deviceId, request, reply, pool, now }) {
      const wait = await fetches.take(pool, deviceId, now);
      if (wait > 0) throw new DeviceRefused('too_many', wait);
      await checkListed(parts, deviceId, sha256);
      return send(sha256, request, reply);
    },
  });
  return [
    handleDevice(
      contentCall,
      handler((sha256, request, reply) => sendContent(parts, { sha256 }, request, reply)),
    ),
    handleDevice(
      chunkListCall,
      handler((sha256) => chunksOf(parts.db, sha256)),
    ),
  ];
}

type Answer = Promise<NodeJS.ReadableStream | Buffer | undefined>;

/** @throws DeviceRefused if no kind's highest revision lists the hash, or the headset's service has ended. */
async function checkListed({ db, clock, kinds }: Parts, deviceId: string, sha256: string): Promise<void> {
  const { rows } = await sql<{ kind: string; document: object; ended: boolean }>`
    select distinct on (v.kind) v.kind, v.document, coalesce(o.service_until < ${clock.today()}::date, false) as ended
      from vr_fleet.desired_revisions v
      join vr_fleet.devices d on d.id = v.device_id and d.state <> 'removed'
      left join vr_fleet.orders o on o.id = d.order_id
     where v.device_id = ${deviceId} order by v.kind, v.rev desc`.execute(db);
  const listing = rows.find(({ kind, document }) =>
    kinds
      .find(({ name }) => name === kind)
      ?.contents?.(document)
      .includes(sha256),
  );
  if (!listing) throw new DeviceRefused('unknown');
  if (listing.ended) throw new DeviceRefused('service_ended');
}

/**
 * Sends a range whose chunks were verified, or all bytes, cut off at the first altered chunk. A HEAD needs only the
 * database.
 */
async function sendContent(
  { db, storage }: Parts,
  { sha256 }: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
): Answer {
  const content = await db
    .selectFrom('vr_fleet.contents')
    .select('size')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  if (!content) throw new DeviceRefused('unknown');
  const size = Number(content.size);
  const tag = `"${sha256}"`;
  const headers = { etag: tag, 'accept-ranges': 'bytes', 'content-type': 'application/octet-stream' };
  // A range means nothing to a HEAD (RFC 9110 §14.2).
  if (request.method === 'HEAD') {
    reply.headers({ ...headers, 'content-length': size });
    return undefined;
  }
  const ifRange = request.headers['if-range'];
  const asked = readRange(ifRange === undefined || ifRange === tag ? request.headers.range : undefined, size);
  if (asked === 'none') {
    reply.code(416).header('content-range', `bytes */${size}`);
    return undefined;
  }
  const part = asked === 'all' ? undefined : asked;
  const chunks = part && (await chunkHashes(db, sha256, size, part));
  const bytes = await storage.read(sha256, part, chunks).catch((error: unknown) => {
    if (error instanceof AlteredBytes) return undefined;
    throw error;
  });
  if (!bytes) throw new DeviceRefused('unknown');
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  reply.headers({ ...headers, 'content-length': part ? part.end - part.start + 1 : size });
  return bytes;
}

/** Returns the hashes of the chunks that a range touches; undefined if the list does not contain them all. */
async function chunkHashes(
  db: Db,
  sha256: string,
  of: number,
  { start, end }: { readonly start: number; readonly end: number },
): Promise<ChunkHashes | undefined> {
  const first = Math.floor(start / chunkSize);
  const length = (Math.floor(end / chunkSize) - first + 1) * hashSize;
  const { rows } = await sql<{ hashes: Buffer }>`
    select substring(chunks from ${first * hashSize + 1}::int for ${length}::int) as hashes
      from vr_fleet.contents where sha256 = ${sha256}`.execute(db);
  const hashes = rows[0]?.hashes;
  return hashes?.length === length ? { size: chunkSize, of, first, hashes } : undefined;
}

async function chunksOf(db: Db, sha256: string): Answer {
  const content = await db
    .selectFrom('vr_fleet.contents')
    .select('chunks')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  if (!content || content.chunks.length < hashSize) throw new DeviceRefused('unknown');
  return content.chunks;
}
