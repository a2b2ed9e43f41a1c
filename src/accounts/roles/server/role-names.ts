import type { NamesOf } from '#kernel/workflow/history/server/record-kind.ts';
import { inLang } from '#kernel/i18n/text.ts';

/** Returns the names of roles by code. */
export const roleNames: NamesOf = async (codes, { db, lang }) => {
  const rows = await db
    .selectFrom('accounts.roles')
    .select(['code', 'name_zh', 'name_en'])
    .where('code', 'in', [...codes, ''])
    .execute();
  return new Map(rows.map((row) => [row.code, inLang(row, 'name', lang)]));
};
