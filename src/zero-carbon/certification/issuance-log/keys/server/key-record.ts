import { sql } from 'kysely';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { keyWords as text } from '#zero-carbon/certification/issuance-log/keys/keys.words.ts';

/** The wording of a signing key's history; its id is its name. */
export const keyRecord: RecordKind = {
  entity: 'signing-key',
  name: text.record,
  actions: { 'signing-key.renew': text.renew },
  fields: { id: text.key },
  names: async (ids) => new Map(ids.map((id) => [id, id])),
  found: (typed) => sql`select id from zero_carbon.signing_keys where id like ${`${escapeLike(typed)}%`}`,
};
