import { normalise } from '#kernel/checks/normalise.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import type { listModels } from '#vr-fleet/headsets/catalogue/models.contract.ts';

/** Returns all models with their names in the reader's language. */
export const catalogueOf = async ({ db, lang }: Pick<Context, 'db' | 'lang'>) => {
  const rows = await db
    .selectFrom('vr_fleet.models')
    .select(['code', 'mask', lang === 'en' ? 'name_en as name' : 'name_zh as name'])
    .orderBy('id')
    .execute();
  return { rows };
};

/** Returns the models for their editors. */
export const models = (
  { id, find }: Partial<ParamsOf<typeof listModels>> & { readonly id?: string },
  { db }: Pick<Context, 'db'>,
) =>
  listSource({
    rows: db
      .selectFrom('vr_fleet.models as m')
      .select(['m.id', 'm.version', 'm.code', 'm.name_zh', 'm.name_en', 'm.mask', 'm.lacks', 'm.created_at'])
      .$if(id !== undefined, (rows) => rows.where('m.id', '=', id!))
      .$if(find !== undefined, (rows) => rows.where('m.search_key', 'like', `%${escapeLike(normalise(find!))}%`)),
    key: 'm.id',
    sorts: { createdAt: 'm.created_at', code: 'm.code' },
    present: ({ name_zh: nameZh, name_en: nameEn, created_at: created, ...row }) => ({
      ...row,
      nameZh,
      nameEn,
      createdAt: created.toISOString(),
    }),
  });
