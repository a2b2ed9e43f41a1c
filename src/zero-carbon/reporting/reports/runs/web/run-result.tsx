import type { ReactNode } from 'react';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { starText } from '#zero-carbon/rules/indicators/web/star-text.ts';
import { shownTonnes } from '#zero-carbon/reporting/reports/entry/web/vertical-sum.tsx';
import type { RunSummary } from '#zero-carbon/reporting/reports/runs/runs.contract.ts';
import { runWords as text } from '#zero-carbon/reporting/reports/runs/runs.words.ts';

/** `Four stars`; below three there is a word as well. */
export const starsOf = (star: number | null, t: Translate): string =>
  star === null ? t(text.noStar) : starText(star, t);

/** The result of a report when its self-assessment was finished. */
export function RunResult({ run }: { readonly run: RunSummary }): ReactNode {
  const t = useTranslate();
  return (
    <Section title={t(text.result)} note={t(text.resultNote)}>
      <Facts
        facts={[
          { label: t(text.star), value: starsOf(run.star, t) },
          { label: t(text.points), value: run.points },
          { label: t(text.gross), value: t(text.tonnes, { value: shownTonnes(run.gross, 1) }) },
          { label: t(text.net), value: t(text.tonnes, { value: shownTonnes(run.net, 1) }) },
          { label: t(text.madeAt), value: <When at={run.madeAt} /> },
        ]}
      />
    </Section>
  );
}
