import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { differencesOf } from '#zero-carbon/indicators/set-differences.ts';
import type { saveIndicatorSet as endpoint } from '#zero-carbon/indicators/sets/sets.contract.ts';
import './indicator-sets.tables.ts';

/**
 * Writes a draft on the version that was read, and who changed which place.
 *
 * @throws Refusal 4009 where it has another version by now, or is no draft any more.
 */
export async function saveIndicatorSet(
  { id, version, document }: ParamsOf<typeof endpoint>,
  { db: tx, actor, clock }: Context<(typeof endpoint)['access']>,
) {
  const at = clock.now();
  const stored = await lockedDraft(tx, id, version);
  const differences = differencesOf(stored.document, document, 'zh');
  const savedAt = at.toISOString();
  if (differences.length === 0) return { version, savedAt, touched: stored.touched };
  const { name: person } = await tx
    .selectFrom('accounts.people')
    .select('name')
    .where('id', '=', actor.personId)
    .executeTakeFirstOrThrow();
  const touched = {
    ...stored.touched,
    ...Object.fromEntries(differences.map(({ key }) => [key, { person, at: savedAt }])),
  };
  await tx
    .updateTable('zero_carbon.indicator_sets')
    .set({
      document: JSON.stringify(document),
      touched: JSON.stringify(touched),
      version: version + 1,
      changed_at: at,
    })
    .where('id', '=', id)
    .execute();
  const side = (which: 'before' | 'after') => ({
    places: differences.map((place) => `${place.key}: ${place[which] ?? '–'}`).join('\n'),
  });
  const content = { before: side('before'), after: side('after') };
  await record(tx, { actor, entity: 'indicator-set', entityId: id, action: 'indicator-set.edit', at, content });
  return { version: version + 1, savedAt, touched };
}

/** A draft's row, locked, on the version that its reader saw. */
export async function lockedDraft(tx: Db, id: string, version: number) {
  const row = await tx
    .selectFrom('zero_carbon.indicator_sets')
    .select(['id', 'code', 'state', 'version', 'document', 'touched'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse.notFound();
  if (row.state !== 'draft') throw refuse.state(row.state);
  if (row.version !== version) throw refuse.state(String(row.version));
  return row;
}
