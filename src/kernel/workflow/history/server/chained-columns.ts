import { sql, type RawBuilder } from 'kysely';
import type { ChainedRow } from './chain.ts';

/** The columns of a `ChainedRow`, of `kernel.history` named `h`. */
export const chainedColumns: RawBuilder<ChainedRow> = sql<ChainedRow>`
  h.id, (extract(epoch from h.at) * 1000000)::bigint as at, h.person_id as "personId", h.party_id as "partyId",
  h.entity, h.entity_id as "entityId", h.action, h.content_hash as "contentHash"`;
