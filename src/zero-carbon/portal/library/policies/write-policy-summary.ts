import { translate, type Lang } from '#kernel/i18n/text.ts';
import { escapeHtml, inLang } from '#kernel/i18n/html.ts';
import { onPartialDate, tellPartialDate } from '#zero-carbon/portal/library/partial-date.ts';
import type { PolicyFacts } from './content/policy-facts.ts';
import { policySummaryWords as text } from './policy-summary.words.ts';
import { tellIssuers } from './tell-issuers.ts';

/** Names for a policy's codes, in one language. */
export interface PolicyNames {
  readonly type: string;
  readonly issuers: readonly string[];
}

/** The page text of a built-in policy: its facts in two or three sentences of HTML, nothing beyond them. */
export function writePolicySummary(facts: PolicyFacts, names: PolicyNames, lang: Lang): string {
  // In a sentence, every issuer's English name needs the article.
  const named = lang === 'en' ? names.issuers.map((name) => `the ${name}`) : names.issuers;
  const values = {
    issuers: escapeHtml(tellIssuers(named, facts.otherIssuers ?? 0, lang)),
    number: facts.number ? inLang('zh', facts.number, lang) : '',
    date: (facts.dateKind === 'published' ? onPartialDate : tellPartialDate)(facts.date, lang),
  };
  const sentences = [
    translate(facts.number ? text.issuedAs : text.issued, lang, values) + translate(text[facts.dateKind], lang, values),
    ...(facts.numberCheck === 'notFound' ? [translate(text.numberNotFound, lang)] : []),
    translate(text.filedUnder, lang, { type: escapeHtml(names.type) }),
  ];
  const remark = facts.remark ? `<p>${escapeHtml(facts.remark[lang])}</p>` : '';
  return `<p>${sentences.join(lang === 'zh' ? '' : ' ')}</p>${remark}`;
}
