import { sql } from 'kysely';
import { namesIn } from '#kernel/workflow/history/server/names-in.ts';
import { showVersion } from '#vr-fleet/configuration/upgrades/versions.contract.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import { shortHashes, type NamesOf, type RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { versionLifecycle } from '#vr-fleet/configuration/upgrades/upgrades.states.ts';
import { modeWords, versionWords as text } from '#vr-fleet/configuration/upgrades/versions.words.ts';

/** Returns the names of package files by ID. */
const packageNames: NamesOf = namesIn('kernel.files', 'name');

/** Defines the history of a version. */
export const versionRecord: RecordKind = {
  entity: versionLifecycle.name,
  name: text.kind,
  lifecycle: versionLifecycle,
  readers: { access: showVersion.access },
  actions: {
    'firmware-version.add': text.added,
    'firmware-version.edit': text.edited,
  },
  fields: {
    name: text.name,
    number: text.number,
    description: text.description,
    models: text.models,
    mode: { label: text.mode, words: modeWords },
    package: { label: text.package, names: packageNames },
    url: text.url,
    sha256: { label: text.sha256, names: shortHashes },
    size: text.size,
    sent_at: text.sentAt,
    withdrawn_at: text.withdrawnAt,
    withdrawn_why: text.withdrawnWhy,
  },
  names: namesIn('vr_fleet.firmware_versions', 'number'),
  found: (typed) =>
    sql`select id::text from vr_fleet.firmware_versions where search_key like ${`%${escapeLike(normalise(typed))}%`}`,
};
