import type { Db } from '#kernel/db/server/database.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import '#zero-carbon/certificates/server/certificates.tables.ts';

/** The organisations that take applications in, by their party, in the order of their names. */
export async function activeOrganisations(db: Db, lang: Lang): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('zero_carbon.organisations as o')
    .innerJoin('accounts.parties as q', 'q.id', 'o.party_id')
    .select(['q.id', 'o.name_zh', 'o.name_en'])
    .where('q.state', '=', 'active')
    .orderBy(lang === 'en' ? 'o.name_en' : 'o.name_zh')
    .orderBy('o.id')
    .limit(500)
    .execute();
  return rows.map(({ id, name_zh: zh, name_en: en }) => ({ id, name: lang === 'en' ? en : zh }));
}
