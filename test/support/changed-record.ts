import { record } from '#kernel/workflow/history/server/record.ts';
import type { MakeRecord } from './tenant-record.ts';

/** A record with an entry in its history that only this record has. */
export const changedRecord =
  (entity: string, make: (...given: Parameters<MakeRecord>) => Promise<{ readonly id: string }>): MakeRecord =>
  async (database, clock, owner) => {
    const { id } = await make(database, clock, owner);
    const mark = `Changed by ${owner.personId}`;
    const entry = { entity, entityId: id, action: `${entity}.edit`, content: { after: { mark } } };
    await database.kysely.transaction().execute((tx) => record(tx, { ...entry, actor: owner, at: clock.now() }));
    return { params: { id }, mark };
  };
