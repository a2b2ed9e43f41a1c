import type { Context } from '#kernel/http/server/handle.ts';

/** Returns all models with their names in the reader's language. */
export const catalogueOf = async ({ db, lang }: Pick<Context, 'db' | 'lang'>) => {
  const rows = await db
    .selectFrom('vr_fleet.models')
    .select(['code', 'mask', lang === 'en' ? 'name_en as name' : 'name_zh as name'])
    .orderBy('id')
    .execute();
  return { rows };
};
