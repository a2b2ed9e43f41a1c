import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { claimFile } from '#kernel/files/server/claim-file.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import { storeFile } from '#kernel/files/server/store-file.ts';
import { chunkSize } from '#vr-fleet/protocol/delivery/delivery.messages.ts';
import { hashChunks } from '#vr-fleet/protocol/delivery/server/hash-chunks.ts';
import { keepContent } from '#vr-fleet/protocol/delivery/server/keep-content.ts';
import { versionLifecycle } from '#vr-fleet/configuration/upgrades/upgrades.states.ts';

const dayMs = 86_400_000;

interface DemoVersion {
  readonly number: string;
  readonly name: string;
  readonly description: string;
  readonly models: readonly string[];
  readonly mode: 'optional' | 'required';
  /** Days since it was sent. */
  readonly days: number;
  /** Bytes of the package. */
  readonly size: number;
  readonly withdrawnWhy?: string;
}

/** Fictitious, like all of the demo; the higher one is the upgrade available to its headsets. */
const versions: readonly DemoVersion[] = [
  {
    number: '5.10.1',
    name: '春季维护版',
    description: '改善手柄断连后的重连；修复休眠后时间不准。',
    models: ['VH-3E', 'VH-4C', 'VH-4U'],
    mode: 'required',
    days: 120,
    size: 2_000_000,
  },
  {
    number: '5.11.0',
    name: '夏季功能版',
    description: '新的追踪算法。',
    models: ['VH-4U'],
    mode: 'optional',
    days: 40,
    size: 1_500_000,
    withdrawnWhy: '部分头显升级后启动变慢，请等待 5.12.0。',
  },
  {
    number: '5.12.0',
    name: '秋季功能版',
    description: '新的追踪算法，启动更快；修复 5.11.0 的启动问题。',
    models: ['VH-4C', 'VH-4U'],
    mode: 'optional',
    days: 9,
    size: chunkSize + 2_500_000,
  },
];

/**
 * Writes firmware versions, one of them withdrawn, with packages of meaningless bytes that headsets can fetch. Returns
 * their IDs by number.
 */
export async function writeVersions(tx: Db, storage: Storage, clock: Clock): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const version of versions) {
    const bytes = bytesOf(version);
    const received = await storage.receive(Readable.from([bytes]), bytes.length);
    const sentAt = new Date(clock.now().getTime() - version.days * dayMs);
    const facts = {
      name: `pui-${version.number}.zip`,
      mediaType: 'application/octet-stream',
      personId: null,
      at: sentAt,
    };
    const file = await storeFile(tx, storage, received, facts);
    await keepContent(tx, file, await hashChunks(Readable.from([bytes])));
    const { withdrawnWhy = null, name, number, description, models, mode, size } = version;
    const { id } = await tx
      .insertInto('vr_fleet.firmware_versions')
      .values({
        name,
        number,
        description,
        models: [...models],
        mode,
        size,
        file_id: file.id,
        url: null,
        sha256: file.sha256,
        state: withdrawnWhy === null ? 'sent' : 'withdrawn',
        search_key: normalise(`${name} ${number} ${models.join(' ')}`),
        created_at: sentAt,
        sent_at: sentAt,
        withdrawn_at: withdrawnWhy === null ? null : new Date(sentAt.getTime() + 3 * dayMs),
        withdrawn_why: withdrawnWhy,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await claimFile(tx, file.id, versionLifecycle.name, id, { personId: null });
    ids[number] = id;
  }
  return ids;
}

/** Returns bytes that are identical in every installation and do not compress. */
function bytesOf({ number, size }: DemoVersion): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at * 32 < size; at += 1) parts.push(createHash('sha256').update(`${number} ${at}`).digest());
  return Buffer.concat(parts).subarray(0, size);
}
