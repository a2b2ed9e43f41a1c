import type { ReactNode } from 'react';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { groupDigits } from '#kernel/ui/grid/read-amount.ts';
import { Exact, rounded } from '#zero-carbon/rules/calculation/decimals.ts';
import type { Worth } from '#zero-carbon/rules/indicators/editions/dry-run.contract.ts';
import { dryRunWords as text } from '#zero-carbon/rules/indicators/editions/dry-run.words.ts';
import { starText } from '#zero-carbon/rules/indicators/web/star-text.ts';
import './dry-run.css';

interface ChangedWorthProps {
  readonly of: 'gross' | 'points' | 'star';
  /** Null if it could not be calculated. */
  readonly before: Worth | null;
  readonly after: Worth | null;
}

/** Tonnes, points or stars before and after; an unchanged value appears once. */
export function ChangedWorth({ of, before, after }: ChangedWorthProps): ReactNode {
  const t = useTranslate();
  if (!before || !after) return '–';
  const [was, is] = [formatValue(of, before, t), formatValue(of, after, t)];
  const problems = after.problems - before.problems;
  return (
    <span>
      {was === is ? (
        is
      ) : (
        <>
          <Text as="s" tone="dim">
            {was}
          </Text>{' '}
          <b>{is}</b>
        </>
      )}
      {of === 'gross' && problems > 0 && <small> {t(text.problems, { count: problems })}</small>}
    </span>
  );
}

function formatValue(of: ChangedWorthProps['of'], { gross, points, star }: Worth, t: Translate): string {
  switch (of) {
    case 'gross':
      return groupDigits(rounded(new Exact(gross)));
    case 'points':
      return points ?? '–';
    case 'star':
      return star === null ? t(text.noStar) : starText(star, t);
  }
}
