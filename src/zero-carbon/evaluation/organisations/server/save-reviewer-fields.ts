import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type { saveReviewerFields as saving } from '#zero-carbon/evaluation/organisations/organisations.contract.ts';
import { ownOrganisation } from './own-organisation.ts';
import { staff } from './staff.queries.ts';

/**
 * Sets the fields in which a person reviews for the own organisation; none means all fields of the organisation.
 *
 * @throws Refusal 4003 for a person who does not review there; 4009 if another user has changed it since.
 */
export async function saveReviewerFields(
  { id, version, fields: given }: ParamsOf<typeof saving>,
  context: Context<(typeof saving)['access']>,
): Promise<ResultOf<typeof saving>> {
  const { db: tx, actor, clock } = context;
  // the lock on the organisation's row serialises concurrent saves
  const organisation = await ownOrganisation(tx, actor.partyId).forUpdate('q').executeTakeFirst();
  const person = organisation && (await staff({ id }, context).rows.executeTakeFirst());
  if (!person) throw refuse.notFound();
  if ((person.version ?? 0) !== version) throw refuse.state(String(person.version ?? 0));
  const fields = [...new Set(given)].toSorted();
  const before = person.fields ?? [];
  const { name } = person;
  if (JSON.stringify(before) === JSON.stringify(fields)) return { name, version };
  await tx
    .insertInto('zero_carbon.reviewer_fields')
    .values({ party_id: organisation.party_id, person_id: id, fields, version: version + 1 })
    .onConflict((conflict) => conflict.columns(['party_id', 'person_id']).doUpdateSet({ fields, version: version + 1 }))
    .execute();
  await recordChange(tx, { actor, at: clock.now() }, 'party.edit', organisation.party_id, {
    before: { reviewer: id, reviewerFields: before },
    after: { reviewer: id, reviewerFields: fields },
  });
  return { name, version: version + 1 };
}
