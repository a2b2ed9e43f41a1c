import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database, Db } from '#kernel/db/server/database.ts';
import { claimFile, releaseFiles } from '#kernel/files/server/claim-file.ts';
import { lockBytes } from '#kernel/files/server/stored-file.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { powerScreens } from '#vr-fleet/configuration/settings/settings-fields.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { fieldWords } from '#vr-fleet/configuration/settings/settings.words.ts';
import { bootWords as text } from '#vr-fleet/configuration/plans/boot/boot.words.ts';

/**
 * Entity of stored pictures in `kernel.files`. It is a separate row, because several plans may use the same pictures.
 */
const entity = 'animation';

interface Holder {
  readonly settings: Settings;
  readonly partyId: string;
  readonly lang: Lang;
}

/**
 * Retains the pictures of a plan, in the transaction that stores the plan.
 *
 * @throws Refusal 4000 on the settings if the customer has not uploaded these pictures, or they have been removed
 * since.
 */
export async function holdAnimations(tx: Db, { settings, partyId, lang }: Holder): Promise<void> {
  for (const screen of powerScreens) {
    const wanted = settings[screen];
    if (!wanted) continue;
    const { sha256, size, frames } = wanted;
    // prevents a concurrent release while a plan adopts the pictures
    await lockBytes(tx, sha256);
    const { rows } = await sql<{ file_id: string; held: boolean }>`
      select a.file_id, f.entity is not null as held
        from vr_fleet.animations a join kernel.files f on f.id = a.file_id
       where a.party_id = ${partyId} and a.sha256 = ${sha256} and a.frames = ${frames} and f.size = ${size}
       order by held desc, a.file_id desc limit 1`.execute(tx);
    const [found] = rows;
    if (!found) {
      const message = translate(text.gone, lang, { screen: translate(fieldWords[screen], lang) });
      throw refuse.invalid([{ path: `settings.${screen}`, message }]);
    }
    if (!found.held) await claimFile(tx, found.file_id, entity, found.file_id, { personId: null, partyId });
  }
}

/** Pictures `a` with a retained file `f` that no plan uses any more. */
const unused = sql`
  f.entity = ${entity} and not exists (
    select from vr_fleet.settings_plans p
     where p.party_id = a.party_id and p.state <> 'removed'
       and a.sha256 in (p.settings #>> '{boot,sha256}', p.settings #>> '{shutdown,sha256}'))`;

/**
 * Releases pictures that no plan uses any more: their files are removed a day later, unless a plan uses them again.
 * Also deletes the rows of removed files.
 */
export async function releaseAnimations({ kysely }: Database, clock: Clock): Promise<void> {
  await sql`
    delete from vr_fleet.animations a where not exists (select from kernel.files f where f.id = a.file_id)`.execute(
    kysely,
  );
  const { rows } = await sql<{ file_id: string; sha256: string }>`
    select a.file_id, a.sha256 from vr_fleet.animations a join kernel.files f on f.id = a.file_id
     where ${unused}`.execute(kysely);
  for (const { file_id: fileId, sha256 } of rows) {
    await kysely.transaction().execute(async (tx) => {
      await lockBytes(tx, sha256);
      const still = await sql`
        select from vr_fleet.animations a join kernel.files f on f.id = a.file_id
         where a.file_id = ${fileId} and ${unused}`.execute(tx);
      if (still.rows.length > 0) await releaseFiles(tx, entity, fileId, clock.now());
    });
  }
}
