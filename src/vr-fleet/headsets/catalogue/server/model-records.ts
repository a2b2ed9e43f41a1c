import { sql } from 'kysely';
import { normalise } from '#kernel/checks/normalise.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { featureWords, modelWords as text } from '#vr-fleet/headsets/catalogue/models.words.ts';

/** Defines the history of a model. */
export const modelRecord: RecordKind = {
  entity: 'headset-model',
  name: text.model,
  actions: { 'headset-model.add': text.added, 'headset-model.edit': text.edited },
  fields: {
    code: text.code,
    name_zh: text.nameZh,
    name_en: text.nameEn,
    mask: text.mask,
    lacks: { label: text.lacks, words: featureWords },
  },
  names: async (ids, { db }) => {
    const rows = await db.selectFrom('vr_fleet.models').select(['id', 'code']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, code }) => [id, code]));
  },
  found: (typed) =>
    sql`select id::text from vr_fleet.models where search_key like ${`%${escapeLike(normalise(typed))}%`}`,
};
