import type { DocumentFacts, DocumentPart } from '#kernel/document/server/document.ts';
import { type AnyText, translate, type ValuesOf } from '#kernel/i18n/text.ts';
import { decidedTotals, type DecidedFacts } from '#zero-carbon/evaluation/decisions/decided-facts.ts';
import { totalText } from '#zero-carbon/evaluation/decisions/shown-total.ts';
import { totalWords } from '#zero-carbon/evaluation/decisions/total.words.ts';
import { letterWords as text } from '#zero-carbon/evaluation/decisions/letter.words.ts';
import { starWords, type Star } from '#zero-carbon/rules/indicators/star.words.ts';
import { evaluationTypeWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import type { Decision } from './hash-decision.ts';

/** The objection window, as computed on the day of the decision. */
export interface Window {
  readonly day: string;
  readonly provisional: boolean;
}

/**
 * The content of a decision's letter: only the agreed content, no current data.
 *
 * @param address the site's full address, as the report's run recorded it.
 */
export function letterDocument(
  decision: Decision & { readonly facts: DecidedFacts },
  window: Window | undefined,
  address: string | undefined,
): { readonly facts: DocumentFacts; readonly parts: readonly DocumentPart[] } {
  const { lang, facts, report_number: number, agreed_at: at } = decision;
  const say = <T extends AnyText>(words: T, ...values: ValuesOf<T>): string => translate(words, lang, ...values);
  return {
    facts: {
      title: say(text.title),
      subtitle: say(text.subtitle, { enterprise: facts.enterprise, number }),
      issuer: say(text.issuer),
      foot: say(text.foot, { number, decision: decision.id }),
      lang,
      createdAt: at!,
    },
    parts: [
      { kind: 'heading', level: 1, text: say(text.decision) },
      {
        kind: 'paragraph',
        text:
          decision.star === null
            ? say(text.refused, { points: decision.points })
            : say(text.published, { star: say(starWords[decision.star as Star]), points: decision.points }),
      },
      { kind: 'heading', level: 2, text: say(text.reasons) },
      { kind: 'paragraph', text: decision.reasons },
      ...windowParts(decision, window, say),
      { kind: 'heading', level: 1, text: say(text.about) },
      {
        kind: 'facts',
        rows: [
          [say(text.number), number],
          [say(text.enterprise), facts.enterprise],
          [say(text.site), facts.site[lang]],
          ...(address === undefined ? [] : ([[say(text.address), address]] as const)),
          [say(text.type), say(evaluationTypeWords[facts.type])],
          [say(text.period), `${facts.start} – ${facts.end}`],
          [say(text.organisation), facts.organisation],
          [say(text.decidedAt), say(text.utc, { at: at!.toISOString().slice(0, 16).replace('T', ' ') })],
          [say(text.hash), decision.hash!.toString('hex')],
        ],
      },
      ...pointParts(decision, say),
      { kind: 'heading', level: 1, text: say(text.emissions) },
      {
        kind: 'facts',
        rows: decidedTotals.map((total) => [say(totalWords[total]), totalText(facts, total, lang)] as const),
      },
    ],
  };
}

type Say = <T extends AnyText>(words: T, ...values: ValuesOf<T>) => string;

function windowParts({ published_on: from }: Decision, window: Window | undefined, say: Say): DocumentPart[] {
  if (from === null || !window) return [{ kind: 'paragraph', text: say(text.final) }];
  return [
    { kind: 'heading', level: 1, text: say(text.next) },
    { kind: 'paragraph', text: say(text.window, { from, until: window.day }) },
    ...(window.provisional ? [{ kind: 'paragraph', text: say(text.provisional) } as const] : []),
    { kind: 'paragraph', text: say(text.objections) },
  ];
}

function pointParts(
  { lang, facts: { items, points }, points: final }: Decision & { readonly facts: DecidedFacts },
  say: Say,
): DocumentPart[] {
  const hasExperts = items.some(({ expert }) => expert !== null);
  const figures = true as const;
  return [
    { kind: 'heading', level: 1, text: say(text.points) },
    {
      kind: 'table',
      columns: [
        { head: say(text.item), share: 6 },
        { head: say(text.self), share: 2, figures },
        { head: say(text.organisationPoints), share: 2, figures },
        ...(hasExperts ? [{ head: say(text.expert), share: 2, figures }] : []),
        { head: say(text.final_points), share: 2, figures },
        { head: say(text.weight), share: 2, figures },
      ],
      rows: [
        ...items.map(({ id, name, self, organisation, expert, final: last, weight }) => [
          `${id} ${name[lang]}`,
          self,
          organisation,
          ...(hasExperts ? [expert ?? '–'] : []),
          last,
          weight,
        ]),
        [say(text.total), points.self, points.organisation, ...(hasExperts ? [''] : []), final, '100'],
      ],
    },
  ];
}
