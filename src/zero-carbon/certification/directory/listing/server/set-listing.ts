import { sql } from 'kysely';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type { ResultOf } from '#kernel/contract/endpoint.ts';
import type { showListing } from '#zero-carbon/certification/directory/listing/listing.contract.ts';

type Listing = ResultOf<typeof showListing>;
type Own = Context<{ permission: Permission; scope: 'own' }>;

/** Returns the listing state of the actor's enterprise, and the number of its listable certificates. */
export async function listingOf({ db, actor, clock }: Pick<Own, 'db' | 'actor' | 'clock'>): Promise<Listing> {
  const optedOut = await db
    .selectFrom('zero_carbon.directory_opt_outs')
    .select('since')
    .where('party_id', '=', actor.partyId)
    .executeTakeFirst();
  const { certificates } = await db
    .selectFrom('zero_carbon.certificates')
    .select(sql<number>`count(*)::int`.as('certificates'))
    .where('party_id', '=', actor.partyId)
    .where('state', '=', 'valid')
    .where('expires_on', '>=', clock.today())
    .executeTakeFirstOrThrow();
  return { listed: !optedOut, since: optedOut?.since ?? null, certificates };
}

/**
 * Removes the actor's enterprise from directory and open data, or lists it again, with its current and future
 * certificates. The certificates do not change otherwise.
 */
export async function setListing({ listed }: { readonly listed: boolean }, context: Own): Promise<Listing> {
  const { db: tx, actor, clock } = context;
  const { partyId } = actor;
  // issuing locks the party too: a concurrent certificate is either visible here, or sees the new setting
  await sql`select from accounts.parties where id = ${partyId} for update`.execute(tx);
  const before = await listingOf(context);
  if (before.listed === listed) return before;
  if (listed) await tx.deleteFrom('zero_carbon.directory_opt_outs').where('party_id', '=', partyId).execute();
  else {
    await tx.insertInto('zero_carbon.directory_opt_outs').values({ party_id: partyId, since: clock.now() }).execute();
  }
  await tx
    .updateTable('zero_carbon.certificates')
    .set({ listed })
    .where('party_id', '=', partyId)
    .where('listed', '!=', listed)
    .execute();
  const [was, is] = listed ? (['no', 'yes'] as const) : (['yes', 'no'] as const);
  await recordChange(tx, { actor, at: clock.now() }, listed ? 'listing.return' : 'listing.leave', partyId, {
    before: { listed: was },
    after: { listed: is },
  });
  return listingOf(context);
}
