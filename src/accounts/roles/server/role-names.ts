import type { NamesOf } from '#kernel/workflow/history/server/record-kind.ts';

/** Returns the names of roles by code. */
export const roleNames: NamesOf = async (codes, { db, lang }) => {
  const rows = await db
    .selectFrom('accounts.roles')
    .select(['code', 'name_zh', 'name_en'])
    .where('code', 'in', [...codes, ''])
    .execute();
  return new Map(rows.map(({ code, name_zh: zh, name_en: en }) => [code, lang === 'zh' ? zh : en]));
};
