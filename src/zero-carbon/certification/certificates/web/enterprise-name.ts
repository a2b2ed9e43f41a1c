import type { Lang } from '#kernel/i18n/text.ts';

interface Named {
  readonly enterpriseName: string;
  readonly enterpriseNameEn: string | null;
}

/** An enterprise's name in the reader's language if it has one, and the other one beside it. */
export function namesFor(
  { enterpriseName, enterpriseNameEn }: Named,
  lang: Lang,
): { name: string; nameLang: Lang; other: string | null } {
  if (lang === 'en' && enterpriseNameEn !== null)
    return { name: enterpriseNameEn, nameLang: 'en', other: enterpriseName };
  return { name: enterpriseName, nameLang: 'zh', other: enterpriseNameEn };
}
