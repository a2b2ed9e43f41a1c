import { refuse } from '#kernel/http/server/refusal.ts';
import { type Lang, type PlainKey } from '#kernel/i18n/text.ts';
import type { RunContent } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import { linesAsked } from '#zero-carbon/evaluation/reviews/supplements/asked-parts.ts';
import { supplementWords as text } from '#zero-carbon/evaluation/reviews/supplements/supplements.words.ts';

interface Asked {
  readonly lines: readonly string[];
  readonly comment: string;
  readonly lang: Lang;
}

/** @throws Refusal 4000 if the comment is missing, or lines are missing or not the report's. */
export function refuseAsked({ set, document }: RunContent, item: string, { lines, comment, lang }: Asked): void {
  const wrong = (path: string, message: PlainKey<typeof text>) => refuse.field(path, text[message], lang);
  const ways = linesAsked(set, item);
  if (ways === 'needed' && lines.length === 0) throw wrong('lines', 'needLines');
  const known = new Set(document.data.lines.map(({ id }) => id));
  if (lines.some((line) => ways === 'none' || !known.has(line))) throw wrong('lines', 'wrongLines');
  if (comment === '') throw wrong('comment', 'needWhat');
}
