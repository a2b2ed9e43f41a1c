import { translate, type Lang } from '#kernel/i18n/text.ts';
import { issuerWords } from './policy-summary.words.ts';

/**
 * Issuers on one line: the named ones, and the number of others.
 *
 * @param others the number of issuers that the source does not name.
 */
export function tellIssuers(names: readonly string[], others: number, lang: Lang): string {
  const named = lang === 'zh' ? names.join('、') : joinEnglish(names, others === 0);
  if (others === 0) return named;
  if (others === 1 && names.length === 1) return translate(issuerWords.oneOther, lang, { names: named });
  const count = lang === 'zh' ? tellCount(names.length + others) : (english[others] ?? String(others));
  return translate(issuerWords.others, lang, { names: named, count });
}

/** The same, short enough for a list: of three issuers and more, only the leading one by name. */
export function tellIssuersBriefly(names: readonly string[], others: number, lang: Lang): string {
  const total = names.length + others;
  return total > 2 ? tellIssuers(names.slice(0, 1), total - 1, lang) : tellIssuers(names, others, lang);
}

function joinEnglish(names: readonly string[], last: boolean): string {
  if (names.length < 2 || !last) return names.join(', ');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

const digits = '零一二三四五六七八九';

/** 2 to 99 as Chinese titles of joint documents write them: 两, 三, 十, 十五, 二十一. */
function tellCount(count: number): string {
  if (count === 2) return '两';
  if (count > 99) return String(count);
  const tens = Math.floor(count / 10);
  const ones = count % 10;
  return (tens > 1 ? digits[tens]! : '') + (tens > 0 ? '十' : '') + (ones > 0 ? digits[ones]! : '');
}

const english = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
