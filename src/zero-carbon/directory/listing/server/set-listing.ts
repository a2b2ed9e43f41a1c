import { sql } from 'kysely';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import type { Listing } from '#zero-carbon/directory/listing/listing.contract.ts';
import '#accounts/identity/people/server/people.tables.ts';
import '#zero-carbon/certificates/server/certificates.tables.ts';
import '#zero-carbon/directory/server/directory.tables.ts';

type Own = Context<{ permission: Permission; scope: 'own' }>;

/** Whether the actor's enterprise is named, and how much of it there is to name. */
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
  return { listed: !optedOut, since: optedOut?.since.toISOString() ?? null, certificates };
}

/**
 * Takes the actor's enterprise out of directory and open data, or back in, with what it holds and with what it will be
 * issued. Nothing of its certificates changes but that.
 */
export async function setListing({ listed }: { readonly listed: boolean }, context: Own): Promise<Listing> {
  const { db: tx, actor, clock } = context;
  const { partyId } = actor;
  // whoever issues holds the party too: a certificate of this moment is either seen here, or sees the choice
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
  const [was, is] = listed ? ['no', 'yes'] : ['yes', 'no'];
  await record(tx, {
    actor,
    entity: 'listing',
    entityId: partyId,
    action: listed ? 'listing.return' : 'listing.leave',
    at: clock.now(),
    content: { before: { listed: was }, after: { listed: is } },
  });
  return listingOf(context);
}
