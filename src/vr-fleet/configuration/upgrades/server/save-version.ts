import { normalise } from '#kernel/checks/normalise.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { InputProblem } from '#kernel/checks/explain.ts';
import { claimFile, releaseFiles } from '#kernel/files/server/claim-file.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { checkVersion, refuse } from '#kernel/http/server/refusal.ts';
import { type AnyText, translate, type ValuesOf } from '#kernel/i18n/text.ts';
import { publishStart } from '#kernel/workflow/server/move.ts';
import { saveVersioned } from '#kernel/record/server/save-versioned.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { sql } from 'kysely';
import { compareVersions } from '#vr-fleet/configuration/firmware/version-number.messages.ts';
import { versionLifecycle } from '#vr-fleet/configuration/upgrades/upgrades.states.ts';
import { mostVersions, type saveVersion as endpoint } from '#vr-fleet/configuration/upgrades/versions.contract.ts';
import { versionWords as text } from '#vr-fleet/configuration/upgrades/versions.words.ts';

type Typed = ParamsOf<typeof endpoint>;
type Publisher = Context<{ permission: 'upgrades.publish'; scope: 'all' }>;

/** Adds a version, or writes all fields of an unsent version on the version that was read. */
export async function saveVersion({ id, version, ...typed }: Typed, context: Publisher) {
  const { db: tx, actor, clock } = context;
  // The uniqueness check needs all other versions unchanged.
  await sql`lock table vr_fleet.firmware_versions in share row exclusive mode`.execute(tx);
  const all = await tx.selectFrom('vr_fleet.firmware_versions').selectAll().where('state', '<>', 'removed').execute();
  const before = all.find((one) => one.id === id);
  if (id !== undefined && !before) throw refuse.notFound();
  if (before && before.state !== 'saved') throw refuse.rule(text.notSaved);
  if (before) checkVersion(before, version);
  const others = all.filter((one) => one !== before);
  if (!before && others.length >= mostVersions) throw refuse.rule(text.tooMany, { most: mostVersions });
  const models = [...new Set(typed.models)].toSorted();
  const problems = await problemsOf({ ...typed, models }, before?.file_id ?? null, others, context);
  if (problems.length > 0) throw refuse.invalid(problems);

  const { name, number, description, mode, sha256, size } = typed;
  const fileId = typed.package ?? null;
  const url = fileId === null ? (typed.url ?? null) : null;
  const columns = { name, number, description, models, mode, file_id: fileId, url, sha256, size };
  const search_key = normalise(`${name} ${number} ${models.join(' ')}`);
  const at = clock.now();
  const written = await saveVersioned(
    tx,
    'vr_fleet.firmware_versions',
    before,
    { ...columns, search_key },
    {
      created_at: at,
      sent_at: null,
      withdrawn_at: null,
      withdrawn_why: null,
    },
  );
  const { name: entity } = versionLifecycle;
  if (before && before.file_id !== null && before.file_id !== fileId)
    await releaseFiles(tx, entity, before.id, at, before.file_id);
  if (fileId !== null && fileId !== before?.file_id) await claimFile(tx, fileId, entity, written.id, actor);
  if (!before) await publishStart(tx, versionLifecycle, written.id, actor, clock);
  const content = {
    after: recorded(columns),
    ...(before && { before: recorded({ ...before, size: Number(before.size) }) }),
  };
  const action = before ? 'firmware-version.edit' : 'firmware-version.add';
  await recordChange(tx, { actor, at }, action, written.id, content);
  return written;
}

interface Other {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly models: readonly string[];
  readonly state: string;
}

/** Returns the problems that only the server can detect, each beside its field. */
async function problemsOf(
  typed: Omit<Typed, 'id' | 'version'>,
  held: string | null,
  others: readonly Other[],
  { db: tx, actor, lang }: Publisher,
): Promise<InputProblem[]> {
  const problems: InputProblem[] = [];
  const wrong = <T extends AnyText>(path: string, what: T, ...values: ValuesOf<T>): void =>
    void problems.push({ path, message: translate(what, lang, ...values) });
  const { models, number } = typed;
  const known = await tx.selectFrom('vr_fleet.models').select('code').execute();
  const unknown = models.filter((model) => known.every(({ code }) => code !== model));
  if (unknown.length > 0) wrong('models', text.modelUnknown, { models: unknown.join(', ') });
  // A headset cannot distinguish two versions of the same number. The number of a withdrawn version may be used again.
  const taken = others.find(
    (other) =>
      other.state !== 'withdrawn' &&
      compareVersions(other.number, number) === 0 &&
      other.models.some((model) => models.includes(model)),
  );
  if (taken) {
    const both = taken.models.filter((model) => models.includes(model)).join(', ');
    wrong('number', text.numberTaken, { name: taken.name, models: both, number: taken.number });
  }
  if (typed.package === undefined) return problems;
  const file = await tx
    .selectFrom('kernel.files as k')
    .innerJoin('vr_fleet.contents as c', 'c.sha256', 'k.sha256')
    .select(['k.id', 'k.sha256', 'k.size'])
    .where('k.id', '=', typed.package)
    .where('k.party_id', '=', actor.partyId)
    .where(({ or, eb }) => or([eb('k.entity', 'is', null), eb('k.id', '=', held ?? '0')]))
    .executeTakeFirst();
  if (!file) wrong('package', text.packageGone);
  else {
    if (file.sha256 !== typed.sha256) wrong('sha256', text.hashDiffers, { sha256: file.sha256 });
    if (Number(file.size) !== typed.size) wrong('size', text.sizeDiffers, { size: file.size });
  }
  return problems;
}

interface Columns {
  readonly name: string;
  readonly number: string;
  readonly description: string;
  readonly models: readonly string[];
  readonly mode: string;
  readonly file_id: string | null;
  readonly url: string | null;
  readonly sha256: string;
  readonly size: number;
}

const recorded = ({ name, number, description, models, mode, file_id, url, sha256, size }: Columns) => ({
  name,
  number,
  description,
  models: models.join(', '),
  mode,
  package: file_id,
  url,
  sha256,
  size,
});
