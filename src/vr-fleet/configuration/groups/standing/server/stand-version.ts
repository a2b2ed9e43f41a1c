import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { CarriedVersion } from '#vr-fleet/configuration/firmware/server/carry-version.ts';
import type { Stands } from './stand.ts';

/**
 * Makes a version the default of a locked group and replaces the previous defaults for its models.
 *
 * @returns the numbers of the replaced versions, lowest first.
 */
export async function standVersion(
  tx: Db,
  { id }: Pick<CarriedVersion, 'id'>,
  { groupId, personId, at }: Stands,
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    with models as materialized (
      select distinct model from vr_fleet.firmware_versions f, unnest(f.models) model where f.id = ${id}),
    former as (
      select distinct f.number from vr_fleet.standing_firmware s
        join vr_fleet.firmware_versions f on f.id = s.version_id and f.state = 'sent'
       where s.group_id = ${groupId} and s.version_id <> ${id} and s.model in (select model from models)),
    standing as (
      insert into vr_fleet.standing_firmware (group_id, model, version_id, person_id, since)
      select ${groupId}::bigint, model, ${id}::bigint, ${personId}::bigint, ${at}::timestamptz from models
      on conflict (group_id, model)
         do update set version_id = excluded.version_id, person_id = excluded.person_id, since = excluded.since)
    select number from former order by vr_fleet.version_key(number)`.execute(tx);
  return rows.map(({ number }) => number);
}

/**
 * Returns a group's default versions, locked against withdrawal until the end of the transaction. A version that is
 * being withdrawn at this moment is skipped: its withdrawal waits for revisions to be written, so waiting for it here
 * would deadlock.
 */
export async function standingVersions(tx: Db, groupId: string): Promise<CarriedVersion[]> {
  const { rows } = await sql<CarriedVersion>`
    with held as materialized (
      select f.* from vr_fleet.firmware_versions f
       where f.state = 'sent'
         and f.id in (select s.version_id from vr_fleet.standing_firmware s where s.group_id = ${groupId})
         for share skip locked)
    select f.id, f.number, f.mode, f.size, f.sha256, f.url, c.chunk_list
      from held f left join vr_fleet.contents c on c.sha256 = f.sha256 and f.file_id is not null
     order by f.id`.execute(tx);
  return rows;
}
