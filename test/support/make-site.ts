import { randomBytes } from 'node:crypto';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';

/** A party's site with a described boundary and a unique name. */
export async function makeSite({ kysely }: Database, clock: Clock, partyId: string) {
  const name = `Plant ${randomBytes(6).toString('hex')}`;
  await kysely
    .insertInto('zero_carbon.areas')
    .values({ code: '330000', parent: null, name_zh: '浙江省', name_en: 'Zhejiang', leaf: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await kysely
    .insertInto('zero_carbon.sites')
    .values({
      party_id: partyId,
      name_zh: name,
      name_en: name,
      name_key: normalise(name),
      search_key: normalise(name),
      area: '330000',
      address: '1 Lane',
      share: '100',
      boundary_zh: '全厂',
      boundary_en: 'The whole plant',
      diagram_file: null,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name };
}
