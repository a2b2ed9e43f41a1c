import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuseTaken } from '#kernel/http/server/refuse-taken.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { editionWords } from '#zero-carbon/indicators/editions.words.ts';
import type { draftIndicatorSet as endpoint } from '#zero-carbon/indicators/sets/sets.contract.ts';
import './indicator-sets.tables.ts';

/** Drafts a version from any other, whatever its state: an old one can be taken up again. */
export async function draftIndicatorSet(
  { code, from }: ParamsOf<typeof endpoint>,
  { db: tx, actor, clock, lang }: Context<(typeof endpoint)['access']>,
): Promise<string> {
  const at = clock.now();
  const base = await tx
    .selectFrom('zero_carbon.indicator_sets')
    .select(['id', 'code', 'document'])
    .where('id', '=', from)
    .executeTakeFirst();
  if (!base) throw refuse.notFound();
  const { id } = await refuseTaken({ indicator_sets_code_key: ['code', editionWords.codeTaken] }, lang, () =>
    tx
      .insertInto('zero_carbon.indicator_sets')
      .values({
        code,
        document: JSON.stringify(base.document),
        based_on: base.id,
        created_at: at,
        changed_at: at,
        published_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const content = { after: { code, from: base.code } };
  await record(tx, { actor, entity: 'indicator-set', entityId: id, action: 'indicator-set.draft', at, content });
  return id;
}
