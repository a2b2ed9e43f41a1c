import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { firmwareKind } from '#vr-fleet/desired/firmware/firmware.kind.ts';
import { firmware, type Firmware, type firmwareModes } from '#vr-fleet/desired/firmware/firmware.messages.ts';
import { saveRevisions, type Desirer } from '#vr-fleet/desired/revisions/server/save-revisions.ts';
import type { StandingSource } from '#vr-fleet/desired/revisions/standing-source.ts';

/** A version as headsets need it. */
export interface CarriedVersion {
  readonly id: string;
  readonly number: string;
  readonly mode: (typeof firmwareModes)[number];
  /** Bytes. */
  readonly size: string;
  readonly sha256: string;
  /** Where the package lies; null for one that was uploaded. */
  readonly url: string | null;
  readonly chunk_list: string | null;
}

/** A document of firmware is written whole: nothing of the one before stays in it. */
export const allFields = Object.keys(firmware.shape) as (keyof Firmware)[];

/** As headsets fetch it. */
const documentOf = ({ number, mode, size, sha256, url, chunk_list: chunkList }: CarriedVersion): Firmware => ({
  number,
  mode,
  size: Number(size),
  sha256,
  ...(chunkList !== null && { chunkList }),
  ...(url !== null && { url }),
});

interface Carrying extends Desirer {
  /** The group for which it stands, where it is carried because they joined it. */
  readonly standing?: StandingSource;
}

/** Desires a version of headsets of a customer that get it by their fate, and notes that it was sent to them. */
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
