import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { canonicalJson } from '#kernel/workflow/canonical-json.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { addDraft, type Editions } from './editions.ts';
import { hashOfEdition } from './hash-edition.ts';

/**
 * Puts the release's content into force: as the first version if there is none, and as a new one if the version in
 * force came from another release with other content. Versions that users published stay in force; the users decide
 * about the content of a later release.
 *
 * @returns the id of the version that was put into force; undefined for none.
 */
export async function seedEdition<Document>(
  tx: Db,
  clock: Clock,
  of: Editions<Document>,
  document: Document,
): Promise<string | undefined> {
  const versions = tx.selectFrom(of.table as 'zero_carbon.indicator_sets');
  const published = await versions
    .select(['id', 'based_on', 'document'])
    .where('state', '=', 'published')
    .executeTakeFirst();
  if (published && (published.based_on !== null || isSame(published.document, document))) return undefined;
  const taken = new Set((await versions.select('code').execute()).map((row) => row.code));
  const code = taken.size === 0 ? '2026.1' : nextCode(clock, taken);
  const { id } = await addDraft(tx, of, { code, document, basedOn: null, at: clock.now() });
  if (published) await move(tx, of.lifecycle, 'retire', published.id, { actor: system, clock });
  const changes = { published_hash: hashOfEdition({ code, document }) };
  await move(tx, of.lifecycle, 'publish', id, { actor: system, clock, changes });
  return id;
}

const isSame = (a: unknown, b: unknown): boolean => canonicalJson({ document: a }) === canonicalJson({ document: b });

function nextCode(clock: Clock, taken: ReadonlySet<string>): string {
  const year = clock.today().slice(0, 4);
  let number = 1;
  while (taken.has(`${year}.${number}`)) number += 1;
  return `${year}.${number}`;
}
