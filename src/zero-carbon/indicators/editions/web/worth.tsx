import type { ReactNode } from 'react';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { groupDigits } from '#kernel/ui/grid/read-amount.ts';
import { Exact, rounded } from '#zero-carbon/calculation/decimals.ts';
import type { Worth } from '#zero-carbon/indicators/editions/dry-run.contract.ts';
import { starText } from '#zero-carbon/indicators/web/star-text.ts';
import { dryRunWords as text } from './dry-run.words.ts';

/** Whether two are read the same. */
export const isSameWorth = (a: Worth, b: Worth): boolean =>
  tonnes(a) === tonnes(b) && a.points === b.points && a.star === b.star && a.problems === b.problems;

const tonnes = ({ gross }: Worth): string => groupDigits(rounded(new Exact(gross)));
const stars = ({ star }: Worth, t: Translate): string => (star === null ? t(text.noStar) : starText(star, t));

/** Tonnes, points and stars before and after, each in a cell; what stays is said once. */
export function WorthChange({ before, after }: { readonly before: Worth; readonly after: Worth }): ReactNode {
  const t = useTranslate();
  const pairs = [
    [tonnes(before), tonnes(after)],
    [before.points ?? '–', after.points ?? '–'],
    [stars(before, t), stars(after, t)],
  ] as const;
  return pairs.map(([was, is], at) => (
    // oxlint-disable-next-line react/no-array-index-key -- three cells in their order
    <td key={at}>
      {was === is ? (
        is
      ) : (
        <>
          <s>{was}</s> <b>{is}</b>
        </>
      )}
      {at === 0 && after.problems > before.problems && (
        <small> {t(text.problems, { count: after.problems - before.problems })}</small>
      )}
    </td>
  ));
}
