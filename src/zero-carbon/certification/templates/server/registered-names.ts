import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { TemplateKind } from '#zero-carbon/certification/drawing/fields.ts';

/** Number of the longest names to test: the widest is among them, though the longest need not be the widest. */
export const mostTried = 50;

/** Names of certificate holders, by their length in characters. */
export interface RegisteredNames {
  /** The number of the longest names to test. */
  readonly count: number;
  readonly shortest: Readonly<Record<Lang, string>>;
  /** The longest first. */
  readonly longest: Readonly<Record<Lang, readonly string[]>>;
}

/**
 * Trainees are people: a design is tested with fictitious names, one of two characters and one as long as names of
 * ethnic minorities.
 */
const trainees = {
  zh: ['阿卜杜热西提·买买提图尔荪江', '王一'],
  en: ['Abdurishit Muhammadtursunjan Abdukerim', 'Li Yi'],
} as const;

const columns = { zh: 'enterprise_name', en: 'enterprise_name_en' } as const;
const fallback = { zh: '余杭良渚茶厂', en: 'Guzhu Tea Co., Ltd.' } as const;

/** The test names for templates of a kind: those of the registry, for evaluations. */
export async function registeredNames(db: Db, kind: TemplateKind): Promise<RegisteredNames> {
  if (kind === 'training') {
    const first = (lang: Lang): string => trainees[lang].at(-1)!;
    return { count: trainees.zh.length, shortest: { zh: first('zh'), en: first('en') }, longest: trainees };
  }
  const [zh, en] = [await byLength(db, 'zh'), await byLength(db, 'en')];
  return {
    count: zh.longest.length,
    shortest: { zh: zh.shortest, en: en.shortest },
    longest: { zh: zh.longest, en: en.longest },
  };
}

/** The shortest name and the longest ones, through the index of their lengths. */
async function byLength(db: Db, lang: Lang): Promise<{ shortest: string; longest: readonly string[] }> {
  const name = sql.ref(columns[lang]);
  const ordered = (direction: 'asc' | 'desc', most: number) =>
    db
      .selectFrom('zero_carbon.certificates')
      .select(sql<string>`${name}`.as('name'))
      .where(sql<boolean>`${name} is not null`)
      .orderBy(sql`char_length(${name})`, direction)
      .limit(most)
      .execute();
  const [shortest] = await ordered('asc', 1);
  // an enterprise has several certificates, each with its name
  const longest = await ordered('desc', 10 * mostTried);
  const names = [...new Set(longest.map((row) => row.name))].slice(0, mostTried);
  return { shortest: shortest?.name ?? fallback[lang], longest: names.length > 0 ? names : [fallback[lang]] };
}
