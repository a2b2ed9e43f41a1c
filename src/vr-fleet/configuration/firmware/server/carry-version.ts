import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { firmwareKind } from '#vr-fleet/configuration/firmware/firmware.kind.ts';
import { firmware, type Firmware, type firmwareModes } from '#vr-fleet/configuration/firmware/firmware.messages.ts';
import { saveRevisions, type Desirer } from '#vr-fleet/protocol/revisions/server/save-revisions.ts';
import type { StandingSource } from '#vr-fleet/protocol/revisions/standing-source.ts';

/** The fields of a version that headsets need. */
export interface CarriedVersion {
  readonly id: string;
  readonly number: string;
  readonly mode: (typeof firmwareModes)[number];
  /** Bytes. */
  readonly size: string;
  readonly sha256: string;
  /** URL of the package; null for an uploaded one. */
  readonly url: string | null;
  readonly chunk_list: string | null;
}

/** A firmware document replaces the previous one completely. */
export const allFields = Object.keys(firmware.shape) as (keyof Firmware)[];

/** The document that headsets fetch. */
const documentOf = ({ number, mode, size, sha256, url, chunk_list: chunkList }: CarriedVersion): Firmware => ({
  number,
  mode,
  size: Number(size),
  sha256,
  ...(chunkList !== null && { chunkList }),
  ...(url !== null && { url }),
});

interface Carrying extends Desirer {
  /** The group whose default it is, for headsets that joined the group. */
  readonly standing?: StandingSource;
}

/** Saves a version as the desired state of eligible headsets of a customer, and records it as sent. */
export async function carryVersion(
  tx: Db,
  version: CarriedVersion,
  ids: readonly string[],
  by: Carrying,
): Promise<void> {
  const wish = { document: documentOf(version), leave: allFields, ...by };
  await saveRevisions(tx, firmwareKind, sql`d.id = any(${ids}::bigint[])`, wish);
  await sql`
    insert into vr_fleet.upgrades (version_id, device_id, party_id, rev, sent_at)
    select ${version.id}, device_id, ${by.partyId}, max(rev), ${by.at} from vr_fleet.desired_revisions
     where device_id = any(${ids}::bigint[]) and kind = 'firmware' group by device_id
    on conflict (version_id, device_id) do update set rev = excluded.rev, sent_at = excluded.sent_at`.execute(tx);
}
