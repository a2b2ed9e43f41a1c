import { translate, type Lang } from '#kernel/i18n/text.ts';
import { escapeHtml } from '#kernel/i18n/html.ts';
import { onPartialDate, tellPartialDate } from '#zero-carbon/portal/library/partial-date.ts';
import type { StandardFacts } from './content/standard-facts.ts';
import { standardSummaryWords as text } from './standard-summary.words.ts';

/** The names in the summary beside the facts themselves. */
export interface StandardNames {
  /** One standard of its kind: `国家标准`. */
  readonly kind: string;
  /** The numbers of the successor and the predecessor. */
  readonly successor?: string | undefined;
  readonly predecessor?: string | undefined;
}

/** The page text of a built-in standard: its facts in a sentence or two of HTML, nothing beyond them. */
export function writeStandardSummary(facts: StandardFacts, names: StandardNames, lang: Lang): string {
  const named = translate(text.named, lang, { kind: escapeHtml(names.kind), number: escapeHtml(facts.number) });
  const known = [...dates(facts, lang), ...statusClauses(facts, names, lang)];
  const [comma, stop, space] = lang === 'zh' ? ['，', '。', ''] : [', ', '.', ' '];
  const clauses = lang === 'en' && known.length > 1 ? [known.join(' and ')] : known;
  const sentences = [[named, ...clauses].join(comma) + stop];
  if (known.length === 0) sentences.push(translate(text.nothingStated, lang));
  if (facts.state === 'withdrawn' && names.successor)
    sentences.push(translate(text.followedBy, lang, { successor: escapeHtml(names.successor) }));
  const remark = facts.remark ? `<p>${escapeHtml(facts.remark[lang])}</p>` : '';
  return `<p>${sentences.join(space)}</p>${remark}`;
}

function dates({ issuer, issued, inForce }: StandardFacts, lang: Lang): string[] {
  const parts: string[] = [];
  const values = { issuer: issuer ? escapeHtml(issuer[lang]) : '', date: issued ? onPartialDate(issued, lang) : '' };
  if (issuer && issued) parts.push(translate(text.issuedBy, lang, values));
  else if (issuer) parts.push(translate(text.issuer, lang, values));
  else if (issued) parts.push(translate(text.issued, lang, values));
  if (inForce) parts.push(translate(text.effective, lang, { date: tellPartialDate(inForce, lang) }));
  return parts;
}

function statusClauses(facts: StandardFacts, names: StandardNames, lang: Lang): string[] {
  const { state, withdrawn } = facts;
  const successor = names.successor && escapeHtml(names.successor);
  if (state === 'superseded')
    return [successor ? translate(text.supersededBy, lang, { successor }) : translate(text.superseded, lang)];
  if (state === 'withdrawn')
    return [
      withdrawn
        ? translate(text.withdrawnOn, lang, { date: onPartialDate(withdrawn, lang) })
        : translate(text.withdrawn, lang),
    ];
  return names.predecessor ? [translate(text.replaces, lang, { predecessor: escapeHtml(names.predecessor) })] : [];
}
