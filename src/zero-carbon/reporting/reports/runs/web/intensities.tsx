import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { groupDigits } from '#kernel/ui/grid/read-amount.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { figureWords } from '#zero-carbon/rules/calculation/figures.words.ts';
import { Exact } from '#zero-carbon/rules/calculation/decimals.ts';
import { shownTonnes } from '#zero-carbon/reporting/reports/entry/web/vertical-sum.tsx';
import { resultWords as text } from '#zero-carbon/reporting/reports/runs/results.words.ts';
import { changeOf } from './scope-table.tsx';
import type { Results } from '#zero-carbon/reporting/reports/runs/results.contract.ts';

type Intensity = Results['intensities'][number];

/** Four significant digits: intensities are of any size. */
export const shownIntensity = (exact: string): string => groupDigits(new Exact(exact).toSignificantDigits(4).toFixed());

/** Gross per unit of each output, beside that of the year before; and the energy used. */
export function Intensities({
  results: { type, figures, intensities, energy, before },
}: {
  readonly results: Results;
}): ReactNode {
  const t = useTranslate();
  const onceOf = ({ name, unit }: Intensity): Intensity | undefined =>
    before?.intensities.find((one) => one.name === name && one.unit === unit);
  return (
    <>
      {intensities.length > 0 && (
        <TableRows
          caption={t(text.intensities)}
          rows={intensities}
          rowKey={({ name, unit }) => `${name} ${unit}`}
          columns={[
            { key: 'name', label: t(text.output), cell: ({ name }) => <Named>{name}</Named> },
            {
              key: 'now',
              label: t(text.now),
              numeric: true,
              cell: ({ value, unit }) => t(text.perUnit, { value: shownIntensity(value), unit }),
            },
            ...(before
              ? [
                  {
                    key: 'change',
                    label: t(text.before),
                    numeric: true as const,
                    cell: (now: Intensity): ReactNode => {
                      const once = onceOf(now);
                      if (!once) return '–';
                      const isAlike = figures.whole.gross && before.type === type;
                      const change = figures.whole.gross ? figureWords.otherType : figureWords.notWhole;
                      return `${shownIntensity(once.value)} (${isAlike ? changeOf(once.value, now.value) : t(change)})`;
                    },
                  },
                ]
              : []),
          ]}
        />
      )}
      <Facts
        facts={[
          { label: t(text.energy), value: t(text.tce, { value: shownTonnes(energy.total, 1) }) },
          { label: t(text.nonFossil), value: t(text.tce, { value: shownTonnes(energy.nonFossil, 1) }) },
          { label: t(text.power), value: t(text.kWh, { value: shownTonnes(energy.power, 0) }) },
          { label: t(text.heat), value: t(text.gj, { value: shownTonnes(energy.heat, 1) }) },
        ]}
      />
    </>
  );
}
