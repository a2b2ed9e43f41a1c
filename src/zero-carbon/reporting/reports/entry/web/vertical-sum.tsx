import type { ReactNode } from 'react';
import { useLang } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { groupDigits } from '#kernel/ui/grid/read-amount.ts';
import { writtenUnit } from '#zero-carbon/rules/calculation/units/units.ts';
import { Exact, rounded } from '#zero-carbon/rules/calculation/decimals.ts';
import type { Step } from '#zero-carbon/rules/calculation/product.ts';
import './vertical-sum.css';

/** Formats tonnes: rounded half up from the exact value, with grouped digits. */
export const shownTonnes = (exact: string, decimals = 3): string => groupDigits(rounded(new Exact(exact), decimals));

/**
 * A calculation as a column: operator, figure, label and source, with a single line below the addends and a double
 * line above the result.
 */
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
              {writtenUnit(unit)}
              {source && (
                <Text as="small" block>
                  {sourceText(source[lang], year)}
                </Text>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The source, with its year unless the source already contains it. */
const sourceText = (source: string, year: number | null): string =>
  year === null || source.includes(String(year)) ? source : `${source} ${year}`;
