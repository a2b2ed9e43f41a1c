import { Exact, rounded } from '#zero-carbon/rules/calculation/decimals.ts';
import type { Worth } from './dry-run.contract.ts';
import type { DryRunOutcome } from './dry-run.words.ts';

/** Returns true if two results look the same to the reader. */
const isSameWorth = (a: Worth, b: Worth): boolean =>
  tonnes(a) === tonnes(b) && a.points === b.points && a.star === b.star && a.problems === b.problems;

const tonnes = ({ gross }: Worth): string => rounded(new Exact(gross));

/**
 * The effect of a version on a report: figures that can no longer be calculated come before stars, and stars before
 * figures.
 */
export function outcomeOf(before: Worth, after: Worth): DryRunOutcome {
  if (after.problems > before.problems) return 'fails';
  const [was, is] = [before.star ?? 0, after.star ?? 0];
  if (is !== was) return is > was ? 'up' : 'down';
  return isSameWorth(before, after) ? 'same' : 'changed';
}
