import type { ReactNode } from 'react';
import { useLang } from '#kernel/i18n/web/use-lang.ts';
import { groupDigits } from '#kernel/ui/grid/read-amount.ts';
import { Exact, rounded } from '#zero-carbon/calculation/decimals.ts';
import type { Step } from '#zero-carbon/calculation/product.ts';
import './vertical-sum.css';

/** Tonnes as they are shown: half up from their own exact value, in groups of digits. */
export const shownTonnes = (exact: string, decimals = 3): string => groupDigits(rounded(new Exact(exact), decimals));

/** Operator, figure, what it is and who says so; a rule under what is added up, a double one above the result. */
export function VerticalSum({ steps }: { readonly steps: readonly Step[] }): ReactNode {
  const lang = useLang();
  return (
    <table className="vertical-sum">
      <tbody>
        {steps.map(({ operator, value, unit, kind, source, year }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps have an order and nothing else
          <tr key={at} data-kind={kind}>
            <td>{operator}</td>
            <td>{kind === 'result' ? shownTonnes(value) : groupDigits(value)}</td>
            <td>
              {unit}
              {source && <small>{sourceText(source[lang], year)}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who says so, and of which year where that is not said already. */
const sourceText = (source: string, year: number | null): string =>
  year === null || source.includes(String(year)) ? source : `${source} ${year}`;
